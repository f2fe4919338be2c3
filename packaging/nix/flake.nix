# nix build '.?dir=packaging/nix' in the checkout.
{
  description = "Army lists for tabletop wargames: build, check and print";

  inputs.nixpkgs.url = "nixpkgs";

  outputs = { self, nixpkgs }:
    let
      systems = [ "x86_64-linux" "aarch64-linux" "aarch64-darwin" ];
      each = function: nixpkgs.lib.genAttrs systems (system: function nixpkgs.legacyPackages.${system});
    in {
      packages = each (pkgs: {
        default = pkgs.stdenv.mkDerivation {
          pname = "muster";
          version = "0.2.0";
          src = ../..;
          nativeBuildInputs = with pkgs; [ gettext pkg-config ];
          buildInputs = with pkgs; [
            cairo curl glib libxml2 libzip ncurses openssl pango pcre2 qrencode yajl zlib
          ];
          postPatch = "patchShebangs tools start";
          makeFlags = [ "PREFIX=$(out)" ];
          doInstallCheck = true;
          installCheckPhase = ''
            $out/bin/muster check $out/share/muster/lists/blackhammer/examples/legal-2000.ros
          '';
        };
      });
    };
}
