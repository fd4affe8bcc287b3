// How an account is opened where no mail leaves the site: at a counter that receives requests, after a look at an ID.
import { isReport } from '#domain/forms.ts'
import { CITY_OFFICES, OFFICES, type OfficeCode } from '#domain/offices.ts'
import { FORMS } from '#forms/all.ts'
import type { Speech } from '#words'

/** A report asks nobody who they are. */
const receivesRequests = (code: OfficeCode) =>
  Object.values(FORMS).some(({ id, office }) => office === code && !isReport(id))

export const openedAtCounter = ({ fill, lang }: Speech): string =>
  fill('account.registration.counter', {
    offices: CITY_OFFICES.filter(receivesRequests)
      .map((code) => OFFICES[code].name[lang])
      .join(', '),
  })
