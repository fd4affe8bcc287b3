// Secrets that stand in links sent to applicants: the data keep only a keyed hash, a waiting message keeps them sealed.
import { type Keys, keyedHash, openText, sealText } from '#kit/server/sealing.ts'

const contextOf = (requestId: string) => `link:${requestId}`

/** By which the link is found again. */
export const hashOfLink = ({ hashes }: Keys, token: string): string => keyedHash(hashes, 'link', token)

/** For the payload of a message about this request, and for no other. */
export const sealLink = ({ records }: Keys, requestId: string, token: string): string =>
  sealText(records, contextOf(requestId), token)

/** The token again, when the message leaves. Throws `Tampered`. */
export const openLink = ({ records }: Keys, requestId: string, sealed: string): string =>
  openText(records, contextOf(requestId), sealed)
