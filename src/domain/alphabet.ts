// The characters of references and codes: read out, written down and typed by people.

// No vowels, so that no word forms; nothing that looks or sounds like another when read out (0 O, 1 I L, 2 Z, 5 S, 8 B …
// keep one of each pair). 23 is prime: in a reference every single wrong character and every swap of neighbours changes the check.
export const ALPHABET = '23456789CDFGHJKMNPRTVWX'
