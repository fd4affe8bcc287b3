// The words of the one message a day about many requests: a mail that lists them, and a text that names as many as fit.
import { CITY } from '#domain/city.ts'
import { type Both, type Lang, otherLang } from '#kit/lang.ts'
import type { Mail } from '#kit/server/carrier.ts'
import { composeLetter } from '#ui/letter/letter.tsx'
import { SPEECH } from '#words'
import { demonstrationNote, withNote } from '#words/demonstration.ts'

/** `count` of them all; `requests` are those that are named, at least one. */
export type GatheredContext = {
  lang: Lang
  count: number
  requests: { reference: string; service: Both }[]
}

/** The subject names neither a reference nor a person: it is read on locked screens. */
export function composeGatheredMail(
  { lang, count, requests }: GatheredContext,
  siteUrl: string,
): Omit<Mail, 'to'> {
  const halves = [lang, otherLang(lang)].map((lang) => {
    const { words, fill, to } = SPEECH[lang]
    const others = count - requests.length
    const paragraphs = [
      { text: words.mail.greeting },
      { text: fill('mail.about.gathered.lead', { count }) },
      ...requests.map(({ reference, service }) => ({
        text: `${reference}: ${service[lang]}`,
        href: siteUrl + to(`/requests/${reference}`),
      })),
      ...(others > 0 ? [{ text: fill('mail.about.gathered.others', { count: others }) }] : []),
      { text: words.mail.about.gathered.next },
      {
        text: words.mail.about.gathered.track,
        href: siteUrl + to('/track'),
        button: words.mail.buttons.track,
      },
    ]
    return {
      lang,
      notice: demonstrationNote(lang),
      paragraphs,
      footer: words.mail.footer,
      open: words.mail.open,
    }
  })
  return composeLetter(SPEECH[lang].fill('mail.about.gathered.subject', { count }), CITY.name, halves)
}

const MOST_CHARS = 160

/** Names as many requests as fit, "+55" for the others, and no service: others may look at the phone. */
export function composeGatheredSms({ lang, count, requests }: GatheredContext): string {
  const textOf = (named: number) => {
    const references = requests.slice(0, named).map(({ reference }) => reference)
    const others = count > named ? [`+${count - named}`] : []
    const holes = { count, references: [...references, ...others].join(', ') }
    return withNote(lang, SPEECH[lang].fill('mail.about.gathered.sms', holes))
  }
  let named = requests.length
  while (named > 1 && textOf(named).length > MOST_CHARS) named -= 1
  return textOf(named)
}
