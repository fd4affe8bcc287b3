// The check at the end of an EMVCo code: ISO/IEC 13239 with polynomial 1021 and initial value FFFF, known as CRC-16/CCITT-FALSE.

const POLYNOMIAL = 0x1021
const INITIAL = 0xffff

/** Four upper-case hexadecimal digits, over the UTF-8 bytes of the text: those of '123456789' are '29B1'. */
export function crcOf(text: string): string {
  let crc = INITIAL
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x8000) !== 0 ? ((crc << 1) ^ POLYNOMIAL) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
