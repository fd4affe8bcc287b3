// Files of requests, opened by links that work for a minute; and printed sheets.
import { z } from 'zod'
import type { Operations } from '#contract/operation.ts'
import { inLang, nothing } from '#contract/shapes.ts'

const link = {
  body: nothing,
  answers: z.strictObject({ href: z.string() }),
  refusals: ['not-there'],
} as const

const sheet = {
  query: inLang,
  answers: { file: 'application/pdf' },
  refusals: ['not-there', 'busy'],
} as const

const preview = {
  body: nothing,
  answers: z.strictObject({
    /** How many the whole file has. */
    pages: z.int(),
    /** The addresses of the pictures, page by page from the first. */
    pictures: z.array(z.string()),
  }),
  refusals: ['not-there', 'not-drawn', 'busy'],
} as const

export const FILES = {
  'POST /requests/:id/files/:file/preview': {
    ...preview,
    summary: 'Pictures of the first pages of a PDF of a request of the own office; the view is logged',
  },
  'POST /opinions/:id/files/:file/preview': {
    ...preview,
    summary: 'Pictures of the first pages of a PDF shared with an open question; the view is logged',
  },
  'GET /previews/:ticket/:page': {
    summary: 'The picture of one page of an open preview',
    answers: { file: 'image/webp' },
    refusals: ['not-there', 'too-late', 'not-drawn', 'busy'],
  },
  'POST /requests/:id/files/:file/link': {
    ...link,
    summary: 'A link to a file of a request of the own office',
  },
  'POST /opinions/:id/files/:file/link': {
    ...link,
    summary: 'A link to a file shared with an open question to the own office',
  },
  'GET /files/:ticket': {
    summary: 'The file of a link; the view is logged',
    answers: { file: '*/*' },
    refusals: ['not-there', 'too-late'],
  },
  'GET /requests/:id/slip.pdf': {
    ...sheet,
    summary: 'The slip that goes with the papers, as PDF; logged',
  },
  'GET /requests/:id/receipt.pdf': { ...sheet, summary: 'The receipt of a request, as PDF; logged' },
  'GET /requests/:id/order.pdf': { ...sheet, summary: 'The order of payment, as PDF; logged' },
} as const satisfies Operations
