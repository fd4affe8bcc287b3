// A door before the city that hands its answers on as they are; or, as the rival, without the line by which scripts are asked for.
import { createServer, request } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const HEAD_LINE = /<script>[\s\S]*?<\/script>/

export type Door = { url: string; close: () => void }

/** Listens on a free port. */
export function openDoor(cityPort: number, scripts: boolean): Promise<Door> {
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked
    const passed = request({ host: '127.0.0.1', port: cityPort, method, path, headers }, (came) => {
      const isPage = String(came.headers['content-type']).startsWith('text/html')
      const parts: Buffer[] = []
      came.on('data', (part) => parts.push(part))
      came.on('end', () => {
        const bytes = Buffer.concat(parts)
        const sent = !scripts && isPage && bytes.length > 0 ? withoutHeadLine(bytes) : bytes
        answer.writeHead(came.statusCode!, { ...came.headers, 'content-length': sent.length })
        answer.end(sent)
      })
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      const close = () => {
        server.closeAllConnections()
        server.close()
      }
      resolve({ url: `http://127.0.0.1:${port}`, close })
    })
  })
}

function withoutHeadLine(bytes: Buffer): Buffer {
  const html = brotliDecompressSync(bytes).toString()
  const without = html.replace(HEAD_LINE, '')
  if (without === html) throw new Error('the page has no line that asks for scripts')
  return brotliCompressSync(without, QUALITY)
}
