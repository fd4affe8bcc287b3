// Numbers for a monitor as Prometheus reads them (text format 0.0.4).

type Type = 'counter' | 'gauge' | 'histogram'
/** `suffix` is that of a line of a histogram: '_bucket', '_sum' or '_count'. */
export type Sample = { labels?: Readonly<Record<string, string>>; suffix?: string; value: number }
export type Family = {
  name: string
  help: string
  type: Type
  samples: readonly Sample[]
}

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

export function writeMetrics(families: readonly Family[]): string {
  const lines = families
    .filter(({ samples }) => samples.length > 0)
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`,
      `# TYPE ${name} ${type}`,
      ...samples.map(({ labels, suffix = '', value }) => `${name}${suffix}${writeLabels(labels)} ${value}`),
    ])
  return `${lines.join('\n')}\n`
}

function writeLabels(labels: Sample['labels']): string {
  const parts = Object.entries(labels ?? {}).map(([name, value]) => `${name}="${escapeValue(value)}"`)
  return parts.length > 0 ? `{${parts.join(',')}}` : ''
}

const escapeValue = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
