// Work at the counter: walk-in requests, and accounts opened for people who show an ID.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'
import { nothing, serviceClass, typed } from '#contract/shapes.ts'
import { FORM_IDS } from '#domain/forms.ts'
import { RECEIVING_OFFICES } from '#domain/offices.ts'
import { LANGS } from '#kit/lang.ts'

// The limits of a form page of the site.
const MOST_NAMES = 300
const MOST_VALUES = 1000
const VALUE_MAX_CHARS = 5000
const NAME_MAX_CHARS = 200

export const COUNTER = {
  'GET /walk-ins/:form': {
    summary: 'A token for one request, what is promised for it now, and the subcategories of business listed',
    answers: z.strictObject({
      form: z.enum(FORM_IDS),
      version: z.string(),
      path: z.string(),
      token: z.string(),
      today: z.iso.date(),
      promise: z.strictObject({
        class: serviceClass,
        days: z.int(),
        countedFrom: z.iso.date(),
        dueOn: z.iso.date(),
      }),
      subcategories: z.array(z.strictObject({ category: z.string(), name: z.string(), code: z.string() })),
    }),
    refusals: ['not-there'],
  },
  'POST /walk-ins/:form': {
    summary: 'Files a request made at the counter; its history names who typed it',
    body: z.strictObject({
      token: z.string().regex(/^[\w-]{20,64}$/),
      lang: z.enum(LANGS),
      typed: z
        .record(z.string().max(80), z.array(z.string().max(VALUE_MAX_CHARS)).max(MOST_VALUES).readonly())
        .refine((typed) => Object.keys(typed).length <= MOST_NAMES, 'has too many names'),
      /** Slots whose papers were presented at the counter. */
      shown: z.array(z.string().max(80)).max(MOST_NAMES).default([]),
    }),
    answers: z.strictObject({
      id: z.string(),
      reference: z.string(),
      again: z.boolean(),
      /** The office that received it: a report is routed. */
      office: z.enum(RECEIVING_OFFICES),
      /** The code given to the sender of an anonymous report; '' for other requests. */
      code: z.string(),
    }),
    refusals: ['not-there', 'not-yours', 'unknown', 'invalid', 'other-answers', 'moved-on'],
  },
  'POST /accounts/open': {
    summary: 'Opens an account whose person has shown an ID at the counter, while no mail leaves the site',
    body: z.strictObject({
      username: typed.min(1).max(30),
      firstName: typed.min(1).max(NAME_MAX_CHARS),
      lastName: typed.min(1).max(NAME_MAX_CHARS),
    }),
    answers: nothing,
    refusals: ['no-account', 'mail-leaves'],
  },
} as const satisfies Operations
