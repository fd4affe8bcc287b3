// Whose request it is: what the trusted proxies say and nothing a visitor can make up; households, not single addresses, in IPv6.
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { addressOf, clientAddress } from '#kit/server/client-address.ts'

const from = (forwarded: string | null, remote: string | undefined, trustProxy: number) =>
  clientAddress(new Headers(forwarded === null ? {} : { 'x-forwarded-for': forwarded }), remote, trustProxy)

describe('without a proxy', () => {
  test('it is the socket’s address, whatever the visitor says', () => {
    expect(from(null, '203.0.113.7', 0)).toBe('203.0.113.7')
    expect(from('198.51.100.1', '203.0.113.7', 0)).toBe('203.0.113.7')
  })

  test('it is empty when no socket is known, and for what is no address', () => {
    expect(from(null, undefined, 0)).toBe('')
    expect(from('198.51.100.1', undefined, 0)).toBe('')
    expect(from(null, 'a path', 0)).toBe('')
  })
})

describe('behind proxies', () => {
  test.each([
    [1, '203.0.113.7'],
    [2, '198.51.100.2'],
    [3, '198.51.100.1'],
  ])('trusting %i, it is that one from the right', (trustProxy, address) => {
    expect(from('198.51.100.1, 198.51.100.2,203.0.113.7', '10.0.0.1', trustProxy)).toBe(address)
  })

  test('what a visitor puts in front changes nothing', () => {
    const honest = from('203.0.113.7', '10.0.0.1', 1)
    expect(from('1.1.1.1, 203.0.113.7', '10.0.0.1', 1)).toBe(honest)
    expect(from('::1, not an address, 203.0.113.7', '10.0.0.1', 1)).toBe(honest)
  })

  test('with fewer than it trusts it takes the farthest there is, with none the socket’s', () => {
    expect(from('203.0.113.7', '10.0.0.1', 3)).toBe('203.0.113.7')
    expect(from(null, '10.0.0.1', 2)).toBe('10.0.0.1')
    expect(from('', '10.0.0.1', 1)).toBe('10.0.0.1')
    expect(from('unknown', '10.0.0.1', 1)).toBe('10.0.0.1')
    expect(from('unknown, 203.0.113.9', '10.0.0.1', 2)).toBe('203.0.113.9')
  })

  test('a port some proxies add is no part of it', () => {
    expect(from('203.0.113.7:51234', '10.0.0.1', 1)).toBe('203.0.113.7')
    expect(from('[2001:db8:1:2ff::9]:51234', '10.0.0.1', 1)).toBe('2001:db8:1:200::/56')
  })
})

describe('an IPv6 address', () => {
  test.each([
    ['2001:db8:1:2ff::9', '2001:db8:1:200::/56'],
    ['2001:0DB8:0001:0200:ffff:ffff:ffff:ffff', '2001:db8:1:200::/56'],
    ['2001:db8::1', '2001:db8:0:0::/56'],
    ['::1', '0:0:0:0::/56'],
    ['::', '0:0:0:0::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ])('%s counts as %s', (address, group) => {
    expect(from(null, address, 0)).toBe(group)
  })

  test('of another household is another', () => {
    expect(from(null, '2001:db8:1:300::9', 0)).not.toBe(from(null, '2001:db8:1:200::9', 0))
  })

  test.each(['::ffff:203.0.113.7', '::ffff:cb00:7107'])('%s is the IPv4 address in it', (address) => {
    expect(from(null, address, 0)).toBe('203.0.113.7')
  })
})

test('Hono’s context gives the same; a request of the program’s own has none', async () => {
  const app = new Hono().get('/', (c) => c.text(addressOf(c, 1)))
  const headers = { 'x-forwarded-for': '203.0.113.7' }
  const incoming = { socket: { remoteAddress: '::ffff:198.51.100.4' } }
  expect(await (await app.request('/', { headers }, { incoming })).text()).toBe('203.0.113.7')
  expect(await (await app.request('/', {}, { incoming })).text()).toBe('198.51.100.4')
  expect(await (await app.request('/')).text()).toBe('')
})
