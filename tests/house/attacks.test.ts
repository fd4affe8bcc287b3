// Attackers of Debian against the running site, for at most a few minutes: sqlmap, wapiti, slowhttptest, and testssl.sh against
// nginx and Caddy. What they may find is named here with the reason; docs/security.md keeps a summary.
import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import type { Form } from '#forms/define.ts'
import { memberIn } from '#tests/support/accounts.ts'
import {
  runSlow,
  runSqlmap,
  runTestssl,
  runWapiti,
  startCrowd,
  startVulnerable,
  type Target,
} from '#tests/support/attackers.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { startCaddy, startNginx } from '#tests/support/fronts.ts'
import { listMissing } from '#tests/support/programs.ts'
import { isWhole } from '#tests/support/scope.ts'
import { eachServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'

// One after another they take longer than together; a test has this for itself, beside four others.
const LONG_MS = 500_000

/** What testssl.sh finds of any certificate that nobody signed, and of a page that is compressed. */
const EXPECTED: Readonly<Record<string, string>> = {
  cert_chain_of_trust: 'the certificate of the test is signed by itself',
  cert_revocation: 'such a certificate names nobody who could revoke it',
  // Caddy's tickets last a week; it renews their key twice a day and forgets the old ones after two days.
  TLS_session_ticket: 'Caddy says a week',
  DNS_CAArecord: 'the name of the test is in no DNS',
  // A compressed answer betrays a secret that stands beside what a stranger can put into it. No page holds one: sessions are
  // in cookies, and forms are protected by their Origin.
  BREACH: 'pages are compressed and hold no secret',
}

/** Lines of wapiti that are no finding here. */
const NO_FINDING: readonly RegExp[] = [
  // The specification has scripts read it (2.8, 7). It holds the number of a public article, and the server takes digits alone.
  /^HttpOnly Flag cookie: GET \/: HttpOnly flag is not set in the cookie : articleID$/,
]

const eachWhole = isWhole ? eachServer : () => {}
eachWhole('attacked', (city) => {
  const servers: Server[] = []
  let url = ''
  let statuses: number[] = []
  let vulnerable = ''
  beforeAll(async () => {
    expect(listMissing(['sqlmap', 'wapiti', 'slowhttptest', 'testssl', 'nginx', 'caddy', 'openssl'])).toEqual(
      [],
    )
    const [crowd, other] = [await startCrowd(city.url()), await startVulnerable()]
    servers.push(crowd.server, other.server)
    url = crowd.url
    statuses = crowd.statuses
    vulnerable = other.url
  })
  afterAll(() => {
    for (const server of servers) server.close()
  })

  const clerk = () => city.use((db) => staffIn(db, 'clerk', 'LCR'))
  const publisher = () => city.use((db) => staffIn(db, 'publisher'))

  /** What a person types who answers everything. */
  async function everything(form: Form): Promise<string> {
    const { typed } = sampleOf(form)
    const fields = Object.entries(typed).flatMap(([name, values]) => values.map((value) => [name, value]))
    return new URLSearchParams([...fields, ['started', await city.started()]]).toString()
  }

  describe.concurrent('at once', () => {
    test('the attackers find what is there: a site with holes', { timeout: LONG_MS }, async () => {
      expect(await runSqlmap(vulnerable, { path: '/?q=Sampaloc' }, false)).not.toEqual([])
      expect(await runSqlmap(vulnerable, { path: '/?q=Sampaloc' }, true)).not.toEqual([])
      expect((await runWapiti(vulnerable, { as: 'of a site with holes', seconds: 10 })).join()).toContain(
        'SQL Injection',
      )
    })

    test('sqlmap finds nothing in search, track, Login and the desk', { timeout: LONG_MS }, async () => {
      const [{ cookie: atQueue }, { cookie: atNews }] = [await clerk(), await publisher()]
      const targets: Target[] = [
        { path: '/search?q=lake' },
        { path: '/api/search?q=lake' },
        { path: '/barangay?district=3' },
        { path: '/track', data: 'reference=LCR-26-7H4K2-D&contact=0123' },
        // Names of which hashes are stored, for the search of the desk.
        { path: '/birth', data: await everything(FORMS.birth), p: 'requester_Lname,info_Lname' },
        { path: '/Login', data: 'login=ana.reyes&password=x' },
        { path: '/api/desk/requests?filter=%7B%22q%22%3A%22reyes*%22%7D', cookie: atQueue },
        { path: '/api/desk/content/news?filter=%7B%22q%22%3A%22lake*%22%7D', cookie: atNews },
        {
          ...{ path: '/api/desk/content/news', cookie: atNews, json: true },
          data: '{"content":{"title":{"en":"Lake*"},"article":{"en":"<p>Lake</p>"},"date":"2026-11-21","status":""}}',
        },
      ]
      for (const target of targets)
        expect([target.path, await runSqlmap(url, target, false)]).toEqual([target.path, []])
    })

    test.each(Object.values(FORMS))(
      'sqlmap finds nothing in any answer of $id',
      { timeout: LONG_MS },
      async (form) => {
        const data = await everything(form)
        expect(await runSqlmap(url, { path: form.path, data }, true)).toEqual([])
      },
    )

    test.each(['as a stranger', 'with an account'])(
      'wapiti finds nothing %s',
      { timeout: LONG_MS },
      async (as) => {
        const crowd = await startCrowd(city.url())
        servers.push(crowd.server)
        const { cookie } = await city.use((db) => memberIn(db))
        const asked = as === 'as a stranger' ? {} : { cookie, start: '/userprofile' }
        const lines = await runWapiti(crowd.url, { as, seconds: 15, ...asked })
        // It was signed in to the end.
        const profile = async (headers = {}) => (await city.ask('/userprofile', { headers })).text
        expect(await profile({ cookie })).toContain('action="/Logout"')
        expect(await profile()).not.toContain('action="/Logout"')
        expect(crowd.statuses.length).toBeGreaterThan(50)
        expect(listFindings(lines)).toEqual([])
      },
    )

    test.each([
      ['nginx', startNginx],
      ['caddy', startCaddy],
    ])(
      'testssl.sh finds nothing LOW or worse at %s but what is named',
      { timeout: LONG_MS },
      async (name, start) => {
        const front = await start({ url: city.url() })
        const found = await runTestssl(name, front.port).finally(front.stop)
        expect(found.filter(({ id }) => !(id.split(' ')[0]! in EXPECTED))).toEqual([])
      },
    )
  })

  test('no attack of sqlmap made the site fail', () => {
    expect(statuses.length).toBeGreaterThan(500)
    expect(statuses.filter((status) => status === 500)).toEqual([])
  })

  test.each([
    ['half a head', ['-H'], '/hotlines'],
    ['half a body', ['-B', '-s', '8192'], '/assessment'],
    ['a slow reader', ['-X', '-k', '3', '-n', '3', '-w', '128', '-y', '256'], '/barangays.geojson'],
  ])(
    'slowhttptest gets a page all the time beside 500 connections of %s',
    { timeout: LONG_MS },
    async (_, how, path) => {
      expect(await runSlow(city.url(), how, path)).toEqual([])
    },
  )
})
if (!isWhole) test.skip('attacks are made by npm run test:all', () => {})

const listFindings = (lines: readonly string[]) =>
  lines.filter((line) => !NO_FINDING.some((known) => known.test(line)))
