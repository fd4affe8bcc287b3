// Shapes that several operations of the desk share.
import { z } from 'zod'
import { FEE_LIMITS } from '#domain/fee-lines.ts'
import { SERVICE_CLASSES } from '#domain/forms.ts'
import { LANGS } from '#kit/lang.ts'
import { tidy } from '#kit/tidy.ts'

/** An empty body, or an answer without data. */
export const nothing = z.strictObject({})

/** The language of texts written by the server. */
export const inLang = z.object({ lang: z.enum(LANGS).default('en') })

/** Words in both languages. */
export const inBoth = z.strictObject({ en: z.string(), fil: z.string() })

/** What somebody types. */
export const typed = z.string().overwrite(tidy)

/** The request's `changed_at` when it was read: the step is refused if it has changed since. */
export const seen = z.string().max(40)

/** ISO-8601 UTC; '' for not yet, or never. */
export const instantOrNone = z.iso.datetime().or(z.literal(''))
/** 'YYYY-MM-DD' in the city; '' for none. */
export const dayOrNone = z.iso.date().or(z.literal(''))

/** '' while the office has set none. */
export const serviceClass = z.enum(['', 'none', ...SERVICE_CLASSES])

/** Who acted: `name` is '' for the applicant and for the program itself. */
export const person = z.strictObject({
  id: z.string(),
  name: z.string(),
  is: z.enum(['staff', 'applicant', 'system']),
})
export type NamedPerson = z.output<typeof person>

/** `code` and `fund` where the line is a fee whose office has stated them. */
export const orderLine = z.strictObject({
  label: z.string(),
  centavos: z.int(),
  code: z.string().max(FEE_LIMITS.codeChars).optional(),
  fund: z.string().max(FEE_LIMITS.fundChars).optional(),
})

/** The step this person can take back, until when, and how many milliseconds that is from now; null for none. */
export const takeBack = z
  .strictObject({ eventId: z.string(), until: z.iso.datetime(), leftMs: z.int() })
  .nullable()

/** Money that came in for a bill otherwise than asked, and that nobody has moved or returned yet. */
export const underReview = z.array(z.strictObject({ centavos: z.int(), paidOn: z.iso.date() }))
export type UnderReview = z.output<typeof underReview>
