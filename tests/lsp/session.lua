-- A session in Neovim: reads steps from a file, takes them, and writes what it saw to another.
local plan = vim.fn.json_decode(vim.fn.readfile(vim.env.LSP_PLAN))
local seen = {}

local function now()
  return vim.loop.hrtime() / 1e9
end

local client_id = vim.lsp.start_client({
  name = "muster",
  cmd = { vim.env.MUSTER, "lsp" },
  root_dir = plan.folder,
  workspace_folders = { { uri = vim.uri_from_fname(plan.folder), name = "data" } },
})
vim.cmd("edit " .. vim.fn.fnameescape(plan.file))
local buffer = vim.api.nvim_get_current_buf()
vim.lsp.buf_attach_client(buffer, client_id)
vim.wait(10000, function()
  local client = vim.lsp.get_client_by_id(client_id)
  return client and client.initialized and vim.lsp.buf_is_attached(buffer, client_id)
end, 10)

local function find(code)
  for _, found in ipairs(vim.diagnostic.get(buffer)) do
    local lsp = found.user_data and found.user_data.lsp or {}
    if (found.code or lsp.code) == code then
      return found
    end
  end
end

-- A finding with a code in a line that had none before.
local function find_at(code, line)
  for _, found in ipairs(vim.diagnostic.get(buffer)) do
    local lsp = found.user_data and found.user_data.lsp or {}
    if (found.code or lsp.code) == code and found.lnum <= line and line <= found.end_lnum then
      return found
    end
  end
end

local function marked(found)
  local lines = vim.api.nvim_buf_get_text(buffer, found.lnum, found.col, found.end_lnum, found.end_col, {})
  return table.concat(lines, "\n")
end

local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(buffer, method, params, 20000) or {}
  for _, answer in pairs(answers) do
    return answer.result
  end
end

local function position(line, column)
  return vim.lsp.util.make_position_params and {
    textDocument = { uri = vim.uri_from_bufnr(buffer) },
    position = {
      line = line,
      character = vim.str_utfindex and select(2, vim.str_utfindex(
        vim.api.nvim_buf_get_lines(buffer, line, line + 1, true)[1], column)) or column,
    },
  }
end

local steps = {}

function steps.wait(step)
  local found = vim.wait(20000, function() return find(step.code) ~= nil end, 10)
  return { found = found }
end

-- Makes a mistake, waits until it is seen, corrects it by an action, and waits until it is gone.
function steps.mistake(step)
  local result = {}
  local start = now()
  vim.api.nvim_buf_set_text(buffer, step.line, step.column, step.end_line, step.end_column, step.text)
  result.seen = vim.wait(15000, function() return find_at(step.code, step.at) ~= nil end, 5)
  result.seconds = now() - start
  local found = find_at(step.code, step.at)
  if not found then
    result.diagnostics = vim.tbl_map(function(d) return { d.lnum, d.message } end, vim.diagnostic.get(buffer))
    vim.cmd("undo")
    return result
  end
  result.marked = marked(found)
  local params = position(found.lnum, found.col)
  params.range = { start = params.position, ["end"] = params.position }
  params.context = { diagnostics = {} }
  local actions = ask("textDocument/codeAction", params) or {}
  result.titles = vim.tbl_map(function(action) return action.title end, actions)
  for _, action in ipairs(actions) do
    if action.kind == "quickfix" and action.diagnostics[1].code == step.code
        and (not step.action or action.title:find(step.action, 1, true)) then
      vim.lsp.util.apply_workspace_edit(action.edit, "utf-16")
      result.applied = action.title
      break
    end
  end
  result.gone = vim.wait(15000, function() return find_at(step.code, step.at) == nil end, 5)
  return result
end

function steps.hover(step)
  local answer = ask("textDocument/hover", position(step.line, step.column))
  return { text = answer and answer.contents.value or "" }
end

function steps.rename(step)
  local params = position(step.line, step.column)
  params.newName = step.new
  local edit = ask("textDocument/rename", params)
  if not edit then
    return { files = 0 }
  end
  vim.lsp.util.apply_workspace_edit(edit, "utf-16")
  vim.cmd("silent wall")
  return { files = vim.tbl_count(edit.changes) }
end

function steps.set(step)
  vim.api.nvim_buf_set_lines(buffer, 0, -1, true, step.lines)
  return {}
end

function steps.definition(step)
  local answer = ask("textDocument/definition", position(step.line, step.column))
  return { locations = answer or {} }
end

local ok, problem = pcall(function()
  for _, step in ipairs(plan.steps) do
    table.insert(seen, steps[step.kind](step))
  end
end)
if not ok then
  table.insert(seen, { problem = tostring(problem) })
end
vim.fn.writefile({ vim.fn.json_encode(seen) }, vim.env.LSP_SEEN)
vim.lsp.stop_client(client_id)
vim.wait(3000, function() return vim.lsp.client_is_stopped(client_id) end, 10)
vim.cmd("qall!")
