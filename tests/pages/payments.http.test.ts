// The four payment pages: the days and limits of the law with their source, where to pay, and nothing the city has not said.
import { expect, test } from 'vitest'
import { wordsOf } from '#tests/support/markup.ts'
import { openCity } from '#tests/support/visitor.ts'

const city = openCity()
const page = async (path: string) => (await fetch(city.at(path))).text()

test.each([
  ['business', ['20 January', '20 April', '20 July', '20 October', '7160']],
  ['property', ['31 March', '30 June', '30 September', '31 December', '7160']],
])('/payments/%s names the days of the law and the law', async (kind, facts) => {
  const text = await page(`/payments/${kind}`)
  for (const fact of facts) expect(text).toContain(fact)
})

test.each(['business', 'franchise', 'property', 'market'])(
  '/payments/%s says where to pay, and asks for the number of a bill, its proof and whether the device is shared',
  async (kind) => {
    const [english, filipino] = [await page(`/payments/${kind}`), await page(`/fil/payments/${kind}`)]
    expect(english).toContain('Treasurer')
    expect(filipino).toContain('Ingat-yaman')
    expect(wordsOf(english, 'h1')).not.toBe(wordsOf(filipino, 'h1'))
    for (const text of [english, filipino]) {
      const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
      expect(main).not.toMatch(/₱\s*\d|PHP\s*\d/)
      expect([...main.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name)).toEqual([
        'number',
        'proof',
        'shared',
      ])
      expect(main).not.toContain('data-placeholder')
    }
  },
)

test('another kind of payment is not there', async () => {
  expect((await fetch(city.at('/payments/parking'))).status).toBe(404)
})
