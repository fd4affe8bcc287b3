// What the import makes of the words of the former site.
import { expect, test } from 'vitest'
import { paragraphs } from '#features/publishing/import/answers.ts'

test('plain text becomes paragraphs, and nothing in it becomes markup', () => {
  expect(paragraphs('  One\r\n\r\n\n\nTwo <b>&amp;\nthree  \n ')).toBe(
    '<p>One</p><p>Two &lt;b&gt;&amp;amp;<br>three</p>',
  )
  expect(paragraphs(' \n\n ')).toBe('')
})
