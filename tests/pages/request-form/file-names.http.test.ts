// Names of files as phones and cameras give them, as long as a disk allows: each is taken, and shown by a name.
// @module-tag slow
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { newSecret } from '#kit/server/ids.ts'
import { eachServer } from '#tests/support/servers.ts'
import { plain } from '#tests/support/uploads.ts'

const SLOT = 'requester_id'
// The longest name on a disk.
const MAX_BYTES = 255
const ENDING = '.jpg'

const long = (letters: string): string => {
  const room = MAX_BYTES - ENDING.length
  return letters.repeat(Math.floor(room / Buffer.byteLength(letters))) + ENDING
}

const NAMES: [string, string | Buffer][] = [
  ['Latin', long('ñáüßøœ')],
  ['composed', long('n\u0303e\u0301')],
  ['Cyrillic', long('Фото ')],
  ['Arabic', long('صورة')],
  ['Thai', long('รูปถ่ายที่')],
  ['Han', long('身份证')],
  ['Baybayin', long('ᜊᜌ᜔ᜊᜌᜒᜈ᜔')],
  ['emoji', long('👨‍👩‍👧🪪🇵🇭')],
  ['signs', long(`%';&<>=#?+|*:`)],
  ['percent', long('%0D%0A%22%')],
  ['blank', long('\u3000\u00a0')],
  ['reversed', long('\u202e\u2066')],
  ['unseen', '\u200b\u2060'],
  ['no UTF-8', Buffer.from([0xf1, 0x20, 0xff, 0x80, 0x2e, 0x6a, 0x70, 0x67])],
  ['escaped', 'a\\"b.jpg'],
  ['very long', `${'ñ'.repeat(5000)}${ENDING}`],
]

eachServer('a file', (city) => {
  test('is taken and shown by a name, whatever its name', async () => {
    const photo = await plain(40, 30).jpeg().toBuffer()
    const shown = []
    for (const [kind, name] of NAMES) {
      const { status, text } = await city.ask(`${FORMS.birth.path}?slot=${SLOT}`, {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=one' },
        body: Buffer.concat([
          Buffer.from(`--one\r\nContent-Disposition: form-data; name="token"\r\n\r\n${newSecret()}\r\n`),
          Buffer.from(`--one\r\nContent-Disposition: form-data; name="${SLOT}"; filename="`),
          Buffer.from(name as string),
          Buffer.from('"\r\nContent-Type: image/jpeg\r\n\r\n'),
          photo,
          Buffer.from('\r\n--one--\r\n'),
        ]),
      })
      const [, is = ''] = /class="file-name"[^>]*>([^<]*)/.exec(text) ?? []
      shown.push([kind, status, is !== ''])
    }
    expect(shown.filter(([, status, isNamed]) => status !== 200 || !isNamed)).toEqual([])
  })
})
