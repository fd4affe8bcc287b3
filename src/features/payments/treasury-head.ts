// The head of every paper of the Treasurer's.
import { CITY } from '#domain/city.ts'
import { OFFICES } from '#domain/offices.ts'
import type { Speech } from '#words'

export const treasuryHead = ({ lang, words: { site, request } }: Speech) => ({
  ...{ lang, mark: CITY.mark, above: [site.republic, site.province, request.receipt.city] },
  office: OFFICES.TREASURER.name[lang],
})
