// Attackers of Debian against the running site, for minutes: wapiti and slowhttptest, and testssl.sh against nginx and Caddy;
// sqlmap is in sqlmap.test.ts. What they may find is named here with the reason; docs/attacks.md keeps a summary.
// @module-tag slow
import type { Server } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { memberIn } from '#tests/support/accounts.ts'
import { type MakeWhole, startCrowd } from '#tests/support/attack-proxy.ts'
import { noteAttack } from '#tests/support/attack-reports.ts'
import { runSlow, runTestssl, runWapiti, startVulnerable } from '#tests/support/attackers.ts'
import { type Front, startCaddy, startNginx } from '#tests/support/fronts.ts'
import { listMissing } from '#tests/support/programs.ts'
import { isWhole } from '#tests/support/scope.ts'
import { eachServer } from '#tests/support/servers.ts'

// One after another they take longer than together; a test has this for itself, beside others.
const LONG_MS = 1_200_000
/** wapiti has twelve modules, most of which end before their time. */
const WAPITI = { crawl: 180, module: 60 } as const
/** Links alone would lead it to the forms too late. */
const STARTS = {
  'as a stranger': [
    '/',
    ...Object.values(FORMS).map(({ path }) => path),
    '/track',
    '/search',
    '/Login',
    '/amend',
  ],
  'with an account': ['/userprofile', '/userprofile/requests', '/birth', '/bplonew', '/report', '/Dform'],
} as const

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

/** Otherwise who is signed in signs out by attacking that form. */
const asStranger =
  (address: string): MakeWhole =>
  async ({ headers: { cookie: _, ...headers }, ...asked }) =>
    asked.path.startsWith(address) ? { ...asked, headers } : null

const eachWhole = isWhole ? eachServer : () => {}
eachWhole('attacked', (city) => {
  const servers: Server[] = []
  beforeAll(() => {
    expect(listMissing(['wapiti', 'slowhttptest', 'testssl', 'nginx', 'caddy', 'openssl'])).toEqual([])
  })
  afterAll(() => {
    for (const server of servers) server.close()
  })

  describe.concurrent('at once', () => {
    test('wapiti finds the hole of a site made with one', { timeout: LONG_MS }, async () => {
      const { url, server } = await startVulnerable()
      servers.push(server)
      const seconds = { crawl: 10, module: 5 }
      expect((await runWapiti(url, { as: 'of a site with holes', seconds })).join()).toContain(
        'SQL Injection',
      )
    })

    test.each(['as a stranger', 'with an account'] as const)(
      'wapiti finds nothing %s',
      { timeout: LONG_MS },
      async (as) => {
        const crowd = await startCrowd(city.url(), asStranger('/Logout'))
        servers.push(crowd.server)
        const { cookie } = await city.use((db) => memberIn(db))
        const signedIn = as === 'with an account' ? { cookie } : {}
        const lines = await runWapiti(crowd.url, { as, seconds: WAPITI, starts: STARTS[as], ...signedIn })
        noteAttack('wapiti', as, crowd.statuses, listFindings(lines))
        // It was signed in to the end.
        const profile = async (headers = {}) => (await city.ask('/userprofile', { headers })).text
        expect(await profile({ cookie })).toContain('action="/Logout"')
        expect(await profile()).not.toContain('action="/Logout"')
        expect(crowd.statuses.length).toBeGreaterThan(200)
        expect(crowd.statuses.filter((status) => status === 500)).toEqual([])
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
        noteAttack(
          'testssl',
          name,
          [],
          found.map(({ id, severity }) => `${id} ${severity}`),
        )
        expect(found.filter(({ id }) => !(id.split(' ')[0]! in EXPECTED))).toEqual([])
      },
    )
  })

  describe.each(['the site alone', 'nginx before it'])('slowhttptest at %s', (at) => {
    let front: Front | undefined
    beforeAll(async () => {
      if (at !== 'the site alone') front = await startNginx({ url: city.url() })
    })
    afterAll(() => front?.stop())

    test.each([
      ['half a head', ['-H'], '/hotlines'],
      ['half a body', ['-B', '-s', '8192'], '/assessment'],
      ['a slow reader', ['-X', '-k', '3', '-n', '3', '-w', '128', '-y', '256'], '/barangays.geojson'],
    ])(
      'gets a page all the time beside 500 connections of %s',
      { timeout: LONG_MS },
      async (what, how, path) => {
        const lines = await runSlow(front ? `https://127.0.0.1:${front.port}` : city.url(), how, path)
        noteAttack('slowhttptest', `${what}, ${at}`, [], lines)
        expect(lines).toEqual([])
      },
    )
  })
})
if (!isWhole) test.skip('attacks are made by npm run test:all', () => {})

const listFindings = (lines: readonly string[]) =>
  lines.filter((line) => !NO_FINDING.some((known) => known.test(line)))
