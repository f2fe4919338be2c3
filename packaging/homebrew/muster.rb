# A formula for the tarball of `make dist`, which is expected in build/:
#   brew install --formula packaging/homebrew/muster.rb
class Muster < Formula
  desc "Army lists for tabletop wargames: build, check and print"
  version "0.2.0"
  url "file://#{File.expand_path("../../build/muster-0.2.0.tar.gz", __dir__)}"
  license "GPL-3.0-or-later"

  depends_on "gettext" => :build
  depends_on "pkg-config" => :build
  depends_on "cairo"
  depends_on "curl"
  depends_on "glib"
  depends_on "libxml2"
  depends_on "libzip"
  depends_on "ncurses"
  depends_on "openssl@3"
  depends_on "pango"
  depends_on "pcre2"
  depends_on "qrencode"
  depends_on "yajl"
  depends_on "zlib"

  def install
    system "make", "PREFIX=#{prefix}"
    system "make", "install", "PREFIX=#{prefix}"
  end

  test do
    lists = share/"muster/lists"
    assert_match ": legal: ", shell_output("#{bin}/muster check #{lists}/blackhammer/examples/legal-2000.ros")
  end
end
