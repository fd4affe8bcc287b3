// The barangays in the city's order: numbers through the districts, names as people write them, questions and their answers, and the files to take along.
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { barangays } from '#collections/barangays.collection.ts'
import { type EntryMeta, entryIn } from '#collections/define.ts'
import { areaOf, boxOf, SIZE, viewOf, wordPlace } from '#features/barangays/drawing.ts'
import { toCsv, toGeoJson } from '#features/barangays/files.ts'
import { answer, type Barangay, isUsual, numberBarangays } from '#features/barangays/listing.ts'
import { readListFile, readSeedRows } from '#features/publishing/seed.ts'
import { isCalled } from '#kit/barangay-names.ts'
import { cellFrom } from '#kit/csv.ts'
import { daltonised, VISIONS } from '#kit/daltonise.ts'
import { ROOT } from '#tests/support/server.ts'

const ATISAN = '0403424080'
const META: Omit<EntryMeta, 'number' | 'key' | 'shownIn'> = {
  slug: '',
  version: 1,
  publishedAt: '2026-11-21T00:00:00Z',
  updatedAt: '2026-11-21T00:00:00Z',
  expiresAt: '',
}
const rows = readSeedRows(barangays, await readListFile(`${ROOT}/content/lists/barangays.csv`))
const all: Barangay[] = numberBarangays(
  rows.map(({ key, content }, i) => entryIn(barangays, content, { ...META, number: i + 1, key }, 'en')),
)
const ask = (question: Partial<Parameters<typeof answer>[1]>) =>
  answer(all, { district: '', brgy: '', q: '', ...question })
const called = (q: string) => ask({ q }).shown.map(({ name }) => name)

describe('the order', () => {
  test('runs through the districts, which begin at 1, 33, 42, 45, 52, 63 and 68', () => {
    expect(all.map(({ place }) => place)).toEqual(Array.from({ length: 80 }, (_, i) => i + 1))
    const firsts = [1, 2, 3, 4, 5, 6, 7].map(
      (number) => all.find(({ district }) => district === number)!.place,
    )
    expect(firsts).toEqual([1, 33, 42, 45, 52, 63, 68])
  })

  test('of the poblacion is that of its zones, which is that of the city’s codes 1 to 32', () => {
    const codes = all.filter(({ district }) => district === 1).map(({ cityCode }) => Number(cityCode))
    expect(codes).toEqual(Array.from({ length: 32 }, (_, i) => i + 1))
  })

  test('of the others is by name, Santa and Santo in full', () => {
    const names = (number: number) =>
      all.filter(({ district }) => district === number).map(({ name }) => name)
    expect(names(4)).toEqual([
      'Bautista',
      'San Bartolome',
      'San Roque',
      'Santa Monica',
      'Santa Veronica',
      'Santiago I',
      'Santiago II',
    ])
    expect(names(3)).toEqual(['San Cristobal', 'Santa Elena', 'Santo Niño'])
    expect(names(7).slice(0, 3)).toEqual(['Atisan', 'San Antonio 1', 'San Antonio 2'])
  })
})

describe('a name', () => {
  test.each([
    ['Sta. Ana', ['Santa Ana']],
    ['santa ana', ['Santa Ana']],
    ['STO. NINO', ['Santo Niño']],
    ['Brgy. San Jose', ['San Jose']],
    ['bagong bayan', ['Bagong Bayan II-A']],
    ['II-A', ['Bagong Bayan II-A', 'Barangay II-A']],
    ['I-C', ['Bagong Bayan II-A']],
    ['Santiago 2', ['Santiago II']],
    ['San Lucas I', ['San Lucas 1']],
    ['Filomena', ['Santa Felomina']],
    ['San Krispin', ['San Crispin']],
    ['san j', ['San Juan', 'San Joaquin', 'San Jose']],
    ['Atlantis', []],
  ])('%s finds %j', (q, names) => {
    expect(called(q)).toEqual(names)
  })

  test('a numeral is never the beginning of another, and no sign breaks the question', () => {
    expect(called('II')).not.toContain('Barangay III-A')
    expect(isCalled('Barangay III-A', 'I-A')).toBe(false)
    for (const q of ['(', '[a', '\\', '.*', '+', '🙂']) expect(() => called(q)).not.toThrow()
  })

  test('what holds no letter and no number names none; the word barangay by itself names all', () => {
    for (const q of ['🙂', '?!', 'مدينة', '\0']) expect([q, called(q)]).toEqual([q, []])
    for (const q of ['', '  ', 'Brgy.', 'barangay', 'kapitan']) expect([q, called(q).length]).toEqual([q, 80])
  })
})

describe('a question', () => {
  test('for nothing, for SEE ALL (8) or for a district shows those', () => {
    for (const district of ['', '8']) {
      expect(ask({ district })).toMatchObject({ district: null, unknown: null })
      expect(ask({ district }).shown).toHaveLength(80)
    }
    expect(ask({ district: '3' }).shown.map(({ place }) => place)).toEqual([42, 43, 44])
  })

  test.each(['99', '0', '9', '-1', '3.0', ' 3', 'three', '__proto__'])(
    'district %j is not there, so all are shown',
    (district) => {
      expect(ask({ district })).toMatchObject({ district: null, unknown: 'district' })
      expect(ask({ district }).shown).toHaveLength(80)
    },
  )

  test('for one barangay takes its PSGC or its city code, and shows its district', () => {
    expect(ask({ brgy: '0403424060' }).one?.name).toBe('San Miguel')
    expect(ask({ brgy: '67' }).one?.name).toBe('San Miguel')
    expect(ask({ brgy: '67' }).shown.map(({ district }) => district)).toEqual([6, 6, 6, 6, 6])
    expect(ask({ brgy: '0403424080' }).one?.name).toBe('Atisan')
    for (const brgy of ['80', '067', '403424060', 'x'])
      expect(ask({ brgy })).toMatchObject({ one: null, unknown: 'brgy' })
  })

  test('is kept for the next reader only at addresses there are few of', () => {
    const usual = (question: Partial<Parameters<typeof isUsual>[0]>) =>
      isUsual({ district: '', brgy: '', q: '', ...question })
    for (const question of [{}, { district: '8' }, { district: '1' }, { brgy: ATISAN }])
      expect([question, usual(question)]).toEqual([question, true])
    for (const question of [
      { q: 'a' },
      { district: '99' },
      { brgy: '1' },
      { brgy: `${ATISAN}0` },
      { district: '7', brgy: ATISAN },
    ])
      expect([question, usual(question)]).toEqual([question, false])
  })

  test('keeps the numbers in what it finds, within the district it names', () => {
    expect(ask({ q: 'santa', district: '4' }).shown.map(({ name, place }) => [name, place])).toEqual([
      ['Santa Monica', 48],
      ['Santa Veronica', 49],
    ])
  })
})

describe('the drawing', () => {
  test('has an area for every barangay, and a place for its word within the box of it', () => {
    for (const { psgc } of all) {
      expect(areaOf(psgc)).toMatch(/^M[\d -]+l[\d -]+z$/)
      const [left, top, width, height] = boxOf(psgc)!
      const { x, y, room } = wordPlace(psgc)
      expect([psgc, x > left && x < left + width, y > top && y < top + height]).toEqual([psgc, true, true])
      expect(room).toBeLessThanOrEqual(width)
    }
  })

  test('a view of some areas holds them and keeps the shape of the map; of none it is the whole', () => {
    const centre = all.filter(({ district }) => district === 1).map(({ psgc }) => psgc)
    const [x, y, width, height] = viewOf(centre)
    expect(height / width).toBeCloseTo(SIZE.height / SIZE.width, 2)
    for (const code of centre) {
      const [left, top, wide, high] = boxOf(code)!
      expect(left >= x && top >= y && left + wide <= x + width && top + high <= y + height).toBe(true)
    }
    expect(viewOf([])).toEqual([0, 0, SIZE.width, SIZE.height])
  })
})

describe('the colours of the districts', () => {
  type Colour = number[]
  const css = readFileSync(`${ROOT}/src/ui/styles/pages/barangay.css`, 'utf8')
  const linear = (hex: string): Colour =>
    [1, 3, 5].map((at) => {
      const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
    })
  const tints = [...css.matchAll(/--d\d: (#\w{6})/g)].map(([, hex]) => linear(hex!))
  const SAME = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ]
  const through = (matrix: number[][], colour: Colour) =>
    matrix.map((row) =>
      Math.min(
        1,
        Math.max(
          0,
          row.reduce((sum, part, i) => sum + part * colour[i]!, 0),
        ),
      ),
    )
  const light = ([r, g, b]: Colour) => 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
  // Oklab, in which equal steps look equal (Ottosson 2020).
  const oklab = ([r, g, b]: Colour) => {
    const l = Math.cbrt(0.4122 * r! + 0.5363 * g! + 0.0514 * b!)
    const m = Math.cbrt(0.2119 * r! + 0.6807 * g! + 0.1074 * b!)
    const s = Math.cbrt(0.0883 * r! + 0.2817 * g! + 0.63 * b!)
    return [
      0.2105 * l + 0.7936 * m - 0.0041 * s,
      1.978 * l - 2.4286 * m + 0.4506 * s,
      0.0259 * l + 0.7828 * m - 0.8087 * s,
    ]
  }
  // Steps of 0.02 are just seen side by side.
  const SEEN_APART = 0.03

  test.each(['none', ...VISIONS] as const)(
    'are seven that differ, and carry words, with the filter %s',
    (vision) => {
      const seen = tints.map((tint) => through(vision === 'none' ? SAME : daltonised(vision), tint))
      const ink = through(vision === 'none' ? SAME : daltonised(vision), linear('#13231f'))
      expect(seen).toHaveLength(7)
      for (const [i, tint] of seen.entries()) {
        expect((light(tint) + 0.05) / (light(ink) + 0.05)).toBeGreaterThan(4.5)
        for (const other of seen.slice(i + 1)) {
          const [a, b] = [oklab(tint), oklab(other)]
          expect(Math.hypot(...a.map((value, axis) => value - b[axis]!))).toBeGreaterThan(SEEN_APART)
        }
      }
    },
  )
})

describe('the files', () => {
  const strange = {
    ...all[0]!,
    chairman: 'Cruz, "Jun"\nJr.',
    contact: '',
    termStart: '',
    termEnd: '',
    asOf: '',
  }

  test('the table reads back as it was written, whatever stands in a cell', () => {
    const text = toCsv([strange, ...all.slice(1)])
    const read: Record<string, string>[] = parse(text, { columns: true, bom: true, cast: cellFrom })
    expect(read).toHaveLength(80)
    expect(read[0]).toMatchObject({ psgc: '0403424003', district: '1', chairman: 'Cruz, "Jun"\nJr.' })
    expect(read.find(({ psgc }) => psgc === '0403424078')?.name).toBe('Santo Niño')
    expect(text.split('\r\n')).toHaveLength(82)
  })

  test('no cell of the table is a formula to a spreadsheet', () => {
    const text = toCsv([{ ...all[0]!, chairman: '=HYPERLINK("http://x")' }, ...all.slice(1)])
    const [first] = parse(text, { columns: true, bom: true }) as Record<string, string>[]
    expect(first!.chairman).toBe('\'=HYPERLINK("http://x")')
  })

  test('the boundaries carry our codes with the leading 0, the credit and the licence', () => {
    const { type, credit, license, features } = JSON.parse(toGeoJson(all))
    expect([type, features.length]).toEqual(['FeatureCollection', 80])
    expect(credit).toMatch(/PSA, NAMRIA and OCHA HDX/)
    expect(license).toMatch(/MIT License[\s\S]*Copyright \(c\) James Faeldon/)
    const one = features.find(({ id }: { id: string }) => id === '0403424060')
    expect(one.properties).toMatchObject({
      psgc: '0403424060',
      name: 'San Miguel',
      district: 6,
      city_code: '67',
    })
    const [ring] = one.geometry.coordinates
    expect(ring.at(-1)).toEqual(ring[0])
    expect(String(ring[0][0])).toMatch(/^121\.\d{1,6}$/)
  })
})
