// What of the built server belongs to the demonstration alone: a release has none of its people.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const ENTRIES = ['make-demo.js', 'demo.js']
// As the build writes what a file takes from another: statically, or when it is needed.
const IMPORTED = /(?:from|import)\s*\(?\s*["'](\.{1,2}\/[^"']+\.js)["']/g

/** The entries of the demonstration in this folder, and the parts of the build that nothing else asks for. */
export function listDemoFiles(folder: string): string[] {
  const entries = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name))
  const own = ENTRIES.map((name) => join(folder, name)).filter((path) => existsSync(path))
  const needed = reach(entries.filter((path) => !own.includes(path)))
  return [...reach(own)].filter((path) => !needed.has(path))
}

/** These files, and all they ask for. */
function reach(from: readonly string[]): Set<string> {
  const found = new Set<string>()
  const waiting = [...from]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const names = [...readFileSync(path, 'utf8').matchAll(IMPORTED)].map(([, name]) => name!)
    // What only looks like an import, in a text, leads nowhere.
    waiting.push(...names.map((name) => join(dirname(path), name)).filter((one) => existsSync(one)))
  }
  return found
}
