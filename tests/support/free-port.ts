// Ports for the servers of tests.
import { createServer } from 'node:net'

// Below what Linux gives to connections and to servers that ask for any port (32768 and up): between this question and
// the server's start no other program is given the port by the system.
const [FIRST, COUNT] = [10_000, 20_000]
const PER_PROCESS = 64

// Processes that ask at the same time stand in other places, for their ids differ.
let next = process.pid * PER_PROCESS

/** A port of 127.0.0.1 that nobody listens on now, and that this process was not given before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + (next++ % COUNT)
    if (await canListen(port)) return port
  }
}

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
