// The numbers of one process: what it answered, wrote into its log and used.
import { performance } from 'node:perf_hooks'
import { logged } from '#kit/server/log.ts'
import type { Family, Sample } from '#kit/server/metrics.ts'
import { answered, BUCKETS_MS, keptPages, METHODS, taken } from '#kit/server/traffic.ts'

const counter = (name: string, help: string, samples: readonly Sample[]): Family => ({
  name,
  help,
  samples,
  type: 'counter',
})
const one = (value: number): Sample[] => [{ value }]

export function readProcessMetrics(): Family[] {
  const { user, system } = process.cpuUsage()
  const { active, idle } = performance.eventLoopUtilization()
  return [
    counter('city_kept_pages_total', 'Answers from the page cache, by status.', [
      { labels: { status: '200' }, value: keptPages.ok },
      { labels: { status: '304' }, value: keptPages.notModified },
    ]),
    counter(
      'city_requests_total',
      'Answers of the program itself, by method and class of status.',
      answers(),
    ),
    {
      name: 'city_request_seconds',
      help: 'Time to an answer of the program itself.',
      type: 'histogram',
      samples: times(),
    },
    counter(
      'city_log_lines_total',
      'Lines of the log, by level.',
      Object.entries(logged).map(([level, value]) => ({ labels: { level }, value })),
    ),
    counter('city_event_loop_active_seconds_total', 'Time the event loop was busy.', one(active / 1000)),
    counter('city_event_loop_idle_seconds_total', 'Time the event loop waited.', one(idle / 1000)),
    counter('process_cpu_seconds_total', 'Processor time of the process.', one((user + system) / 1e6)),
    {
      name: 'process_resident_memory_bytes',
      help: 'Memory of the process.',
      type: 'gauge',
      samples: one(process.memoryUsage.rss()),
    },
    {
      name: 'process_start_time_seconds',
      help: 'When the process started, in seconds since 1970.',
      type: 'gauge',
      samples: one(performance.timeOrigin / 1000),
    },
  ]
}

const answers = (): Sample[] =>
  METHODS.flatMap((method, row) =>
    answered[row]!.flatMap((value, hundreds) =>
      value > 0 ? [{ labels: { method, status: `${hundreds}xx` }, value }] : [],
    ),
  )

function times(): Sample[] {
  let sum = 0
  const buckets = taken.buckets.map((count, index) => {
    sum += count
    const end = BUCKETS_MS[index]
    return {
      suffix: '_bucket',
      labels: { le: end === undefined ? '+Inf' : String(end / 1000) },
      value: sum,
    }
  })
  return [...buckets, { suffix: '_sum', value: taken.ms / 1000 }, { suffix: '_count', value: taken.count }]
}
