// The profile over the wire: everything of an account is its owner's alone, and what is wrong with it is said.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { FORMS } from '#forms/all.ts'
import { DETAILS, linkIn, memberIn, newNames, PASSWORD } from '#tests/support/accounts.ts'
import { beginHour } from '#tests/support/clock.ts'
import { sampleOf } from '#tests/support/forms.ts'
import { everyWordsOf, tagsOf, wordsOf } from '#tests/support/markup.ts'
import { photoOf, somebody } from '#tests/support/received.ts'
import { formPost, postForm } from '#tests/support/send.ts'
import { eachServer } from '#tests/support/servers.ts'
import { staffIn } from '#tests/support/staff.ts'

const WAYS = ['password', 'picture', 'picture.jpg', 'requests', 'sessions', 'data', 'data.json']
const NEW_PASSWORD = 'walong bundok at ilog'

const form = (fields: Record<string, string>, cookie: string) => postForm(fields, { cookie })

/** A picture as the browser sends it, with the part chosen in the editor. */
async function picturePost(file: File | null, cookie: string, also: Record<string, string> = {}) {
  const data = new FormData()
  if (file) data.append('picture', file)
  for (const [name, value] of Object.entries(also)) data.append(name, value)
  const sent = new Response(data)
  const headers = { 'content-type': sent.headers.get('content-type')!, cookie }
  return { method: 'POST', headers, body: Buffer.from(await sent.arrayBuffer()) }
}

const halves = async () => {
  const right = await sharp({ create: { width: 100, height: 100, channels: 3, background: '#00f' } })
    .png()
    .toBuffer()
  const left = sharp({ create: { width: 200, height: 100, channels: 3, background: '#f00' } })
  return new Uint8Array(
    await left
      .composite([{ input: right, left: 100, top: 0 }])
      .png()
      .toBuffer(),
  )
}

const BUTTONS = ['Edit Account', 'Save changes', 'Change Password', 'Upload Photo', 'Cancel', 'Save']

const wordsOnButtons = (text: string) =>
  ['button', 'label', 'a'].flatMap((element) => everyWordsOf(text, element))

/** What each picker of files takes. */
const pickersOf = (text: string) =>
  tagsOf(text, 'input')
    .filter(({ type }) => type === 'file')
    .map(({ accept }) => accept)

eachServer('a profile over the wire', ({ ask, use, started }) => {
  const member = () => use((db) => memberIn(db))
  const get = (path: string, cookie: string) => ask(path, { headers: { cookie } })

  test('signed out, the specified screen with its picker and dialogs is empty and closed, and all beneath it leads to Login', async () => {
    const page = await ask('/userprofile')
    expect([page.status, wordsOf(page.text, 'h1')]).toEqual([200, 'Your name'])
    expect(page.text).toMatch(/<fieldset[^>]* disabled=""/)
    expect(page.text).toContain('href="/Login?then=/userprofile"')
    expect(wordsOnButtons(page.text)).toEqual(expect.arrayContaining(BUTTONS))
    expect(pickersOf(page.text)).toEqual(['image/*', 'image/png,image/jpeg'])
    for (const id of ['thumbnail', 'password'])
      expect(page.text).toMatch(
        new RegExp(`<dialog [^>]*id="dialog-${id}"(?:(?!</dialog>).)*<fieldset[^>]* disabled=""`, 's'),
      )
    for (const way of WAYS) {
      const answer = await ask(`/userprofile/${way}`)
      const then = encodeURIComponent(`/userprofile/${way}`)
      expect([way, answer.status, answer.headers.location]).toEqual([way, 303, `/Login?then=${then}`])
    }
    expect((await ask('/userprofile', form({ ...DETAILS, ...newNames() }, ''))).status).toBe(303)
  })

  test('signed in, has the buttons and dialogs the specification names, and takes PNG and JPEG alone', async () => {
    const { cookie } = await member()
    const page = (await get('/userprofile', cookie)).text
    expect(wordsOnButtons(page)).toEqual(expect.arrayContaining(BUTTONS))
    const dialog = /<dialog [^>]*id="dialog-password".*?<\/dialog>/s.exec(page)![0]
    expect(everyWordsOf(dialog, 'button')).toEqual(expect.arrayContaining(['Cancel', 'Save']))
    expect(pickersOf(page)).toEqual(['image/*', 'image/png,image/jpeg'])
    expect(pickersOf((await get('/userprofile/picture', cookie)).text)).toEqual(['image/png,image/jpeg'])
  })

  test('each password has a button that shows it for a moment, and one that keeps it shown', async () => {
    const { cookie } = await member()
    for (const [path, count] of [
      ['/Login', 1],
      ['/Registration', 2],
      ['/userprofile/password', 3],
    ] as const) {
      const { text } = await get(path, path === '/userprofile/password' ? cookie : '')
      const passwords = tagsOf(text, 'input').filter(({ type }) => type === 'password')
      expect([path, passwords.length]).toEqual([path, count])
      for (const kind of ['moment', 'lasting']) {
        const buttons = tagsOf(text, 'button').filter((button) => button['data-show-password'] === kind)
        expect(buttons.map((button) => button['aria-controls'])).toEqual(passwords.map(({ id }) => id))
      }
    }
  })

  test('its details are saved; what is wrong or taken keeps everything typed', async () => {
    const [ana, ben] = [await member(), await member()]
    const sent = { ...DETAILS, username: ana.username, email: ana.email, street: 'Mabini' }
    const saved = await ask('/userprofile', form(sent, ana.cookie))
    expect([saved.status, saved.headers.location]).toEqual([303, '/userprofile?done=saved'])
    expect((await get('/userprofile', ana.cookie)).text).toContain('value="Mabini"')
    for (const [changed, sentence] of [
      [{ username: ben.username }, 'this name is already taken'],
      [{ email: 'other@example.com' }, 'to change the e-mail, type the password of your account too'],
      [{ email: 'other@example.com', proof: 'not this one' }, 'this is not the password of your account'],
      [{ last_name: '' }, 'Last name: please fill this in.'],
    ] as const) {
      const answer = await ask('/userprofile', form({ ...sent, street: 'Burgos', ...changed }, ana.cookie))
      expect([answer.status, answer.text.includes(sentence)]).toEqual([422, true])
      expect(answer.text).toContain('value="Burgos"')
    }
    // Whether somebody else has the e-mail is told to nobody but them.
    for (const email of [newNames().email, ben.email]) {
      const changed = await ask('/userprofile', form({ ...sent, email, proof: PASSWORD }, ana.cookie))
      expect(changed.headers.location).toBe('/userprofile?done=confirmUnsent')
    }
    const told = (await get('/userprofile?done=confirmUnsent', ana.cookie)).text
    expect(told).toContain('this website cannot send e-mail yet')
    expect((await get('/userprofile/requests?sent', ana.cookie)).text).toContain(
      'This website cannot send e-mail yet',
    )
    expect((await get('/userprofile', ana.cookie)).text).toContain(`value="${ana.email}"`)
  })

  test('a new e-mail is not tried without end: whoever tries sends letters to strangers', async () => {
    beginHour()
    const ana = await member()
    const { email } = newNames()
    const send = () =>
      ask('/userprofile', form({ ...DETAILS, username: ana.username, email, proof: PASSWORD }, ana.cookie))
    for (const _ of [1, 2, 3]) expect((await send()).status).toBe(303)
    const late = await send()
    expect([late.status, late.text.includes('too many attempts')]).toEqual([422, true])
  })

  test('a new password wants the one of now, and ends the other sessions', async () => {
    const ana = await member()
    const change = (fields: Record<string, string>) =>
      ask(
        '/userprofile/password',
        form({ current: PASSWORD, password: NEW_PASSWORD, confirm: NEW_PASSWORD, ...fields }, ana.cookie),
      )
    for (const [fields, sentence] of [
      [{ current: 'not this one' }, 'this is not the password of your account'],
      [{ password: 'qwertyuiop', confirm: 'qwertyuiop' }, 'this password is too common'],
      [{ confirm: 'something else' }, 'this does not match the password above'],
    ] as const) {
      const answer = await change(fields)
      expect([answer.status, answer.text.includes(sentence)]).toEqual([422, true])
      expect(answer.text).not.toContain(NEW_PASSWORD)
    }
    expect((await change({})).headers.location).toBe('/userprofile?done=password')
    expect((await get('/userprofile/data', ana.cookie)).status).toBe(200)
  })

  test('its picture is cut, kept sealed, and given to its owner alone; SVG and what is no picture is refused', async () => {
    const [ana, ben] = [await member(), await member()]
    const png = new File([await halves()], 'me.png', { type: 'image/png' })
    const part = { x: '50', y: '0', width: '50', height: '100' }
    const sent = await ask('/userprofile/picture', await picturePost(png, ana.cookie, part))
    expect([sent.status, sent.headers.location]).toEqual([303, '/userprofile?done=picture'])
    const answer = await get('/userprofile/picture.jpg', ana.cookie)
    expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      'image/jpeg',
      'no-store',
    ])
    const { dominant } = await sharp(answer.bytes).stats()
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 320, height: 320, format: 'jpeg' })
    expect(dominant.b).toBeGreaterThan(200)
    expect(dominant.r).toBeLessThan(60)
    expect((await get('/userprofile/picture.jpg', ben.cookie)).status).toBe(404)
    const rows = await use((db) => db.reader.selectFrom('profiles').select('sealed_picture').execute())
    expect(rows.some(({ sealed_picture }) => sealed_picture.includes('/9j/'))).toBe(false)

    const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'], 'me.png', {
      type: 'image/png',
    })
    const webp = new File(
      [
        new Uint8Array(
          await sharp(await halves())
            .webp()
            .toBuffer(),
        ),
      ],
      'me.webp',
    )
    for (const [file, sentence] of [
      [svg, 'Only PNG and JPEG pictures are accepted'],
      [webp, 'Only PNG and JPEG pictures are accepted'],
      [new File([(await halves()).slice(0, 200)], 'cut.png'), 'damaged'],
      [null, 'Please choose a picture first'],
    ] as const) {
      const refused = await ask('/userprofile/picture', await picturePost(file, ben.cookie))
      expect([refused.status, refused.text.includes(sentence)]).toEqual([422, true])
    }
    await ask('/userprofile/picture', await picturePost(png, ben.cookie, { x: 'NaN', y: '-5', width: '1e9' }))
    expect((await get('/userprofile/picture.jpg', ben.cookie)).status).toBe(200)
    await ask('/userprofile/picture', await picturePost(null, ben.cookie, { do: 'remove' }))
    expect((await get('/userprofile/picture.jpg', ben.cookie)).status).toBe(404)
  })

  test('a request sent while signed in belongs to the account, opens for it alone, and its form was filled in', async () => {
    const [ana, ben] = [await member(), await member()]
    const page = await get('/birth', ana.cookie)
    expect(page.text).toContain(`value="${ana.email}"`)
    expect(page.text).toContain(`value="${DETAILS.street}"`)
    expect(page.headers['cache-control']).toBe('no-store')
    const reference = await send(ana.cookie, ana.email)
    const own = await get(`/requests/${reference}`, ana.cookie)
    expect([own.status, own.text.includes(reference)]).toEqual([200, true])
    for (const cookie of [ben.cookie, ''])
      expect((await get(`/requests/${reference}`, cookie)).status).toBe(403)
    expect((await get('/userprofile/requests', ana.cookie)).text).toContain(reference)
    expect((await get('/userprofile/requests', ben.cookie)).text).not.toContain(reference)
  })

  test('requests sent before are claimed by the link to their e-mail, only while signed in to that account', async () => {
    const [ana, ben] = [await member(), await member()]
    const reference = await send('', ana.email)
    expect((await get('/userprofile/requests', ana.cookie)).text).toContain(
      '1 request was sent with your e-mail',
    )
    expect((await ask('/userprofile/requests', form({}, ana.cookie))).status).toBe(303)
    const payload = { email: ana.email }
    const token = await use((db) => linkIn(db, ana.userId, 'claim-requests', payload))
    expect((await ask(`/claim/${token}`, form({}, ''))).status).toBe(303)
    expect((await ask(`/claim/${token}`, form({}, ben.cookie))).status).toBe(404)
    expect((await get(`/claim/${token}`, ana.cookie)).status).toBe(200)
    expect((await get(`/requests/${reference}`, ana.cookie)).status).toBe(403)
    const claimed = await ask(`/claim/${token}`, form({}, ana.cookie))
    expect([claimed.status, claimed.text.includes('1 request was added to your account')]).toEqual([
      200,
      true,
    ])
    expect((await get(`/requests/${reference}`, ana.cookie)).status).toBe(200)
    expect((await ask(`/claim/${token}`, form({}, ana.cookie))).status).toBe(410)
  })

  test('gives everything in one file, ends sessions, and is deleted by its password, its requests staying', async () => {
    const ana = await member()
    const reference = await send(ana.cookie, ana.email)
    const file = await get('/userprofile/data.json', ana.cookie)
    expect(file.headers['content-disposition']).toContain('attachment')
    expect(file.headers['cache-control']).toBe('no-store')
    expect(JSON.parse(file.text)).toMatchObject({
      account: { username: ana.username, email: ana.email },
      profile: { last_name: DETAILS.last_name },
      requests: [{ reference }],
    })
    expect(file.text).not.toMatch(/scrypt|password"/)
    expect((await ask('/userprofile/sessions', form({ end: 'no-such' }, ana.cookie))).status).toBe(409)
    expect((await ask('/userprofile/sessions', form({ end: 'others' }, ana.cookie))).status).toBe(303)
    const wrong = await ask('/userprofile/data', form({ current: 'not this one' }, ana.cookie))
    expect([wrong.status, wrong.text.includes('this is not the password')]).toEqual([422, true])
    const gone = await ask('/userprofile/data', form({ current: PASSWORD }, ana.cookie))
    expect([gone.status, wordsOf(gone.text, 'h1')]).toEqual([200, 'Your account is deleted'])
    expect((await get('/userprofile/data', ana.cookie)).status).toBe(303)
    const kept = await use((db) =>
      db.reader.selectFrom('requests').select('account').where('reference', '=', reference).execute(),
    )
    expect(kept).toEqual([{ account: '' }])
  })

  test('of staff is not deleted from here, and no kept page ever holds a name', async () => {
    const clerk = await use((db) => staffIn(db, 'clerk', 'LCR'))
    expect((await get('/userprofile/data', clerk.cookie)).status).toBe(200)
    const ana = await member()
    for (const path of ['/', '/newsupdate', '/fil']) {
      const page = await get(path, `${ana.cookie}; signed=1`)
      expect(page.text).not.toContain(ana.username)
      expect(page.text).toMatch(/class="pill login"[\s\S]*class="pill account"/)
    }
  })

  /** Sends a whole birth request; its reference. */
  async function send(cookie: string, email: string): Promise<string> {
    const { typed, files } = sampleOf(FORMS.birth, { requester_email: email })
    const photos = await Promise.all(Object.keys(files).map((slot) => photoOf(slot, `${slot}.jpg`)))
    const asking = await formPost({
      form: FORMS.birth,
      typed,
      files: photos,
      also: { started: await started() },
    })
    const headers = { ...asking.headers, ...somebody(), ...(cookie && { cookie }) }
    const answer = await ask('/birth', { ...asking, headers })
    expect(answer.status).toBe(303)
    return answer.headers.location!.split('/').at(-1)!
  }
})
