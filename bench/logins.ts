// Pages made per visit while forty people sign in at once, beside the same pages while nobody does.
import { request } from 'node:http'
import { type City, get, startCity } from './support/city.ts'
import { median, ratio } from './support/numbers.ts'
import type { Row } from './support/table.ts'

const ROUNDS = 5
const PAGES = 20
const AT_ONCE = 40
const AIM = 3
// A form: made for each visitor, with its token, and compressed.
const PAGE = '/birth'

export async function measure(): Promise<Row[]> {
  const city = await startCity(undefined, { TRUST_PROXY: '1' })
  try {
    await timesOf(city)
    const [alone, beside]: [number[], number[]] = [[], []]
    let signedIn = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(...(await timesOf(city)))
      const crowd = startCrowd(city)
      // Until the first has got its answer the crowd is still arriving.
      await crowd.first
      beside.push(...(await timesOf(city)))
      signedIn += await crowd.stop()
    }
    const times = median(beside) / median(alone)
    return [
      {
        what: `a page made per visit while ${AT_ONCE} sign in at once (${signedIn} answered)`,
        result: `${median(beside).toFixed(1)} ms, at most ${Math.max(...beside).toFixed(0)} ms`,
        rival: `nobody signs in ${median(alone).toFixed(1)} ms`,
        ratio: ratio(times),
        aim: `≤ ${AIM}`,
        met: times <= AIM,
      },
    ]
  } finally {
    await city.stop()
  }
}

async function timesOf({ port }: City): Promise<number[]> {
  const times: number[] = []
  for (let page = 0; page < PAGES; page += 1) {
    const began = performance.now()
    await get(port, PAGE, { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0' })
    times.push(performance.now() - began)
  }
  return times
}

let sent = 0

/** Each of them tries again as soon as it is answered, with another name and from another address. */
function startCrowd(city: City) {
  let isOver = false
  let answered = 0
  const first = Promise.withResolvers<void>()
  const one = async () => {
    while (!isOver) {
      await logIn(city)
      answered += 1
      first.resolve()
    }
  }
  const all = Promise.all(Array.from({ length: AT_ONCE }, one))
  const stop = async () => {
    isOver = true
    await all
    return answered
  }
  return { first: first.promise, stop }
}

function logIn({ url }: City): Promise<void> {
  sent += 1
  const body = `login=nobody${sent}&password=${encodeURIComponent('isang lawa, pitong bundok')}`
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
    'x-forwarded-for': `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
    origin: url,
  }
  return new Promise((resolve, reject) => {
    request(`${url}/Login`, { method: 'POST', headers }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        answer.statusCode === 422
          ? resolve()
          : reject(new Error(`a sign-in was answered ${answer.statusCode}`)),
      )
    })
      .on('error', reject)
      .end(body)
  })
}
