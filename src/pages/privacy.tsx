// /privacy: what the website itself keeps, where other companies come in, and the rights of RA 10173.
import { statement } from '#pages/privacy/statement.tsx'

export const privacy = statement('privacy')
