// The head of every paper the city prints: its mark, and republic, province and city.
import { CITY } from '#domain/city.ts'
import type { Speech } from '#words'
import { demonstrationNote } from '#words/demonstration.ts'

export const paperHead = ({ lang, words: { site, request } }: Speech) => ({
  lang,
  notice: demonstrationNote(lang),
  mark: CITY.mark,
  above: [site.republic, site.province, request.receipt.city],
  unprinted: request.receipt.unprinted,
})
