// The blanks over the wire: a PDF anybody's cache may keep, the same for all, and the pages that lead to them.
import { expect, test } from 'vitest'
import { tagsOf } from '#tests/support/markup.ts'
import { eachServer } from '#tests/support/servers.ts'

eachServer('blanks', ({ ask, url }) => {
  const hrefsOn = async (path: string) => tagsOf((await ask(path)).text, 'a').map(({ href }) => href)

  test('a blank is a PDF in the language of its address, named like its form, and revalidated', {
    tags: ['slow'],
  }, async () => {
    for (const [path, name, language] of [
      ['/forms/blank/birth.pdf', 'birth-en', 'en-PH'],
      ['/fil/forms/blank/birth.pdf', 'birth-fil', 'fil-PH'],
    ] as const) {
      const answer = await fetch(url() + path)
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect([answer.status, bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
      expect(bytes.toString('latin1')).toContain(`/Lang (${language})`)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-length': String(bytes.length),
        'content-disposition': `inline; filename="${name}.pdf"`,
        'cache-control': 'no-cache',
      })
      const etag = answer.headers.get('etag')!
      const head = await ask(path, { method: 'HEAD' })
      expect([head.status, head.headers.etag, head.text]).toEqual([200, etag, ''])
      expect((await ask(path, { headers: { 'if-none-match': etag } })).status).toBe(304)
    }
  })

  test('many who ask at once get one drawing', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, () => fetch(`${url()}/forms/blank/Dform.pdf`)))
    expect(new Set(all.map(({ status, headers }) => `${status} ${headers.get('etag')}`)).size).toBe(1)
    expect(all[0]!.status).toBe(200)
  })

  test.each([
    '/forms/blank/report.pdf',
    '/forms/blank/birth',
    '/fil/forms/blank/nothing.pdf',
    '/forms/blank',
  ])('%s is not there', async (path) => {
    const { status, headers } = await ask(path)
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  })

  test('each form leads to its blank, and an amendment to those of the permits', async () => {
    expect(await hrefsOn('/birth')).toContain('/forms/blank/birth.pdf')
    expect(await hrefsOn('/fil/Dform')).toContain('/fil/forms/blank/Dform.pdf')
    expect((await hrefsOn('/report')).filter((href) => href?.includes('/blank/'))).toEqual([])
    expect(await hrefsOn('/amend')).toEqual(
      expect.arrayContaining(['/forms/blank/bplonew.pdf', '/forms/blank/bplorenew.pdf']),
    )
    expect(await hrefsOn('/forms/real-property')).toEqual(
      expect.arrayContaining(['/forms/blank/assessment.pdf', '/assessment']),
    )
  })

  test('only titles without file and blank say that a file is awaited', async () => {
    const isAwaited = async (category: string) =>
      (await ask(`/forms/${category}`)).text.includes('data-awaited')
    expect(await isAwaited('civil-registry')).toBe(false)
    expect(await isAwaited('engineering')).toBe(true)
  })
})
