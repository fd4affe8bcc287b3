// A mail to the person who asked: both languages in one, theirs first.

import { CITY } from '#domain/city.ts'
import type { NotificationContext } from '#features/requests/messages/notification.ts'
import { composeParagraphs, subjectOf } from '#features/requests/messages/paragraphs.ts'
import { otherLang } from '#kit/lang.ts'
import type { Mail } from '#kit/server/carrier.ts'
import { composeLetter } from '#ui/letter/letter.tsx'
import { SPEECH } from '#words'
import { demonstrationNote } from '#words/demonstration.ts'

/** The subject has neither a reference nor a name: it is read on locked screens, and with the reference others look requests up. */
export function composeMail(context: NotificationContext, siteUrl: string): Omit<Mail, 'to'> {
  const subject = subjectOf(context, SPEECH[context.lang])
  const halves = [context.lang, otherLang(context.lang)].map((lang) => {
    const say = SPEECH[lang]
    const { footer, open } = say.words.mail
    const paragraphs = composeParagraphs(context, { say, siteUrl })
    return { lang, notice: demonstrationNote(lang), paragraphs, footer, open }
  })
  return composeLetter(subject, CITY.name, halves)
}
