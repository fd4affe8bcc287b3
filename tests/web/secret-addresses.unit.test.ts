// What no log may hold follows from the routes: a new address with a secret needs no line anywhere else.
import { expect, test } from 'vitest'
import { createLoggedPath } from '#web/secret-addresses.ts'
import { createRoutes } from '../../src/routes.ts'

const paths = createRoutes().routes.map(({ path }) => path)
const loggedPath = createLoggedPath(paths)

/** Parts of addresses that everybody may read: a new one is named here, or is a secret. */
const PUBLIC = [
  'icon',
  'slug',
  'category',
  'kind',
  'reference',
  'form',
  'page',
  'width',
  'number',
  'service',
  'collection',
  'id',
  'file',
  'name',
  'gateway',
  'bank',
]

test('every part of an address is public by its name, or a secret that is not written down', () => {
  const named = new Map(
    paths.flatMap((path) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, path])),
  )
  const secrets = [...named].filter(([name]) => !PUBLIC.includes(name))
  expect(secrets.map(([name]) => name).sort()).toEqual(['secret', 'ticket', 'token'])
  for (const path of paths.filter((one) => secrets.some(([name]) => one.includes(`:${name}`))))
    expect(loggedPath(path.replace(/:(token|ticket|secret)\b/, 'hunter2'))).not.toContain('hunter2')
})

test.each([
  ['/hooks/sms/hunter2', '/hooks/sms/…'],
  ['/correct/hunter2', '/correct/…'],
  ['/fil/survey/hunter2', '/fil/survey/…'],
  ['/Correct/hunter2', '/Correct/…'],
  ['/correct/hunter2/more', '/correct/…'],
  ['/staff/join/hunter2', '/staff/join/…'],
  ['/api/desk/files/hunter2', '/api/desk/files/…'],
  ['/api/desk/previews/hunter2/1', '/api/desk/previews/…'],
  ['/correct', '/correct'],
  ['/staff/second-factor', '/staff/second-factor'],
  ['/requests/LCR-26-7H4K2-D', '/requests/LCR-26-7H4K2-D'],
])('%s is logged as %s', (path, logged) => expect(loggedPath(path)).toBe(logged))
