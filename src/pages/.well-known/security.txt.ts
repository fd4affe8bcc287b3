// GET /.well-known/security.txt (RFC 9116): where to report a security hole. Nothing while content/city.json names nobody, or once its day has passed.
import { CITY } from '#domain/city.ts'
import type { Data } from '#web/cached-answer.ts'

export const securityTxt: Data = {
  type: 'text/plain; charset=utf-8',
  // It ends with a day.
  isCacheable: false,
  make: ({ siteUrl }) => composeSecurityTxt(CITY.security, siteUrl),
}

/** Null without a contact, and after the last day: an outdated contact must not be trusted (RFC 9116, 2.5.5). */
export function composeSecurityTxt(
  security: typeof CITY.security,
  siteUrl: string,
  now = Date.now(),
): string | null {
  if (!security) return null
  const expires = `${security.until}T23:59:59+08:00`
  if (Date.parse(expires) < now) return null
  const lines = [
    ...security.contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    'Preferred-Languages: en, fil',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
