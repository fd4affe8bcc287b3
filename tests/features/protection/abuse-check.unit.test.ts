// The abuse check as a form page uses it: honest people pass, suspicious forms wait or work, and nobody is locked out.
import { setImmediate as immediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { solve } from '#behaviours/challenge/solve.ts'
import {
  type AbuseCheckResult,
  type CheckedForm,
  checkForAbuse,
  type FormChallenge,
} from '#features/protection/abuse-check.ts'
import {
  type Attempt,
  allowAttempt,
  clearLoginAttempts,
  recordSuccess,
} from '#features/protection/attempts.ts'
import { RateLimits } from '#features/protection/rate-limits.ts'
import { refreshStart, signStart } from '#features/protection/signed-times.ts'
import { type Keys, newDataKey } from '#kit/server/sealing.ts'
import { setClock } from '#tests/support/clock.ts'

const NOW = Date.parse('2027-01-11T02:00:00.000Z')
// The library that checks the work asks the clock itself whether the work has expired.
setClock('2027-01-11T02:00:00.000Z')
const MINUTE_MS = 60_000
const keys: Keys = { wrap: newDataKey(), records: newDataKey(), hashes: newDataKey() }

/** A city whose time the test sets. */
function newCity() {
  const clock = { now: NOW }
  const limits = new RateLimits(
    () => keys.hashes,
    () => clock.now,
  )
  let forms = 0
  const form = (changes: Partial<CheckedForm> = {}): CheckedForm => {
    forms += 1
    return {
      token: `token ${forms}`,
      address: '203.0.113.7',
      contacts: [`0900555${String(forms).padStart(4, '0')}`],
      website: '',
      started: signStart(keys, clock.now - MINUTE_MS),
      work: '',
      ...changes,
    }
  }
  const send = (sent: CheckedForm): Promise<AbuseCheckResult> => checkForAbuse(limits, keys, sent, clock.now)
  return { clock, limits, form, send }
}

const challengeOf = (one: AbuseCheckResult): FormChallenge => {
  if (one.allowed) throw new Error('it went')
  return one
}
const solved = async ({ work }: FormChallenge) => {
  const challenge = JSON.parse(work)
  return JSON.stringify({ challenge, solution: await solve(challenge, crypto.subtle) })
}
const countAllowed = (results: AbuseCheckResult[]) => results.filter(({ allowed: go }) => go).length

describe('an honest form', () => {
  test('goes at once', async () => {
    const { form, send } = newCity()
    expect(await send(form())).toEqual({ allowed: true })
  })

  test('goes sixty times an hour from one address: a barangay hall, an internet café', async () => {
    const { form, send } = newCity()
    const sent: AbuseCheckResult[] = []
    for (let i = 0; i < 60; i += 1) sent.push(await send(form()))
    expect(countAllowed(sent)).toBe(60)
    expect((await send(form())).allowed).toBe(false)
    expect(await send(form({ address: '198.51.100.1' }))).toEqual({ allowed: true })
  })

  test('of five hundred people in an hour behind one shared address is served: without script after one wait of five seconds', async () => {
    const { clock, form, send } = newCity()
    let waited = 0
    for (let person = 0; person < 500; person += 1) {
      clock.now = NOW + person * 7000
      const sent = form()
      const first = await send(sent)
      if (first.allowed) continue
      waited += 1
      expect(first.seconds).toBe(5)
      clock.now += 5000
      expect(await send({ ...sent, started: first.started })).toEqual({ allowed: true })
    }
    expect(waited).toBe(440)
  })

  test('goes again freely an hour later', async () => {
    const { clock, form, send } = newCity()
    for (let i = 0; i < 61; i += 1) await send(form())
    clock.now += 60 * MINUTE_MS
    expect(await send(form())).toEqual({ allowed: true })
  })

  test('of one contact goes five times a day, from whatever address', async () => {
    const { form, send } = newCity()
    const sent: AbuseCheckResult[] = []
    for (let i = 0; i < 6; i += 1)
      sent.push(await send(form({ contacts: ['09005550000'], address: `203.0.113.${i}` })))
    expect(sent.map(({ allowed: go }) => go)).toEqual([true, true, true, true, true, false])
  })

  test('sent again many times at one instant counts once; with another contact it counts again', async () => {
    const { form, limits, send } = newCity()
    const contacts = ['09005550000']
    const sent = form({ contacts })
    const fifty = await Promise.all(Array.from({ length: 50 }, () => send({ ...sent })))
    expect(countAllowed(fifty)).toBe(50)
    const others = await Promise.all(Array.from({ length: 5 }, () => send(form({ contacts }))))
    expect(countAllowed(others)).toBe(4)
    const tokenAgain = Array.from({ length: 6 }, (_, i) => ({
      ...sent,
      contacts: ['0917', `${i}@example.com`],
    }))
    for (const one of tokenAgain) await send(one)
    expect(limits.read('send-contact', '0917')).toBe('costly')
  })

  test('sent by many at one instant does not find the way free for all', async () => {
    const { form, send } = newCity()
    expect(countAllowed(await Promise.all(Array.from({ length: 100 }, () => send(form()))))).toBe(60)
  })
})

describe('a held form', () => {
  test('goes with the work done, and a solution is of no use to another', async () => {
    const { form, send } = newCity()
    const sent = form({ website: 'https://spam.example' })
    const held = challengeOf(await send(sent))
    const work = await solved(held)
    expect(await send(form({ website: 'https://spam.example', work }))).toMatchObject({ allowed: false })
    expect(await send({ ...sent, work })).toEqual({ allowed: true })
  })

  test('goes without script after five seconds', async () => {
    const { clock, form, send } = newCity()
    const sent = form({ started: '' })
    const held = challengeOf(await send(sent))
    expect(held.seconds).toBe(5)
    const again = { ...sent, started: held.started }
    clock.now += 4999
    expect(challengeOf(await send(again)).seconds).toBe(1)
    clock.now += 1
    expect(await send(again)).toEqual({ allowed: true })
  })

  test('that is sent too early is not made to wait longer', async () => {
    const { clock, form, send } = newCity()
    const sent = form({ started: '' })
    const held = challengeOf(await send(sent))
    clock.now += 2000
    const second = challengeOf(await send({ ...sent, started: held.started }))
    expect([second.started, second.seconds]).toEqual([held.started, 3])
  })

  test('that has problems after its wait still goes once they are mended', async () => {
    const { clock, form, send } = newCity()
    const sent = form({ started: '' })
    const { started } = challengeOf(await send(sent))
    clock.now += 10_000
    expect(await send({ ...sent, started: refreshStart(keys, sent.token, started, clock.now) })).toEqual({
      allowed: true,
    })
  })

  test('waits for twenty seconds where very many are sent, and goes then', async () => {
    const { clock, limits, form, send } = newCity()
    for (let i = 0; i < 600; i += 1) limits.hit('send-address', '203.0.113.7')
    const sent = form()
    const held = challengeOf(await send(sent))
    expect(held.seconds).toBe(20)
    clock.now += 20_000
    expect(await send({ ...sent, started: held.started })).toEqual({ allowed: true })
  })

  test('counts, once: pressed a hundred times it leaves the way free for the neighbours', async () => {
    const { form, send } = newCity()
    const sent = form({ started: '' })
    let { started } = challengeOf(await send(sent))
    for (let i = 0; i < 100; i += 1) started = challengeOf(await send({ ...sent, started })).started
    expect(await send(form())).toEqual({ allowed: true })
  })

  test('counts, so that forms held at one time make those after them wait', async () => {
    const { form, send } = newCity()
    const contacts = ['+639005550000']
    const held = await Promise.all(
      Array.from({ length: 31 }, () => send(form({ started: '', contacts, address: 'a' }))),
    )
    expect(held.map((one) => challengeOf(one).seconds)).toEqual([...Array(30).fill(5), 20])
    expect(challengeOf(await send(form({ contacts, address: 'b' }))).seconds).toBe(20)
  })

  test('is judged again when its wait is over: meanwhile so many were sent that it waits the longer time', async () => {
    const { clock, limits, form, send } = newCity()
    const sent = form({ started: '' })
    const { started } = challengeOf(await send(sent))
    for (let i = 0; i < 600; i += 1) limits.hit('send-address', '203.0.113.7')
    clock.now += 5000
    expect(challengeOf(await send({ ...sent, started })).seconds).toBe(15)
    clock.now += 15_000
    expect(await send({ ...sent, started })).toEqual({ allowed: true })
  })

  test('is held anew when it comes with another contact than it waited with', async () => {
    const { clock, form, send } = newCity()
    const victim = ['+639005550000']
    for (let i = 0; i < 6; i += 1) await send(form({ contacts: victim, address: `203.0.113.${i}` }))
    const sent = form({ started: '' })
    const { started } = challengeOf(await send(sent))
    clock.now += 20_000
    expect(challengeOf(await send({ ...sent, started, contacts: victim })).seconds).toBe(5)
  })

  test('waits for its turn: of those of one contact, from whatever addresses, one goes in twenty seconds', {
    tags: ['slow'],
  }, async () => {
    const { clock, form, send } = newCity()
    const contacts = ['+639005550000', 'ana.reyes@example.com']
    const forms = Array.from({ length: 40 }, (_, i) =>
      form({ started: '', contacts, address: `10.0.0.${i}` }),
    )
    const held = await Promise.all(
      forms.map(async (one) => ({ ...one, started: challengeOf(await send(one)).started })),
    )
    const goes: number[] = []
    for (let second = 0; second < 100; second += 1) {
      clock.now += 1000
      goes.push(countAllowed(await Promise.all(held.map(send))))
    }
    expect(goes.reduce((sum, one) => sum + one)).toBe(5)
    for (let i = 0; i < 5; i += 1)
      expect(goes.slice(i * 20, i * 20 + 20).reduce((sum, one) => sum + one)).toBe(1)
  })

  test('that waited for two minutes is let go, however many of its contact come from elsewhere', {
    tags: ['slow'],
  }, async () => {
    const { clock, form, send } = newCity()
    const contacts = ['+639005550000']
    const flood = Array.from({ length: 40 }, (_, i) =>
      form({ started: '', contacts, address: `10.0.0.${i}` }),
    )
    for (const one of flood) one.started = challengeOf(await send(one)).started
    const own = form({ started: '', contacts })
    own.started = challengeOf(await send(own)).started
    let until = 0
    for (let second = 1; until === 0 && second < 300; second += 1) {
      clock.now += 1000
      for (const one of flood) await send(one)
      if ((await send(own)).allowed) until = second
    }
    expect(until).toBe(120)
  })

  test('goes at once with the work done, whoever waits with its contact', async () => {
    const { clock, form, send } = newCity()
    const contacts = ['+639005550000']
    const [first, second] = [form({ started: '', contacts }), form({ started: '', contacts })]
    first.started = challengeOf(await send(first)).started
    const work = await solved(challengeOf(await send(second)))
    clock.now += 5000
    expect(await send(first)).toEqual({ allowed: true })
    expect(await send({ ...second, work })).toEqual({ allowed: true })
  })

  test('counts when it went: work opens the way for one form, not for those after it', async () => {
    const { form, send } = newCity()
    for (let i = 0; i < 60; i += 1) await send(form())
    const sent = form()
    const work = await solved(challengeOf(await send(sent)))
    expect(await send({ ...sent, work })).toEqual({ allowed: true })
    expect((await send(form())).allowed).toBe(false)
  })
})

describe('guessing', () => {
  const pair = (reference: string, address = '203.0.113.7'): Attempt => ({
    action: 'track',
    reference,
    address,
  })
  const tries = (limits: RateLimits, times: number, one: Attempt) =>
    Array.from({ length: times }, () => allowAttempt(limits, one)).filter(Boolean).length

  test('the digits of a reference is possible five times in a quarter of an hour from an address; others are not kept out', () => {
    const { clock, limits } = newCity()
    expect(tries(limits, 9, pair('LCR-26-7H4K2-D', '203.0.113.1'))).toBe(5)
    expect(tries(limits, 3, pair('LCR-26-7H4K2-D', '203.0.113.2'))).toBe(3)
    expect(tries(limits, 1, pair('LCR-26-XXXXX-X'))).toBe(1)
    clock.now += 15 * MINUTE_MS
    expect(tries(limits, 9, pair('LCR-26-7H4K2-D'))).toBe(5)
  })

  test('it is possible twenty times a day: ten thousand pairs take longer than a year', () => {
    const { clock, limits } = newCity()
    clock.now = Date.parse('2027-01-11T00:00:00.000Z')
    let made = 0
    for (let quarter = 0; quarter < 95; quarter += 1) {
      made += tries(limits, 50, pair('LCR-26-7H4K2-D', `203.0.113.${quarter}`))
      clock.now += 15 * MINUTE_MS
    }
    expect(made).toBe(20)
    expect(10_000 / made).toBeGreaterThan(365)
  })

  test('right pairs are never counted', () => {
    const { limits } = newCity()
    for (let i = 0; i < 300; i += 1) {
      expect(allowAttempt(limits, pair('LCR-26-7H4K2-D'))).toBe(true)
      recordSuccess(limits, pair('LCR-26-7H4K2-D'))
    }
  })

  test('of many sent at one instant only five are looked up, though the answer takes its time', async () => {
    const { limits } = newCity()
    let lookedUp = 0
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        if (!allowAttempt(limits, pair('LCR-26-7H4K2-D'))) return
        lookedUp += 1
        await immediate()
      }),
    )
    expect(lookedUp).toBe(5)
  })

  test('a hundred wrong pairs an address are possible, and then no other reference pays for it', () => {
    const { limits } = newCity()
    let made = 0
    for (let i = 0; i < 200; i += 1) made += tries(limits, 1, pair(`reference ${i}`))
    expect(made).toBe(100)
    expect(tries(limits, 9, pair('reference 199', '198.51.100.1'))).toBe(5)
  })

  test('the code of a draft is possible twenty times, and again after a quarter of an hour', () => {
    const { clock, limits } = newCity()
    const code: Attempt = { action: 'code', address: '203.0.113.7' }
    expect(tries(limits, 50, code)).toBe(20)
    expect(tries(limits, 1, { action: 'code', address: '198.51.100.1' })).toBe(1)
    clock.now += 15 * MINUTE_MS
    expect(allowAttempt(limits, code)).toBe(true)
  })
})

test('ten passwords of an account are tried in a quarter of an hour, five by each of its names, and again after a reset', () => {
  const { limits } = newCity()
  const made = (name: string) => {
    const one: Attempt = { action: 'login', name, address: '203.0.113.7' }
    return Array.from({ length: 9 }, () => allowAttempt(limits, one)).filter(Boolean).length
  }
  const names = ['juana', 'juana@example.com']
  expect(names.map(made)).toEqual([5, 5])
  clearLoginAttempts(limits, ['Juana', 'juana@example.com'])
  expect(names.map(made)).toEqual([5, 5])
})

describe('wrong tries of the whole site', () => {
  const guess = (n: number, address = `198.51.${n >> 8}.${n & 255}`): Attempt => ({ action: 'code', address })

  test('are an alarm once an hour, and then each address has a few tries left', () => {
    const clock = { now: NOW }
    const alarms: string[] = []
    const limits = new RateLimits(
      () => keys.hashes,
      () => clock.now,
      (name) => alarms.push(name),
    )
    for (let n = 0; n < 300; n += 1) expect(allowAttempt(limits, guess(n))).toBe(true)
    expect(alarms).toEqual([])
    const login = (address: string): Attempt => ({ action: 'login', name: address, address })
    for (let n = 300; n < 320; n += 1) allowAttempt(limits, guess(n))
    expect(alarms).toEqual(['wrong-site'])
    const made = Array.from({ length: 60 }, (_, n) =>
      allowAttempt(limits, { ...login('203.0.113.9'), name: `n${n}` } as Attempt),
    )
    expect(made.filter(Boolean)).toHaveLength(20)
    expect(allowAttempt(limits, login('203.0.113.10'))).toBe(true)
    clock.now += 60 * MINUTE_MS
    for (let n = 0; n < 320; n += 1) allowAttempt(limits, guess(n))
    expect(alarms).toEqual(['wrong-site', 'wrong-site'])
  })

  test('right ones are none', () => {
    const alarms: string[] = []
    const limits = new RateLimits(
      () => keys.hashes,
      () => NOW,
      (name) => alarms.push(name),
    )
    for (let n = 0; n < 900; n += 1) {
      expect(allowAttempt(limits, guess(n))).toBe(true)
      recordSuccess(limits, guess(n))
    }
    expect(alarms).toEqual([])
  })

  test('of one /48 are counted together, whichever of its /56 they come from', () => {
    const { limits } = newCity()
    const made = Array.from({ length: 256 }, (_, n) =>
      allowAttempt(limits, guess(0, `2001:db8:1:${(n << 8).toString(16)}::/56`)),
    )
    expect(made.filter(Boolean)).toHaveLength(200)
    expect(allowAttempt(limits, guess(0, '2001:db8:2:100::/56'))).toBe(true)
  })
})
