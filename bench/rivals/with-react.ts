// A door before the city that hands its answers on as they are; or, as the rival, with React's client asked for in the head.
import { createServer, request } from 'node:http'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

export type Door = { url: string; close: () => void }

/** Listens on a free port; `scripts` are addresses of modules put into the head of every page. */
export function openDoor(cityPort: number, scripts: string[]): Promise<Door> {
  const head = scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked
    const passed = request({ host: '127.0.0.1', port: cityPort, method, path, headers }, (came) => {
      const isPage = String(came.headers['content-type']).startsWith('text/html')
      const parts: Buffer[] = []
      came.on('data', (part) => parts.push(part))
      came.on('end', () => {
        const bytes = Buffer.concat(parts)
        const sent = head && isPage && bytes.length > 0 ? withHead(bytes, head) : bytes
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

const withHead = (bytes: Buffer, head: string): Buffer =>
  brotliCompressSync(brotliDecompressSync(bytes).toString().replace('</head>', `${head}</head>`), QUALITY)
