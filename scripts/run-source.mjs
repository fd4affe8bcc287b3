// node --import ./scripts/run-source.mjs FILE: runs the source without a build, with what Node does not read by itself:
// texts imported as Vite does it (`?raw`), and JSX.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import ts from 'typescript'

const COMPILER_OPTIONS = {
  module: ts.ModuleKind.ESNext,
  target: ts.ScriptTarget.ESNext,
  jsx: ts.JsxEmit.ReactJSX,
}

registerHooks({
  load(url, context, next) {
    const isText = url.endsWith('?raw')
    if (!isText && !url.endsWith('.tsx')) return next(url, context)
    const text = readFileSync(new URL(url), 'utf8')
    const source = isText ? `export default ${JSON.stringify(text)}` : ts.transpile(text, COMPILER_OPTIONS)
    return { format: 'module', source, shortCircuit: true }
  },
})
