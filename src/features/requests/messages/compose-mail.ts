// A mail to the person who asked: both languages in one, theirs first.
import { paragraphsOf } from '#features/requests/messages/paragraphs.ts'
import type { Told } from '#features/requests/messages/told.ts'
import { otherLang } from '#kit/lang.ts'
import type { Mail } from '#kit/server/carrier.ts'
import { composeLetter } from '#ui/letter/letter.tsx'
import { SPEECH } from '#words'

/** The subject has the reference and nobody's name: it is read on locked screens. */
export function composeMail(told: Told, siteUrl: string): Omit<Mail, 'to'> {
  const { reference } = told
  const subject = SPEECH[told.lang].fill(`mail.about.${told.about}.subject`, { reference })
  const halves = [told.lang, otherLang(told.lang)].map((lang) => {
    const say = SPEECH[lang]
    const footer = say.words.mail.footer
    return { lang, paragraphs: paragraphsOf(told, { say, siteUrl }), footer }
  })
  return composeLetter(subject, halves)
}
