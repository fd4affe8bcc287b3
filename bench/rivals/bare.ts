// The rival of the cached page: node:http and nothing else, the same bytes with the same headers. `node bare.ts <port> <file>`
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [port, file] = process.argv.slice(2)
const { headers, body } = JSON.parse(readFileSync(file!, 'utf8')) as { headers: string[]; body: string }
const bytes = Buffer.from(body, 'base64')

createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(port), '127.0.0.1')
