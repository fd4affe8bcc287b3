// The sentence for an act that came too late: who was first, and when. Every other refusal keeps the server's sentence.
import { HttpError } from 'react-admin'
import { i18n, languageNow } from '#desk/i18n.ts'
import { dateWords } from '#kit/dates.ts'

type First = { by?: { name: string; is: 'staff' | 'applicant' | 'system' }; at?: string }

export function sentenceOf(error: unknown): string {
  const { message, body } = error as HttpError
  const { by, at } = (error instanceof HttpError ? (body ?? {}) : {}) as First
  if (!by || !at) return message
  const who = by.name || i18n.translate(`common.actors.${by.is}`)
  return i18n.translate('reasons.first', { who, when: dateWords(languageNow()).longTime(at) })
}
