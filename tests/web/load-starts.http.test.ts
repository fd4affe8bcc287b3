// Before a form is begun: cost, time, how it is collected and what to have at hand, from the charter.
import { expect, test } from 'vitest'
import { charter } from '#collections/charter.collection.ts'
import services from '#content/lists/charter.json' with { type: 'json' }
import { OFFICES, type OfficeCode } from '#domain/offices.ts'
import { saveFees } from '#features/requests/fees.ts'
import type { StaffPrincipal } from '#features/requests/steps/principal.ts'
import { FORMS } from '#forms/all.ts'
import { LANGS } from '#kit/lang.ts'
import { must } from '#kit/outcome.ts'
import { decode } from '#tests/support/markup.ts'
import { changeEntry } from '#tests/support/publish.ts'
import { eachServer } from '#tests/support/servers.ts'
import { SPEECH } from '#words'

const wordsIn = (html: string) => decode(html.replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ')
const panelOf = (html: string) => wordsIn(/<div class="start"[\s\S]*?<\/dl>/.exec(html)?.[0] ?? '')

eachServer('before a form is begun', ({ ask, use }) => {
  test.each(Object.values(FORMS))(
    '$path says cost, time, collection and papers, and no number of minutes',
    async (form) => {
      const service = services.find((one) => one.form === form.path)!
      for (const lang of LANGS) {
        const { words } = SPEECH[lang]
        const panel = panelOf((await ask((lang === 'fil' ? '/fil' : '') + form.path)).text)
        for (const said of [
          service.totalFee?.[lang] ?? words.start.feeStated,
          words.charter.classes[form.class || 'unset'],
          service.steps.at(-1)!.client[lang],
          service.requirements[0]!.requirement[lang],
        ])
          expect(panel).toContain(said)
        expect(panel).not.toMatch(/₱|PHP|\d+ pesos|\d+ minut/)
      }
    },
  )

  test.each([
    ['/certificates', ['/birth', '/death', '/marriage']],
    ['/fil/bplo', ['/bplonew', '/bplorenew']],
  ] as const)('the cards of %s say the same', async (path, forms) => {
    const { text } = await ask(path)
    expect(text.match(/<dl class="start-facts">/g)).toHaveLength(forms.length)
    const lang = path.startsWith('/fil') ? 'fil' : 'en'
    for (const form of forms)
      expect(wordsIn(text)).toContain(services.find((one) => one.form === form)!.steps.at(-1)!.client[lang])
  })

  test('a fee the office has entered stands on the form and on the card', async () => {
    const fee = { en: 'Sample fee of the ordinance', fil: 'Halimbawang bayad ng ordinansa' }
    await use((db) => changeEntry(db, charter, 'birth', { totalFee: fee }))
    const shown = { timeout: 10_000 }
    await expect.poll(async () => panelOf((await ask('/birth')).text), shown).toContain(fee.en)
    await expect.poll(async () => wordsIn((await ask('/fil/certificates')).text), shown).toContain(fee.fil)
  })

  test('what the office set at the desk stands before the form and in the charter, and who set it', async () => {
    const head = (office: OfficeCode): StaffPrincipal => ({
      id: 'a-head',
      requestId: 'call',
      role: 'head',
      office,
    })
    const line = { label: 'Sample copy', centavos: 12_350, perCopy: true, code: '', fund: '' }
    await use(async (db) => {
      const lines = [{ ...line, source: 'Sample ordinance' }]
      const free = { form: 'assessment', seen: '', free: true, lines } as const
      const fees = { form: 'death', seen: '', free: false, lines } as const
      must(await saveFees(db, head('ASR'), free))
      must(await saveFees(db, head('LCR'), fees))
    })
    const shown = { timeout: 10_000 }
    for (const lang of LANGS) {
      const { words } = SPEECH[lang]
      const at = lang === 'fil' ? '/fil' : ''
      const setBy = (office: OfficeCode) =>
        SPEECH[lang].fill('start.setBy', { office: OFFICES[office].name[lang], date: '' })
      const panel = async (path: string) => panelOf((await ask(at + path)).text)
      await expect.poll(() => panel('/assessment'), shown).toContain(`${words.start.free} ${setBy('ASR')}`)
      const fee = `Sample copy: ₱123.50 ${words.start.perCopy} (Sample ordinance) ${setBy('LCR')}`
      await expect.poll(() => panel('/death'), shown).toContain(fee)
      await expect.poll(async () => wordsIn((await ask(`${at}/certificates`)).text), shown).toContain(fee)
      const charter = async (service: string) => wordsIn((await ask(`${at}/citizen/${service}`)).text)
      expect(await charter('death')).toContain(`${words.charter.fee}: ${fee}`)
      expect(await charter('assessment')).toContain(
        `${words.charter.fee}: ${words.start.free} ${setBy('ASR')}`,
      )
      expect(await panel('/realproperty')).toContain(words.start.feeStated)
    }
  })
})
