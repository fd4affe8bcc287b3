// Words brought from elsewhere: lists stay lists, headings headings, and a table is on the page as it was.
// @module-tag slow
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { news } from '#collections/news.collection.ts'
import { axeFinds, overflow } from '#tests/house/axe.ts'
import { openDesk } from '#tests/support/desk.ts'
import { publishNew } from '#tests/support/publish.ts'
import { PHONE, soon } from '#tests/support/visitor.ts'

const { city, desk, use, onSite, wrong } = openDesk()

// As word processors put a line of a list on the clipboard: the sign is typed, and a style says that it is one.
const wordLine = (sign: string, words: string, level = 1) =>
  `<p class="MsoListParagraph" style="margin-left:.5in;mso-list:l0 level${level} lfo1"><!--[if !supportLists]--><span style="mso-list:Ignore">${sign}<span>&nbsp;&nbsp; </span></span><!--[endif]-->${words}</p>`
const lines = (...words: string[]) => words.map((line) => `<p>${line}</p>`).join('')
const item = (words: string) => `<li><p>${words}</p></li>`

type Case = { of: string; type: 'text/html' | 'text/plain'; pasted: string; becomes: string }
const CASES: readonly Case[] = [
  {
    of: 'numbers of a word processor, one list within another',
    type: 'text/html',
    pasted: wordLine('1.', 'Bring an ID') + wordLine('a.', 'PhilSys', 2) + wordLine('2.', 'Pay'),
    becomes: `<ol><li><p>Bring an ID</p><ol>${item('PhilSys')}</ol></li>${item('Pay')}</ol>`,
  },
  {
    of: 'signs of a word processor',
    type: 'text/html',
    pasted: wordLine('·', 'Morning') + wordLine('·', '<b>Noon</b>'),
    becomes: `<ul>${item('Morning')}${item('<strong>Noon</strong>')}</ul>`,
  },
  {
    of: 'a list parted by elements',
    type: 'text/html',
    pasted: '<ul><li>one<ul><li>within</li></ul></li><li>two</li></ul>',
    becomes: `<ul><li><p>one</p><ul>${item('within')}</ul></li>${item('two')}</ul>`,
  },
  {
    of: 'typed signs in paragraphs, a sentence around them',
    type: 'text/html',
    pasted: lines('Bring:', '• an ID', '• <i>the</i> fee', 'Thank you.'),
    becomes: `<p>Bring:</p><ul>${item('an ID')}${item('<em>the</em> fee')}</ul><p>Thank you.</p>`,
  },
  {
    of: 'lines of a message',
    type: 'text/html',
    pasted: '<div>1) Fill in<br>2) Pay</div>',
    becomes: `<ol>${item('Fill in')}${item('Pay')}</ol>`,
  },
  {
    of: 'words that are bold and italic by style, all within a bold element that is not bold',
    type: 'text/html',
    pasted:
      '<b style="font-weight:normal"><p>a <span style="font-weight:700">b</span> <span style="color:red;font-style:italic">c</span></p></b>',
    becomes: '<p>a <strong>b</strong> <em>c</em></p>',
  },
  {
    of: 'words alone',
    type: 'text/plain',
    pasted: 'Bring:\n\n- an ID\n- 2 < 3 copies',
    becomes: `<p>Bring:</p><ul>${item('an ID')}${item('2 &lt; 3 copies')}</ul>`,
  },
  {
    of: 'numbers that count from elsewhere, which stay typed',
    type: 'text/html',
    pasted: lines('3. Third', '4. Fourth'),
    becomes: lines('3. Third', '4. Fourth'),
  },
  {
    of: 'a number and a dash that begin a sentence',
    type: 'text/html',
    pasted: lines('7. May is a holiday', 'It is', '- so to say - known'),
    becomes: lines('7. May is a holiday', 'It is', '- so to say - known'),
  },
  {
    of: 'headings of every level',
    type: 'text/html',
    pasted: '<h1>Fees</h1><h2>Birth</h2><h5>Copies</h5>',
    becomes: '<h2>Fees</h2><h3>Birth</h3><h3>Copies</h3>',
  },
  {
    of: 'a table without cells that name its columns',
    type: 'text/html',
    pasted: '<table><tr><td>Form</td><td>Fee</td></tr><tr><td>Birth</td><td>155</td></tr></table>',
    becomes:
      '<table><tbody><tr><th colspan="1" rowspan="1"><p>Form</p></th><th colspan="1" rowspan="1"><p>Fee</p></th></tr><tr><td colspan="1" rowspan="1"><p>Birth</p></td><td colspan="1" rowspan="1"><p>155</p></td></tr></tbody></table>',
  },
]

const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Article (English)' })

/** In the page: what the clipboard holds arrives in the editor, over all that stood there. */
async function paste(page: Page, type: string, pasted: string) {
  await editorOf(page).click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Backspace')
  await editorOf(page).evaluate(
    (editor, [kind, words]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(kind!, words!)
      editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    [type, pasted],
  )
}

/** In the page: its HTML without what the editor itself puts between. */
const written = (page: Page) =>
  editorOf(page).evaluate((editor) => {
    const copy = editor.cloneNode(true) as HTMLElement
    for (const own of copy.querySelectorAll('.ProseMirror-trailingBreak, colgroup, .column-resize-handle')) {
      own.remove()
    }
    const last = copy.lastElementChild
    if (copy.children.length > 1 && last?.textContent === '') last.remove()
    for (const box of copy.querySelectorAll('.tableWrapper')) box.replaceWith(...box.childNodes)
    for (const element of copy.querySelectorAll('[style]')) element.removeAttribute('style')
    return copy.innerHTML
  })

test('what is pasted keeps its lists, headings and tables; a table is saved, and read on a phone', async () => {
  const opening = {
    title: { en: 'Sample: fees of the year' },
    article: { en: '<p>To come.</p>' },
    date: '2026-11-20',
    status: '',
  }
  const id = await use((db) => publishNew(db, news, opening))
  const page = await desk('publisher', { screen: `/content/news/${id}` })
  await editorOf(page).waitFor()
  for (const { of, type, pasted, becomes } of CASES) {
    await paste(page, type, pasted)
    expect({ of, html: await written(page) }).toEqual({ of, html: becomes })
  }
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The latest changes are not published').waitFor()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await soon(() => onSite('/news/sample-fees-of-the-year')).toContain('<th><p>Form</p></th>')
  const phone = await city.visit('/news/sample-fees-of-the-year', { viewport: PHONE })
  const table = phone.getByRole('main').getByRole('table')
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual(['Form', 'Fee'])
  expect([await axeFinds(phone), await overflow(phone)]).toEqual([[], null])
  expect(wrong).toEqual([])
})
