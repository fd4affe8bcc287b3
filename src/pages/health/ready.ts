// GET /health/ready: whether the site can receive what people send, a line for each check; all of them with METRICS_TOKEN.
import { PUBLIC_CHECKS, sayTimes } from '#domain/health.ts'
import type { Finding } from '#features/health/check.ts'
import { ownValue } from '#kit/own-value.ts'
import type { WebContext } from '#web/context.ts'
import { isMonitor } from '#web/monitor.ts'
import en from '#words/desk/en.json' with { type: 'json' }

const SENTENCES: Readonly<Record<string, Readonly<Record<string, string>>>> = en.settings.health.findings

/** 503 only for what makes the site useless. Strangers read the states they would notice anyway, and no numbers: a full disk or a missing backup tells an attacker where to press. */
export async function ready(c: WebContext): Promise<Response> {
  const all = await c.var.site.health.read()
  const isUseless = all.some(({ state }) => state === 'failed')
  const lines = isMonitor(c)
    ? all.map(lineOf)
    : all.filter(({ check }) => PUBLIC_CHECKS.includes(check)).map(shortLineOf)
  const text = [isUseless ? 'not ready' : 'ready', ...lines, '']
  return c.text(text.join('\n'), isUseless ? 503 : 200, { 'cache-control': 'no-store' })
}

const lineOf = (found: Finding): string => `${found.check}: ${found.state}: ${sentenceOf(found)}`

const shortLineOf = ({ check, state }: Finding): string => `${check}: ${state === 'failed' ? 'failed' : 'ok'}`

/** The sentence the desk shows, of which the singular is enough for a machine's line. */
function sentenceOf({ check, finding, values }: Finding): string {
  const [one = '', many = one] = (ownValue(SENTENCES, check)?.[finding] ?? finding).split(' |||| ')
  const sentence = values.smart_count === 1 ? one : many
  const said = sayTimes(values, 'en')
  return sentence.replace(/%\{(\w+)\}/g, (_, name: string) => String(said[name] ?? ''))
}
