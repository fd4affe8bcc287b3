// The parts of emvqr that are used: the package brings no types.
declare module 'emvqr' {
  type Item = { id: string; len: number; data: string | Record<string, Item> }
  const emvqr: { decode(payload: string): Record<string, Item> }
  export default emvqr
}
declare module 'emvqr/emvqr/crc.js' {
  const crc: { computeCRC(text: string): string }
  export default crc
}
