// What is made once per content revision: shared by all who ask, made anew when it must be, never from another city.
import { expect, test } from 'vitest'
import { perRevision } from '#kit/server/per-revision.ts'

const CITY = {}

/** Makes its own number of making. */
function counted() {
  const kept = perRevision<number>()
  let times = 0
  const ask = (revision: number, name = 'en', owner = CITY) =>
    kept(owner, name, revision, async () => {
      times += 1
      return times
    })
  return ask
}

test('many who ask at once share one, which stays until the revision rises', async () => {
  const ask = counted()
  expect(await Promise.all([ask(1), ask(1), ask(1)])).toEqual([1, 1, 1])
  expect([await ask(1), await ask(2), await ask(2)]).toEqual([1, 2, 2])
})

test('each name and each owner has its own', async () => {
  const ask = counted()
  expect([await ask(1), await ask(1, 'fil'), await ask(1, 'en', {}), await ask(1)]).toEqual([1, 2, 3, 1])
})

test('one that failed is made anew, and never takes a newer one with it', async () => {
  const kept = perRevision<string>()
  const fails = (revision: number) => kept(CITY, 'en', revision, () => Promise.reject(new Error('away')))
  await expect(fails(1)).rejects.toThrow('away')
  expect(await kept(CITY, 'en', 1, async () => 'again')).toBe('again')
  const failing = fails(2)
  const newer = kept(CITY, 'en', 3, async () => 'newer')
  await expect(failing).rejects.toThrow('away')
  expect(kept(CITY, 'en', 3, async () => 'other')).toBe(newer)
})
