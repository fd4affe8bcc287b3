// The rival everybody knows: nginx with one worker, sending the same compressed bytes from a file.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../tests/support/free-port.ts'
import { answers } from '../support/city.ts'
import { onCore, type Running, start, tempFolder } from '../support/processes.ts'

/** Starts nginx on one core; `headers` are name and value in turn. */
export async function startNginx(
  core: number,
  bytes: Buffer,
  headers: string[],
): Promise<Running & { port: number }> {
  const folder = tempFolder()
  const port = await freePort()
  mkdirSync(join(folder, 'site'))
  mkdirSync(join(folder, 'logs'))
  writeFileSync(join(folder, 'site/index.html'), bytes)
  writeFileSync(join(folder, 'nginx.conf'), settings(folder, port, headers))
  const command = [
    'nginx',
    '-p',
    folder,
    '-e',
    join(folder, 'logs/error.log'),
    '-c',
    join(folder, 'nginx.conf'),
  ]
  return { ...(await start(onCore(core, command), {}, () => answers(port))), port }
}

const WRITTEN_BY_NGINX = new Set(['content-type', 'content-length', 'etag'])

function settings(folder: string, port: number, headers: string[]): string {
  const type = headers[headers.findIndex((name) => name.toLowerCase() === 'content-type') + 1] ?? 'text/html'
  const added = headers.flatMap((name, i) =>
    i % 2 === 0 && !WRITTEN_BY_NGINX.has(name.toLowerCase())
      ? [`add_header ${name} ${quote(headers[i + 1]!)};`]
      : [],
  )
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `daemon off; master_process off; worker_processes 1; pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log off; gzip off; sendfile on; tcp_nopush on; open_file_cache max=100; keepalive_requests 100000000;
  ${temp.join(' ')}
  types {} default_type ${quote(type)};
  server { listen 127.0.0.1:${port}; root ${folder}/site; ${added.join('\n    ')} }
}
`
}

const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
