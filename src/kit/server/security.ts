// The headers that keep a page to itself, and the one inline line of script, allowed by its hash.
import { createHash } from 'node:crypto'

/** The third parties a person may ask for (a map, a video, PAGASA's time); nothing loads from them before. */
export const FRAME_HOSTS = [
  'https://www.openstreetmap.org',
  'https://www.youtube-nocookie.com',
  'https://oras.pagasa.dost.gov.ph',
]

/** Headers of every HTML answer; `inline` is the constant script of the head. */
export function pageHeaders(inline: string, secure: boolean): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self' '${hashOf(inline)}'`,
      "style-src 'self'",
      "img-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      `frame-src ${FRAME_HOSTS.join(' ')}`,
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
    ...everyHeader(secure),
  }
}

/** Headers of every answer, page or not. */
export const everyHeader = (secure: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  // 'no-referrer' would make browsers send 'Origin: null' and every form over plain http be refused.
  'referrer-policy': 'same-origin',
  // No other site may embed it; what is published for other sites says so itself (`FOR_OTHER_SITES`).
  'cross-origin-resource-policy': 'same-origin',
  ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

/** Headers of published files and data, which other sites may embed and read by script. */
export const FOR_OTHER_SITES: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
}

export const hashOf = (inline: string): string =>
  `sha256-${createHash('sha256').update(inline).digest('base64')}`
