// Built by pages.ts as the server is built: processor time to render, compress and cache each address.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadAssets } from '#kit/server/assets.ts'
import { readConfig } from '#kit/server/config.ts'
import { createApp } from '../src/app.ts'
import { startCity } from '../src/city.ts'
import { median } from './support/numbers.ts'

const TURNS = 11

const [out, ...paths] = process.argv.slice(2)
const root = process.cwd()
const config = readConfig(process.env, root)
const city = await startCity(config, loadAssets(join(root, 'dist/client')), join(root, 'content'))
const app = createApp(city.site)
const ms: Record<string, number> = {}
for (const path of paths) ms[path] = await timeOf(path)
await city.stop()
writeFileSync(out!, JSON.stringify(ms))

/** Milliseconds of processor time, median of a few turns. */
async function timeOf(path: string): Promise<number> {
  const spent: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    // The cached page then has an earlier revision, as after a publication.
    city.site.database().revision += 1
    const begun = process.cpuUsage()
    const answer = await app.request(path, { headers: { 'accept-encoding': 'br' } })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    await answer.arrayBuffer()
    const { user, system } = process.cpuUsage(begun)
    spent.push((user + system) / 1000)
  }
  return median(spent)
}
