// The phrases by which a page says that something is missing, in both languages: the one list, and how they are counted in a page.
import { decode } from '#tests/support/markup.ts'

type Phrasing = { lang: 'en' | 'fil'; phrase: RegExp }

const english = (...phrases: RegExp[]): Phrasing[] => phrases.map((phrase) => ({ lang: 'en', phrase }))
const filipino = (...phrases: RegExp[]): Phrasing[] => phrases.map((phrase) => ({ lang: 'fil', phrase }))

export const ABSENCE: readonly Phrasing[] = [
  ...english(
    /\bawaited\b/gi,
    /\bto be (?:supplied|confirmed|given|named|set|announced)\b/gi,
    /\bset by the office\b/gi,
    // In the register of disclosures a cell says where a document is not, and where one asks for it.
    /\bnot posted\b(?! here)/gi,
    // A day that has not come is no gap ("not yet due"), and neither is a text in one language.
    /\bnot yet (?:known|published|available|given|supplied|set|listed|posted|named|confirmed|announced|proclaimed)\b/gi,
    /\b(?:has|have) (?:not \w+(?: \w+){0,4} yet\b|yet to\b|still to\b)/gi,
    /\bhas not (?:supplied|listed|given|named|set|published|said)\b/gi,
    /\bno (?:local |new |other )?(?:number|video|publication|document|file|news|form|photo|picture|recording|sentence|holiday)s? (?:is|are|has been) (?:published|posted|listed|given|supplied|here)\b/gi,
    /\bnothing is published\b/gi,
    /\bthere is no news right now\b/gi,
    /\bphotos? (?:to follow|still to)\b/gi,
    /\b(?:is|are) (?:still )?to (?:name|confirm|supply|be supplied|be confirmed|come)\b/gi,
    /\bfor the (?:city|office) to (?:say|supply|confirm)\b/gi,
    /\b(?:confirms|confirm) (?:it|them)\b/gi,
    /\bunder construction\b/gi,
  ),
  ...filipino(
    /\bhinihintay(?:an)? (?:pa|ang)\b/gi,
    /\b(?:ibibigay|ilalathala|itatakda|itatalaga|sasabihin|ipapaskil|iaanunsiyo) pa\b/gi,
    /\bitatakda ng tanggapan\b/gi,
    /\bkukumpirmahin\b/gi,
    /\bipapalit ang larawan\b/gi,
    /\bpapalitan ng (?:larawan|retrato)\b/gi,
    /\b(?:habang|hangga’t) wala pa/gi,
    /\bwala pang? (?:numero|larawan|file|nailalathala|nakalathala|nakapaskil|video)\b/gi,
    /\bhindi pa (?:nai?\w*bibigay|nailalathala|naililista|itinatakda|nakapaskil|naipapaskil|natatanggap|nakukumpirma|nasasabi|alam|tumatanggap)\b/gi,
    /\bhindi nakapaskil\b(?! dito)/gi,
    /\bwalang (?:nakalathala|nakapaskil|inilathala)\b/gi,
  ),
]

/** The words of a page between its head and its foot: dialogs, folded parts and what is hidden included. */
export function mainOf(page: string): string {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(page)?.[1]
  if (main === undefined) throw new Error('the page has no main')
  return main
}

const SCRIPTS = /<(script|style|template)[^>]*>.*?<\/\1>/gs
const INLINE = /<\/?(?:a|b|em|i|span|small|strong|q|abbr|time|cite)(?: [^>]*)?>/g

export function wordsIn(html: string): string {
  const text = html
    .replace(SCRIPTS, ' ')
    .replace(INLINE, '')
    .replace(/<[^>]+>/g, ' | ')
  return decode(text).replace(/\s+/g, ' ')
}

/** Each phrase of absence in this text, with what stands around it. */
export function absencesIn(text: string): string[] {
  const found = ABSENCE.flatMap(({ phrase }) => [...text.matchAll(phrase)])
  // Two phrases of the list may meet in the same words: these count once.
  const starts = found.map(({ index, 0: words }) => ({ from: index, to: index + words.length }))
  const kept: typeof starts = []
  for (const one of starts.sort((a, b) => a.from - b.from))
    if (one.from >= (kept.at(-1)?.to ?? 0)) kept.push(one)
  return kept.map(({ from, to }) => text.slice(Math.max(0, from - 60), to + 40))
}

export type Absence = { awaited: number; outside: string[]; misplaced: number }

const AWAITED = /<p class="awaited" data-awaited="">.*?<\/p>/gs
// The notice the specification gives for this dialog (spec 2.5); it may say so there, and nowhere else.
const SPECIFIED = /<dialog[^>]* id="dialog-disclosure".*?<\/dialog>/gs
const INSIDE = ['li', 'td', 'th', 'dd', 'dialog', 'details', 'figure', 'article']

/** What a page says to be missing: its one sentence, what it says besides, and whether the sentence is in a card, a row or a dialog. */
export function readAbsences(page: string): Absence {
  const main = mainOf(page)
  const sentences = [...main.matchAll(AWAITED)]
  const rest = main.replace(AWAITED, ' ').replace(SPECIFIED, ' ')
  return {
    awaited: sentences.length,
    outside: absencesIn(wordsIn(rest)),
    misplaced: sentences.filter(({ index }) => INSIDE.some((name) => isOpenAt(main.slice(0, index), name)))
      .length,
  }
}

function isOpenAt(before: string, name: string): boolean {
  const opened = before.match(new RegExp(`<${name}[ >]`, 'g'))?.length ?? 0
  return opened > (before.match(new RegExp(`</${name}>`, 'g'))?.length ?? 0)
}
