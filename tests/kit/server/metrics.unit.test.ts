// The text Prometheus reads: escaped and in order.
import { expect, test } from 'vitest'
import { type Family, writeMetrics } from '#kit/server/metrics.ts'

const pages = (ok: number, other?: number): Family => ({
  name: 'city_pages_total',
  help: 'Pages\nsent.',
  type: 'counter',
  samples: [
    { labels: { status: '200' }, value: ok },
    ...(other === undefined ? [] : [{ labels: { status: '304' }, value: other }]),
  ],
})
const free = (value: number): Family => ({
  name: 'city_free_bytes',
  help: 'Room.',
  type: 'gauge',
  samples: [{ value }],
})

test('a family is its help, its type and its lines; one without a line is left out', () => {
  expect(writeMetrics([pages(3, 1), { ...free(7), samples: [] }])).toBe(
    [
      '# HELP city_pages_total Pages\\nsent.',
      '# TYPE city_pages_total counter',
      'city_pages_total{status="200"} 3',
      'city_pages_total{status="304"} 1',
      '',
    ].join('\n'),
  )
})

test('a value of a label cannot end it', () => {
  const odd = { ...pages(1), samples: [{ labels: { job: 'a"b\\c\nd' }, value: 1 }] }
  expect(writeMetrics([odd])).toContain('{job="a\\"b\\\\c\\nd"} 1')
})
