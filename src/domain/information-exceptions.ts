// The exceptions to the right to information, as reasons for a denial: the Inventory of Exceptions of the Office of the President.
import type { Both } from '#kit/lang.ts'

/** Memorandum Circular 15, s. 2023 (17 March 2023), by its numbers: the inventory under Section 4 of Executive Order 2, s. 2016. */
export const INFORMATION_EXCEPTIONS: readonly Both[] = [
  { en: 'executive privilege', fil: 'executive privilege' },
  {
    en: 'privileged information on national security, defense or international relations',
    fil: 'pribilehiyadong impormasyon tungkol sa pambansang seguridad, tanggulan o ugnayang panlabas',
  },
  {
    en: 'law enforcement, and protection of public and personal safety',
    fil: 'pagpapatupad ng batas, at pangangalaga sa kaligtasan ng publiko at ng mga tao',
  },
  {
    en: 'confidential to protect the privacy of persons, such as minors, victims of crimes or the accused',
    fil: 'kumpidensiyal para sa privacy ng mga tao, gaya ng menor de edad, biktima ng krimen o akusado',
  },
  {
    en: 'confidential information known by reason of official capacity, such as what is submitted to offices in their regulatory or quasi-judicial work',
    fil: 'kumpidensiyal na impormasyong nalaman dahil sa opisyal na tungkulin, gaya ng isinusumite sa mga tanggapan sa kanilang gawaing regulatory o quasi-judicial',
  },
  { en: 'prejudicial premature disclosure', fil: 'napaaga at nakapipinsalang paglalahad' },
  {
    en: 'records of proceedings that are confidential or privileged by law or rules',
    fil: 'mga rekord ng pagdinig na kumpidensiyal o pribilehiyado ayon sa batas o mga tuntunin',
  },
  {
    en: 'confidential under the banking and finance laws',
    fil: 'kumpidensiyal ayon sa mga batas sa bangko at pananalapi',
  },
  {
    en: 'another exception under laws, jurisprudence, rules and regulations',
    fil: 'iba pang eksepsiyon ayon sa mga batas, pasya ng hukuman, tuntunin at regulasyon',
  },
]

const SOURCE: Both = {
  en: 'Inventory of Exceptions, Memorandum Circular 15, s. 2023, of the Office of the President',
  fil: 'Inventory of Exceptions, Memorandum Circular 15, s. 2023, ng Tanggapan ng Pangulo',
}

/** The exception as the applicant reads it, by its number from 1. */
export function sayException(number: number, lang: keyof Both): string {
  const exception = INFORMATION_EXCEPTIONS[number - 1]
  if (!exception) throw new Error(`no exception ${number}`)
  const word = { en: 'Exception', fil: 'Eksepsiyon' }[lang]
  return `${word} ${number}: ${exception[lang]} (${SOURCE[lang]}).`
}
