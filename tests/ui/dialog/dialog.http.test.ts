// What only leads to a page is a link in the look of a button: it opens in a new tab, and its address can be copied.
import { expect, test } from 'vitest'
import { tagsOf } from '#tests/support/markup.ts'
import { eachServer } from '#tests/support/servers.ts'

const PAGES = [
  '/',
  '/practice',
  '/certificates',
  '/bplo',
  '/jobs',
  '/forms',
  '/citizen',
  '/barangay',
  '/dept',
  '/Login',
]

eachServer('pages with buttons that lead on', ({ ask }) => {
  test.each(PAGES)(
    '%s sends no form that asks nothing, and links to no address that ends with "?"',
    async (path) => {
      const { text } = await ask(path)
      const forms = text.match(/<form(?=[^>]* method="get")[^>]*>.*?<\/form>/gs) ?? []
      // The search of the header, at least, asks something.
      expect(forms.filter((form) => !/<input(?![^>]* type="hidden")|<select/.test(form))).toEqual([])
      expect(tagsOf(text, 'a').filter(({ href }) => href?.endsWith('?'))).toEqual([])
    },
  )
})
