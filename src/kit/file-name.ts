// The name a person gave a file, made fit to be shown: it never names a place on a disk, and never reads as another name.
const MAX_CHARS = 120
// Control characters, and those that turn the direction of writing: "gpj.exe" would read "exe.jpg".
const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** The last part of a path, composed, without hidden characters; '' when nothing is left. The ending survives shortening. */
export function tidyFileName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[\\/]/).at(-1)!
  const clean = [...last.replace(/\s/g, ' ').replace(HIDDEN, '').replace(/ +/g, ' ').trim()]
  if (clean.length <= MAX_CHARS) return clean.join('')
  const ending = /\.\w{1,5}$/.exec(clean.join(''))?.[0] ?? ''
  return `${clean.slice(0, MAX_CHARS - ending.length - 1).join('')}…${ending}`
}
