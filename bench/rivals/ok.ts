// The rival of the memory: node:http that keeps nothing and answers two letters. `node ok.ts <port>`
import { createServer } from 'node:http'

createServer((_, response) => response.end('ok')).listen(Number(process.argv[2]), '127.0.0.1')
