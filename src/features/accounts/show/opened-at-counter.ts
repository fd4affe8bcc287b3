// How an account is opened where no mail leaves the site: at a counter that receives requests, after a look at an ID.
import { CITY_OFFICES, OFFICES, type OfficeCode } from '#domain/offices.ts'
import type { Speech } from '#words'

// These offices check the ID of everybody who collects a document.
const WITH_IDS: readonly OfficeCode[] = ['LCR', 'ASR', 'BPLO']
const COUNTERS = CITY_OFFICES.filter((code) => WITH_IDS.includes(code))

export const openedAtCounter = ({ fill, lang }: Speech): string =>
  fill('account.registration.counter', {
    offices: COUNTERS.map((code) => OFFICES[code].name[lang]).join(', '),
  })
