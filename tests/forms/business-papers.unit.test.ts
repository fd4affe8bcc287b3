// The papers of a business permit: four for a new one, one for a renewal, and no clearance of an office (JMC 01, series of 2021).
import { describe, expect, test } from 'vitest'
import charter from '#content/lists/charter.json' with { type: 'json' }
import news from '#content/lists/news.json' with { type: 'json' }
import { FORMS } from '#forms/all.ts'
import { partsOf } from '#forms/define.ts'

const serviceOf = (id: string) => charter.find(({ key }) => key === id)!
const checklistOf = (id: string) => serviceOf(id).requirements.map(({ requirement }) => requirement.en)

test('a new permit asks for four papers, in the order of the circular', () => {
  expect(checklistOf('bplonew').map((line) => line.split(/[.,(]/)[0])).toEqual([
    'Proof of registration of the business',
    'Proof of the right to use the place of business',
    'Location plan',
    'Fire Safety Inspection Certificate ',
  ])
})

test('a renewal asks for one paper: the audited statement or the sworn declaration', () => {
  expect(checklistOf('bplorenew')).toEqual([
    'Audited financial statement, or sworn declaration of gross sales or receipts: one of the two',
  ])
})

describe.each([FORMS.bplonew, FORMS.bplorenew])('$id', (form) => {
  test('needs one file, and names the papers of the Charter on it', () => {
    const slots = partsOf(form).flatMap(({ part }) => (part.part === 'slot' ? part : []))
    const needed = slots.filter(({ optional }) => !optional)
    expect(needed.map(({ name }) => name)).toEqual(['documents'])
    const named =
      form.id === 'bplonew'
        ? [/proof of registration/, /right to use the place/, /location plan or sketch/, /fire safety/]
        : [/audited financial statement/, /sworn declaration of gross sales/]
    for (const paper of named) expect(needed[0]!.hint!.en).toMatch(paper)
  })

  test('demands no clearance: the offices verify among themselves, the barangay’s at the city', () => {
    const clearance = /clearance|sanitary permit|occupancy|certificate of attendance|land tax/i
    expect(checklistOf(form.id).filter((line) => clearance.test(line))).toEqual([])
    const service = serviceOf(form.id)
    expect(service.requirements.map(({ where }) => where.en).join()).not.toMatch(/barangay/i)
    const { en: about } = service.about
    expect(about).toContain('You do not bring clearances')
    expect(about).toContain(
      'barangay clearance for business is applied for, issued and collected at the city',
    )
    expect(service.source!.en).toMatch(/Circular 01, series of 2021.*11032, Section 11\(f\).*2019-177/)
  })
})

test('the one paper of a renewal is asked for by its name', () => {
  const slot = partsOf(FORMS.bplorenew).find(({ part }) => part.name === 'documents')!.part
  expect(slot.label.en).toBe('Audited financial statement, or sworn declaration of gross sales')
})

test('the news on renewal asks for no clearance either', () => {
  const { article } = news.find(({ key }) => key === 'business-permit-renewal-january')!
  expect(article.en).toContain('sworn declaration of gross sales')
  expect(article.en).toContain('No office may send you for a clearance')
  expect(article.en).not.toContain('Ask the BPLO which of them your business needs')
})
