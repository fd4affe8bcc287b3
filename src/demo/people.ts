// The people of the demonstration. Their e-mails end with .invalid (RFC 2606), and no network gives out their numbers: nothing can reach
// anybody.
import { MEN, STREETS, SURNAMES, WOMEN } from '#demo/names.ts'
import type { Random } from '#demo/random.ts'
import { CITY } from '#domain/city.ts'
import { BARANGAYS } from '#forms/place.ts'

export type Person = {
  first: string
  middle: string
  last: string
  /** As it is said: first and last name. */
  name: string
  sex: 'male' | 'female'
  mobile: string
  email: string
  house: string
  street: string
  /** The name of the barangay, and its code in the forms. */
  barangay: string
  barangayCode: string
  /** 'YYYY-MM-DD' */
  bornOn: string
}

export const AT_HOME = 'halimbawa.invalid'
export const AT_HALL = 'tanggapan.invalid'

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '.')

export const officeEmail = (name: string): string => `${plain(name)}@${AT_HALL}`

export class People {
  private readonly random: Random
  private readonly free: { first: string; last: string; sex: Person['sex'] }[]
  private mobiles = 0
  private landlines = 0

  constructor(random: Random) {
    this.random = random
    const all = SURNAMES.flatMap((last) => [
      ...WOMEN.map((first) => ({ first, last, sex: 'female' as const })),
      ...MEN.map((first) => ({ first, last, sex: 'male' as const })),
    ])
    this.free = random.shuffled(all)
  }

  /** A number of its own in 0900, which is given to no network. */
  mobile(): string {
    this.mobiles += 1
    return `0900 000 ${String(this.mobiles).padStart(4, '0')}`
  }

  /** A number of its own in an exchange that does not exist. */
  landline(): string {
    this.landlines += 1
    return `(049) 000 ${String(this.landlines).padStart(4, '0')}`
  }

  /** Somebody new; no two have one name. */
  next(which?: Person['sex']): Person {
    const at = this.free.findLastIndex((one) => which === undefined || one.sex === which)
    const { first, last, sex } = this.free.splice(at, 1)[0]!
    const { random } = this
    const barangay = random.of(BARANGAYS)
    const bornOn = dayIn(random.between(1958, 2003), random)
    return {
      first,
      middle: random.of(SURNAMES),
      last,
      name: `${first} ${last}`,
      sex,
      mobile: this.mobile(),
      email: `${plain(`${first} ${last}`)}@${AT_HOME}`,
      house: String(random.between(1, 240)),
      street: random.of(STREETS),
      barangay: barangay.label.en,
      barangayCode: barangay.value,
      bornOn,
    }
  }
}

const two = (number: number) => String(number).padStart(2, '0')

/** Any day of the year that every month has. */
export const dayIn = (year: number, random: Random): string =>
  `${year}-${two(random.between(1, 12))}-${two(random.between(1, 28))}`

/** Where somebody lives, in one line. */
export const addressOf = ({ house, street, barangay }: Person): string =>
  `${house} ${street}, ${barangay}, ${CITY.name}`
