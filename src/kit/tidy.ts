// What somebody typed, pasted or brought, as it is read everywhere: composed, with plain breaks and spaces, without what nobody sees.

/** Most texts are, and a list of bills has half a million. */
const PLAIN = /^[ -~]*$/
/** Breaks of other systems and of word processors. */
const BREAKS = /\r\n?|[\v\f\x85\u2028\u2029]/g
const CONTROLS = /(?![\t\n])\p{Cc}/gu
/**
 * By Unicode's own property, which leaves out the blank of Braille and the marks of annotations and objects. After an emoji its joiner
 * and its variation stay: a family is drawn from several.
 */
const UNSEEN =
  /(?<!\p{ExtPict}\ufe0f?\p{EMod}?)[\u200d\ufe0f]|(?![\u200d\ufe0f])\p{DI}|[\u2800\ufff9-\ufffc]/gu

/** NFC, '\n' for every break, plain spaces, trimmed. */
export function tidy(text = ''): string {
  if (PLAIN.test(text)) return text.trim()
  return text
    .toWellFormed()
    .replace(BREAKS, '\n')
    .replace(CONTROLS, letterOfWindows)
    .replace(UNSEEN, '')
    .normalize('NFC')
    .replace(/\p{Zs}/gu, ' ')
    .trim()
}

/** From 0x80 on; five of them are control characters in Windows too. */
const LETTERS = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, i) => 0x80 + i))

/** Windows writes letters where Unicode has control characters, such as its apostrophe at 0x92; '' for every other. */
function letterOfWindows(control: string): string {
  const letter = LETTERS[control.charCodeAt(0) - 0x80] ?? ''
  return letter > '\x9f' ? letter : ''
}
