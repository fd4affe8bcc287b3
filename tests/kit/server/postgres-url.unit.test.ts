// Several servers in one address: each gets its own, and what is wrong is named without the password.
import { expect, test } from 'vitest'
import { BadPostgresUrl, databaseIn, hostOf, urlsOfHosts } from '#kit/server/postgres-url.ts'

test.each([
  ['postgres://u@a:5432,b:5433/city', ['postgres://u@a:5432/city', 'postgres://u@b:5433/city']],
  ['postgres://u:p%40,w@a,b/city', ['postgres://u:p%40,w@a/city', 'postgres://u:p%40,w@b/city']],
  ['postgresql://a,b,c', ['postgresql://a', 'postgresql://b', 'postgresql://c']],
  [
    'postgres://u@[::1]:5432,[fe80::2]/c?sslmode=verify-full',
    ['postgres://u@[::1]:5432/c?sslmode=verify-full', 'postgres://u@[fe80::2]/c?sslmode=verify-full'],
  ],
  // As `pg_autoctl show uri` writes it.
  [
    'postgres://a:5432,b:5432/city?target_session_attrs=read-write&sslmode=require',
    ['postgres://a:5432/city?sslmode=require', 'postgres://b:5432/city?sslmode=require'],
  ],
])('%s', (url, expected) => {
  expect(urlsOfHosts(url)).toEqual(expected)
})

test.each(['postgres://city@db/city', 'postgresql:///city?host=/run/postgresql', 'postgres://a:5432'])(
  'an address of one server stays as it is: %s',
  (url) => {
    expect(urlsOfHosts(url)).toEqual([url])
  },
)

test.each([
  ['mysql://u:hunter2@a,b/city', 'must be an address such as postgres://user:password@localhost:5432/city'],
  ['postgres://u:hunter2@a,,b/city', 'names no server in place 2: a comma too many'],
  ['postgres://u:hunter2@a,b,/city', 'names no server in place 3: a comma too many'],
  ['postgres://u:hunter2@a:5432,b:70000/city', 'names the port 70000 of b; a port is 1 to 65535'],
  ['postgres://u:hunter2@a:,b/city', 'names the port (none) of a; a port is 1 to 65535'],
  ['postgres://u:hunter2@a,b:c:1/city', 'names the server b:c:1, which is no host'],
  ['postgres://u:hunter2@a, b/city', 'names the server  b, which is no host'],
  ['postgres://u:hunter2@a,::1/city', 'names the server ::1, which is no host'],
  ['postgres://u:hunter2@a:1,b:1,a:1/city', 'names the server a:1 twice'],
  ['postgres://u:hunt/er2@a,b/city', 'must be written as %XX'],
  ['postgres://u:1,hunt/er2@a,b/city', 'must be written as %XX'],
  ['postgres://u:hunter2@a,b/city?target_session_attrs=any', 'has target_session_attrs=any; the server'],
])('%s is refused by name', (url, message) => {
  const refusal = (() => {
    try {
      urlsOfHosts(url)
    } catch (error) {
      return error
    }
  })()
  expect(refusal).toBeInstanceOf(BadPostgresUrl)
  expect((refusal as Error).message).toContain(message)
  expect((refusal as Error).message).not.toMatch(/hunt/)
})

test('server and database can be named to people', () => {
  expect(hostOf('postgres://u:hunter2@a:5432/city')).toBe('a:5432')
  expect(databaseIn('postgres://u:hunter2@a:5432,b/ci%74y?sslmode=require')).toBe('city')
})
