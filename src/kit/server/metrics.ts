// Numbers for a monitor as Prometheus reads them (text format 0.0.4), and how those of several processes become one.

type Type = 'counter' | 'gauge' | 'histogram'
/** `suffix` is that of a line of a histogram: '_bucket', '_sum' or '_count'. */
export type Sample = { labels?: Readonly<Record<string, string>>; suffix?: string; value: number }
export type Family = {
  name: string
  help: string
  type: Type
  /** Of several processes: what each did is added; of what all see alike the greatest is taken. */
  merge: 'sum' | 'max'
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

/** One list of the lists of several processes. */
export function mergeMetrics(lists: readonly (readonly Family[])[]): Family[] {
  const merged = new Map<string, { family: Family; samples: Map<string, Sample> }>()
  for (const family of lists.flat()) {
    const one = merged.get(family.name) ?? { family, samples: new Map<string, Sample>() }
    merged.set(family.name, one)
    for (const sample of family.samples) {
      const key = (sample.suffix ?? '') + writeLabels(sample.labels)
      const before = one.samples.get(key)
      const value = before ? join(family.merge, before.value, sample.value) : sample.value
      one.samples.set(key, { ...sample, value })
    }
  }
  return [...merged.values()].map(({ family, samples }) => ({ ...family, samples: [...samples.values()] }))
}

const join = (how: Family['merge'], a: number, b: number): number => (how === 'sum' ? a + b : Math.max(a, b))

function writeLabels(labels: Sample['labels']): string {
  const parts = Object.entries(labels ?? {}).map(([name, value]) => `${name}="${escapeValue(value)}"`)
  return parts.length > 0 ? `{${parts.join(',')}}` : ''
}

const escapeValue = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
