// Cleans the name of an uploaded file for display: no path, and no characters that make it read as another name.
const MAX_CHARS = 120
// Control characters, and those that reverse the writing direction: "gpj.exe" would read "exe.jpg".
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** The last part of a path, NFC, without hidden characters; '_' when nothing is left. Shortening keeps the extension. */
export function tidyFileName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1)!
  const clean = [...last.replace(/\s/g, ' ').replace(HIDDEN, '').replace(/ +/g, ' ').trim()]
  if (clean.length <= MAX_CHARS) return clean.join('') || '_'
  const ending = /\.\w{1,5}$/.exec(clean.join(''))?.[0] ?? ''
  return `${clean.slice(0, MAX_CHARS - ending.length - 1).join('')}…${ending}`
}
