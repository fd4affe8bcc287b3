// What no log may hold follows from the routes: ours needs no line for a new address with a secret, and nginx's is refused without one.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '#tests/support/server.ts'
import { createLoggedPath, logRules } from '#web/secret-addresses.ts'
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
  ['/fil/hooks/sms/hunter2', '/fil/hooks/sms/…'],
  ['//hooks/sms/hunter2', '//hooks/sms/…'],
  ['/hooks//sms//hunter2', '/hooks//sms/…'],
  ['/HOOKS/SMS/hunter2/', '/HOOKS/SMS/…'],
  ['/x/reset/hunter2', '/x/reset/…'],
  ['/reset/hunter2/reset/x', '/reset/…'],
  ['/join/hunter2', '/join/…'],
  ['/hooks%2fsms%2fhunter2', '/hooks…'],
  ['/%72eset/hunter2', '/…'],
  ['/reset\\hunter2', '/reset…'],
  ['/hooks/1f0c8a7b6d5e4f3a2b1c0d9e8f7a6b5c', '/hooks/…'],
  ['/resetT0ken-of_22-letters0', '/…'],
  ['/assets/pending-forms-list-Dk3f9aB_.js', '/assets/pending-forms-list-Dk3f9aB_.js'],
  ['/news/notice-of-the-public-hearing-on-garbage', '/news/notice-of-the-public-hearing-on-garbage'],
  ['/requests/LCR-26-7H4K2-D/correct', '/requests/LCR-26-7H4K2-D/correct'],
  ['/correct', '/correct'],
  ['/staff/second-factor', '/staff/second-factor'],
  ['/requests/LCR-26-7H4K2-D', '/requests/LCR-26-7H4K2-D'],
])('%s is logged as %s', (path, logged) => expect(loggedPath(path)).toBe(logged))

test('nginx writes down addresses by the same rules, in the same order', () => {
  const nginx = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
  const lines = logRules(paths).map(
    ({ pattern, ignoresCase, isWhole }) =>
      `  "~${ignoresCase ? '*' : ''}${pattern}" "$city_shown${isWhole ? '' : '…'}";`,
  )
  expect(nginx).toContain(`map $request_uri $city_logged {\n  default "…";\n${lines.join('\n')}\n}`)
})
