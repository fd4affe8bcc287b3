// Which offices of the desk this city has and what it calls them: content/desk-offices.json, by their codes.
import { z } from 'zod'
import data from '#content/desk-offices.json' with { type: 'json' }
import type { Both } from '#kit/lang.ts'
import { parseFile } from '#kit/parse-file.ts'

const text = z.string().trim().min(1)
const name = z.strictObject({ en: text, fil: text })

/** Those that receive requests, and the Treasurer who takes the money, exist in every city and municipality. */
const SCHEMA = z.strictObject({
  LCR: name,
  ASR: name,
  BPLO: name,
  TREASURER: name,
  LANDTAX: name.optional(),
  MARKET: name.optional(),
  ZONING: name.optional(),
  BUILDING: name.optional(),
  CHO: name.optional(),
  CENRO: name.optional(),
  WASTE: name.optional(),
  BFP: name.optional(),
})

type Code = keyof z.infer<typeof SCHEMA>

const NAMES: Partial<Record<Code, Both>> = parseFile('content/desk-offices.json', SCHEMA, data)

export const exists = (code: Code): boolean => NAMES[code] !== undefined

/** As its entry of the collection of offices is called; the code of one this city does not have. */
export const nameOf = (code: Code): Both => NAMES[code] ?? { en: code, fil: code }
