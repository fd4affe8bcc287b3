// Staff read beside a place marked on the map in which barangay it lies; what else was answered stays as it was typed.
import { expect, test } from 'vitest'
import { eachEngine } from '#tests/support/databases.ts'
import { nameBarangays } from '#web/marked-places.ts'

const PLACE = '14.06770, 121.31940'
const answersOf = (name: string, text: string) => [
  { id: 'place', title: 'Place', rows: [{ name, label: 'Place', text }], tables: [] },
]

eachEngine('a place marked on the map', ({ open, seeded }) => {
  test('is shown with its barangay in the language of the desk', async () => {
    const { reader } = await open(await seeded())
    const read = async (name: string, text: string, lang: 'en' | 'fil' = 'en') =>
      (await nameBarangays(reader, answersOf(name, text), 'report', lang))[0]?.rows[0]?.text
    expect(await read('report_point', PLACE)).toBe(
      `${PLACE} (in Bagong Bayan II-A, by the statistical boundaries of the PSA)`,
    )
    expect(await read('report_point', PLACE, 'fil')).toContain('sa Bagong Bayan II-A')
    expect(await read('report_point', '14.15000, 121.20000')).toBe('14.15000, 121.20000')
    expect(await read('report_place', PLACE)).toBe(PLACE)
  })
})
