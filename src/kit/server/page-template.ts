// A page of which each visit has a few values for itself: compressed once in pieces, and the values put between them as they are.
import { constants, crc32, deflateRawSync } from 'node:zlib'

type Piece = { text: Buffer; deflated: Buffer }

// RFC 1952: deflate, no name, no time, maximum compression, unknown system.
const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 255])
// RFC 1951, 3.2.4: a block of 0 bytes that are not compressed, the last one.
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff])
const LEVEL = 9
/** Values stand in attributes and in blocks of their own: nothing that HTML escapes, and below 64 KB. */
const VALUE = /^[\w.-]{1,1000}$/

export class PageTemplate<Name extends string> {
  readonly #pieces: Piece[] = []
  /** Which value follows each piece but the last. */
  readonly #names: Name[] = []

  /** `marks` are values nothing else in the page can equal; each stands where the value of its name belongs. */
  constructor(html: string, marks: Record<Name, string>) {
    const names = Object.keys(marks) as Name[]
    const places = names.map((name) => RegExp.escape(marks[name])).join('|')
    for (const [index, text] of (places ? html.split(new RegExp(`(${places})`)) : [html]).entries()) {
      if (index % 2 === 0) this.#pieces.push(pieceOf(text))
      else this.#names.push(names.find((name) => marks[name] === text)!)
    }
    const missing = names.filter((name) => !this.#names.includes(name))
    if (missing.length > 0) throw new Error(`the page has no place for ${missing.join(', ')}`)
  }

  text(values: Record<Name, string>): Buffer {
    return Buffer.concat(this.#filled(values).flatMap(([{ text }, value]) => [text, value]))
  }

  gzip(values: Record<Name, string>): Buffer {
    const parts: Buffer[] = [GZIP_HEAD]
    let [sum, length] = [0, 0]
    for (const [{ text, deflated }, value] of this.#filled(values)) {
      parts.push(deflated, storedBlock(value))
      sum = crc32(value, crc32(text, sum))
      length += text.length + value.length
    }
    const end = Buffer.alloc(8)
    end.writeUInt32LE(sum)
    end.writeUInt32LE(length, 4)
    return Buffer.concat([...parts, LAST_BLOCK, end])
  }

  #filled(values: Record<Name, string>): [Piece, Buffer][] {
    return this.#pieces.map((piece, index) => [piece, bytesOf(values, this.#names[index])])
  }
}

/** Each piece ends at a whole byte and refers to nothing before it, so that any may follow. */
const pieceOf = (text: string): Piece => ({
  text: Buffer.from(text),
  deflated: deflateRawSync(text, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH }),
})

/** Of the value that follows a piece; nothing follows the last. */
function bytesOf<Name extends string>(values: Record<Name, string>, name: Name | undefined): Buffer {
  if (name === undefined) return Buffer.alloc(0)
  if (!VALUE.test(values[name])) throw new Error(`the value of ${name} cannot stand in a page as it is`)
  return Buffer.from(values[name])
}

/** RFC 1951, 3.2.4: its length, the complement of it, and the bytes as they are. */
function storedBlock(value: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(value.length, 1)
  head.writeUInt16LE(~value.length & 0xffff, 3)
  return Buffer.concat([head, value])
}
