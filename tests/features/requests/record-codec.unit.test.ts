// A form record comes back from its bytes as it went in, and the labels of a form take their room once.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeRecord, encodeRecord } from '#features/requests/record-codec.ts'
import { FORMS } from '#forms/all.ts'
import { readForm } from '#forms/read.ts'
import { type FormRecord, recordOf, recordWithoutForm } from '#forms/record.ts'
import { both } from '#kit/lang.ts'
import { ANY_LETTER } from '#tests/support/any-letter.ts'
import { TODAY } from '#tests/support/form-cases.ts'
import { sampleOf } from '#tests/support/forms.ts'

const back = (record: FormRecord) => decodeRecord(encodeRecord(record))
const filledIn = (form: (typeof FORMS)['birth']) => {
  const { typed, files } = sampleOf(form)
  return recordOf(form, readForm(form, typed, files, TODAY).answers)
}

describe('the bytes of a form record', () => {
  test.each(Object.values(FORMS))('hold the form $id, filled in and empty', (form) => {
    for (const record of [filledIn(form), recordOf(form, {})]) expect(back(record)).toEqual(record)
  })

  test('hold any text in both languages', { tags: ['slow'] }, () => {
    const text = fc.string({ unit: ANY_LETTER })
    fc.assert(
      fc.property(text, text, text, (en, fil, cell) => {
        const record: FormRecord = {
          ...recordOf(FORMS.bplonew, {}),
          sections: [
            {
              id: 'one',
              title: both('One', 'Isa'),
              parts: [
                { part: 'question', name: 'q', label: both('Q', 'T'), text: both(en, fil) },
                {
                  part: 'lines',
                  name: 'l',
                  label: both('L', 'H'),
                  head: [both('H', 'U')],
                  rows: [[both(cell, cell)]],
                },
              ],
            },
          ],
        }
        expect(back(record)).toEqual(record)
      }),
    )
  })

  test('hold more forms than are kept in memory, in any order', () => {
    const records = Array.from({ length: 250 }, (_, at) => recordWithoutForm(`form-${at}`, { answer: at }))
    const bytes = records.map(encodeRecord)
    expect(bytes.map(decodeRecord)).toEqual(records)
    expect(bytes.toReversed().map(decodeRecord)).toEqual(records.toReversed())
  })

  test('are fewer than half of the record as text', () => {
    for (const form of Object.values(FORMS)) {
      const record = filledIn(form)
      expect(encodeRecord(record).length).toBeLessThan(JSON.stringify(record).length / 2)
    }
  })
})
