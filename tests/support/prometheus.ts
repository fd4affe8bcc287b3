// Debian's Prometheus with the files of deploy/, in which an hour is a minute and a minute a second.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from './free-port.ts'
import { ask } from './http.ts'
import { ROOT } from './server.ts'

const FASTER = 60
const UNITS_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

export type Rule = {
  name: string
  /** ISO-8601; of year 1 before the first. */
  lastEvaluation: string
  alerts: { state: 'pending' | 'firing'; labels: Readonly<Record<string, string>> }[]
}

export type Prometheus = {
  /** As it read them, with what each has raised; none before it is ready. */
  rules: () => Promise<Rule[]>
  isUp: () => Promise<boolean>
}

/** The rules with each length of time a sixtieth of what it is. */
export const shorten = (rules: string): string =>
  rules
    .replace(/(?<=for: |\[)(\d+)([smhd])\b/g, (_, count, unit) => `${(count * UNITS_MS[unit]!) / FASTER}ms`)
    // PromQL counts in seconds where it takes a number.
    .replace(/\b3600\b/g, String(3600 / FASTER))

const deployed = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8')

/** Starts one that scrapes the site at this address with this METRICS_TOKEN; killed when the test ends. */
export async function startPrometheus(site: string, token: string): Promise<Prometheus> {
  const folder = mkdtempSync(join(tmpdir(), 'city-prometheus-'))
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  // The site is asked each second, not four times: its checks are up to a second old.
  const settings = deployed('prometheus.yml')
    .replace('/etc/prometheus/rules/city.yml', file('city.yml', shorten(deployed('alerts.yml'))))
    .replace('/etc/prometheus/city-token', file('city-token', token))
    .replace('127.0.0.1:3000', new URL(site).host)
    .replace('scrape_interval: 15s', 'scrape_interval: 1s')
  const port = await freePort()
  const flags = [
    `--config.file=${file('prometheus.yml', `global: { evaluation_interval: 1s }\n${settings}`)}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  const running = spawn('prometheus', flags, { stdio: 'ignore' })
  const ended = new Promise((resolve) => running.once('exit', resolve))
  onTestFinished(async () => {
    running.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  const read = async (path: string) => {
    const answer = await ask(`http://127.0.0.1:${port}`, path).catch(() => null)
    return answer?.status === 200 ? JSON.parse(answer.text).data : null
  }
  return {
    rules: async () =>
      ((await read('/api/v1/rules?type=alert'))?.groups ?? []).flatMap(
        ({ rules }: { rules: Rule[] }) => rules,
      ),
    isUp: async () => (await read('/api/v1/query?query=up'))?.result[0]?.value[1] === '1',
  }
}
