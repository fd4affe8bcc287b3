// Who may change something: the site itself, at its own address or the one it listens on, and what is no browser.
import { describe, expect, test } from 'vitest'
import { isSameOrigin } from '#kit/server/same-origin.ts'

const CONFIG = { siteUrl: 'https://city.example', host: '', port: 3000 }
const from = (headers: Record<string, string>, config = CONFIG, method = 'POST') =>
  isSameOrigin(new Request('http://localhost:3000/api/now', { method, headers }), config)

describe('a POST', () => {
  test.each(['https://city.example', 'http://localhost:3000', 'http://127.0.0.1:3000'])(
    'from %s is taken',
    (origin) => {
      expect(from({ origin })).toBe(true)
    },
  )

  test.each([
    ...[
      'https://evil.example',
      'http://city.example',
      'https://city.example:8443',
      'https://city.example.evil.example',
    ],
    ...[
      'http://localhost:3001',
      'https://localhost:3000',
      'null',
      '',
      'http://:3000',
      'HTTPS://CITY.EXAMPLE',
    ],
  ])('from "%s" is refused', (origin) => {
    expect(from({ origin })).toBe(false)
  })

  test('that names no origin is taken from a program, and from a browser only when it is of this site', () => {
    expect(from({})).toBe(true)
    expect(from({ 'sec-fetch-site': 'same-origin' })).toBe(true)
    expect(from({ 'sec-fetch-site': 'none' })).toBe(true)
    expect(from({ 'sec-fetch-site': 'cross-site' })).toBe(false)
    expect(from({ 'sec-fetch-site': 'same-site' })).toBe(false)
  })

  test('from another site is refused whatever else it claims', () => {
    expect(from({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' })).toBe(false)
  })
})

test('the address listened on is known as browsers write it: without the usual port, in brackets for IPv6', () => {
  expect(from({ origin: 'http://127.0.0.1' }, { ...CONFIG, port: 80 })).toBe(true)
  expect(from({ origin: 'http://[::1]:3000' }, { ...CONFIG, host: '::1' })).toBe(true)
  expect(from({ origin: 'http://192.168.1.5:3000' }, { ...CONFIG, host: '192.168.1.5' })).toBe(true)
  expect(from({ origin: 'http://192.168.1.5:3000' })).toBe(false)
})

test('reading is open to everybody', () => {
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    expect(from({ origin: 'https://evil.example' }, CONFIG, method)).toBe(true)
  }
})

test.each(['PUT', 'PATCH', 'DELETE'])('%s changes something too', (method) => {
  expect(from({ origin: 'https://evil.example' }, CONFIG, method)).toBe(false)
})
