// What the maker of a demonstration tells about it: the doors are opened with it.
import { readFileSync } from 'node:fs'
import type { Staff } from '#domain/roles.ts'

export type DemoStaff = Pick<Staff, 'role' | 'office'> & {
  name: string
  username: string
  email: string
  password: string
  /** As the otpauth address has it, in Base32. */
  totpSecret: string
}

/** `madeAt` ISO-8601 UTC. */
export type MadeCity = { madeAt: string; staff: DemoStaff[] }

/** Throws when the maker has not ended well. */
export const readMadeCity = (file: string): MadeCity => JSON.parse(readFileSync(file, 'utf8'))
