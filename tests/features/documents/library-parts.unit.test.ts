// The office in charge of a library: the FOI receiving officer is shown once staff have entered one.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Library, OwningOffice } from '#features/documents/library-parts.tsx'
import { SPEECH } from '#words'

const shown = (officer: string) => {
  const library = { library: 'Dform', belongs: '', about: '', office: '', officeNote: '', officer } as Library
  return renderToStaticMarkup(createElement(OwningOffice, { library, office: null, say: SPEECH.en }))
}

test('a receiving officer is named once entered, and not before', () => {
  expect(shown('Head, Records Section')).toContain('FOI receiving officer: Head, Records Section')
  expect(shown('')).not.toContain('receiving officer')
})
