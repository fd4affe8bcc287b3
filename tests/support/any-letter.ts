// Letters for texts that a property is tried on.
import fc from 'fast-check'

/** Any letter of Unicode but the halves of a pair: fast-check's own unit 'binary' makes a table of a million letters first. */
export const ANY_LETTER = fc
  .oneof(fc.integer({ min: 0, max: 0xd7ff }), fc.integer({ min: 0xe000, max: 0x10ffff }))
  .map(
    (code) => String.fromCodePoint(code),
    // With a way back fast-check also tries texts that programs trip over, such as __proto__.
    (letter) => (letter as string).codePointAt(0)!,
  )
