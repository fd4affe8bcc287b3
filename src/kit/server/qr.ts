// QR codes as one path, the same for the screen, for paper and for a PDF.
import { create } from 'qrcode'

/** `path` is in modules, `size` of them a side, the quiet zone included. */
export type QrCode = { size: number; path: string }

// ISO/IEC 18004 asks for four empty modules around it.
const QUIET = 4

/** The code of a text; the middle level of correction still reads after a fold or a stamp across it. */
export function qrCode(text: string): QrCode {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const runs: string[] = []
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; ) {
      const from = column
      while (column < modules.size && modules.get(row, column)) column += 1
      const length = column - from
      if (length > 0) runs.push(`M${from + QUIET} ${row + QUIET}h${length}v1h-${length}z`)
      else column += 1
    }
  }
  return { size: modules.size + 2 * QUIET, path: runs.join('') }
}
