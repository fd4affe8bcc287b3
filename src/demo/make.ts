// The process that makes the demonstration: node --import ./scripts/clock-preload.mjs dist/server/make-demo.js --demonstration FILE. The place is set by
// the environment, as for the server; what is made is written as JSON to FILE, which its owner alone may read.
import { writeFileSync } from 'node:fs'
import { CONTENT_DIR } from '#content'
import { makeCity, openDemoCity } from '#demo/make-city.ts'
import { readConfig } from '#kit/server/config.ts'
import { createFilesPrivately } from '#kit/server/private-files.ts'
import { ROOT } from '#kit/server/root.ts'

const SEED = 7

createFilesPrivately()
const file = process.argv.slice(2).find((one) => !one.startsWith('--'))
if (!file) throw new Error('name the file that is to hold what was made')
const making = { contentDir: CONTENT_DIR, seed: SEED, now: new Date() }
const config = readConfig(process.env, ROOT)
const db = await openDemoCity(config, making)
const made = await makeCity(db, config, making)
await db.close()
writeFileSync(file, JSON.stringify(made), { mode: 0o600 })
// The library of accounts and the child that opens PDFs would hold the process open.
process.exit(0)
