// A mail server of the test's own, which does with a message what the test says.
import { type AddressInfo, createServer, type Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'

export type Letter = { messageId: string; to: string; text: string }
/** Answers whether a letter is taken: null when it is, an error with its code when not, never when it hangs. */
type Judge = (letter: Letter) => Promise<null | { code: number; words: string }>

/** Starts one, on a free port unless told which; `letters` are those it was handed, taken or not. Closed when the test ends. */
export async function startSmtp(
  judge: Judge = async () => null,
  host = '127.0.0.1',
  port = 0,
): Promise<{ url: string; letters: Letter[] }> {
  const letters: Letter[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 50,
    onData(stream, session, callback) {
      let text = ''
      stream.on('data', (chunk: Buffer) => {
        text += chunk
      })
      stream.on('end', async () => {
        const messageId = /^Message-ID: (.+)\r$/im.exec(text)?.[1] ?? ''
        const letter = { messageId, to: session.envelope.rcptTo[0]!.address, text }
        letters.push(letter)
        const no = await judge(letter)
        callback(no && Object.assign(new Error(no.words), { responseCode: no.code }))
      })
    },
  })
  // A killed client cuts its line: that is what some of these tests are about.
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(port, host, () => resolve()))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://${host}:${(server.server.address() as AddressInfo).port}`, letters }
}

/** Takes connections and never says a word. */
export async function startSilence(): Promise<string> {
  const server: Server = createServer(() => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  onTestFinished(() => {
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}
