// Loaded before a program (NODE_OPTIONS) that is killed after the step KILLED_AT, or left to its end when that is 0. A step is a change
// of the folder WATCHED by `node:fs/promises`, or a line that is said. Each is written into the file STEPS_TO.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

const { WATCHED, KILLED_AT, STEPS_TO } = process.env
const { appendFileSync } = fs
const { lstat, mkdir, open, readdir, rename, rm, rmdir, unlink } = fs.promises

let steps = 0

function step(what) {
  steps += 1
  appendFileSync(STEPS_TO, `${what}\n`)
  if (steps === Number(KILLED_AT)) process.kill(process.pid, 'SIGKILL')
}

function change(what, path) {
  const name = String(path)
  if (name.startsWith(`${WATCHED}/`)) step(`${what} ${name.slice(WATCHED.length + 1)}`)
}

/** As the system does it, file by file: a kill in between leaves half. */
async function remove(path, options) {
  const found = await lstat(path).catch(() => null)
  if (!found) return rm(path, options)
  if (!found.isDirectory()) await unlink(path)
  else {
    for (const name of await readdir(path)) await remove(join(String(path), name), options)
    await rmdir(path)
  }
  change('remove', path)
}

if (isMainThread) {
  Object.assign(fs.promises, {
    async mkdir(path, options) {
      const first = await mkdir(path, options)
      if (first || !options?.recursive) change('make', path)
      return first
    },
    async open(path, flags = 'r', mode) {
      const file = await open(path, flags, mode)
      if (flags !== 'r') change('open', path)
      return file
    },
    async rename(from, to) {
      await rename(from, to)
      change('rename to', to)
    },
    rm: remove,
  })
  syncBuiltinESMExports()
  const say = process.stdout.write.bind(process.stdout)
  process.stdout.write = (text) => {
    say(text)
    step(`say ${String(text).trim()}`)
    return true
  }
}
