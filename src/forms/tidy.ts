// What was typed or copied, as it is read: composed, trimmed, without characters nobody sees.

// Invisible characters that come with copied text: zero-width space, soft hyphen, direction marks.
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** Normalised to NFC, plain spaces, no invisible characters, trimmed. */
export const tidy = (text = ''): string =>
  (text.isWellFormed() ? text.normalize('NFC') : text)
    .replace(UNSEEN, '')
    .replace(/\p{Zs}/gu, ' ')
    .trim()
