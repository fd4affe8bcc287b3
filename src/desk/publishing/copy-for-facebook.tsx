// Copies published news as the words of a post: title, first words, link.
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { Collection } from '#collections/define.ts'
import type { Entry } from '#contract/publishing/entries.ts'
import { CopyBox } from '#desk/copy-box.tsx'
import { pathOnSite, titleOf, wordsOf } from '#desk/publishing/content.ts'
import { useLang } from '#desk/use-lang.ts'

const FIRST_CHARS = 200

/** Cut after a word. */
const firstWords = (text: string) =>
  text.length <= FIRST_CHARS ? text : `${text.slice(0, text.lastIndexOf(' ', FIRST_CHARS))} …`

export function CopyForFacebook({ collection, entry }: { collection: Collection; entry: Entry }) {
  const translate = useTranslate()
  const notify = useNotify()
  const lang = useLang()
  // Where a browser gives no clipboard, such as without https.
  const [isShown, setShown] = useState(false)
  const { excerpt, article } = collection.fields
  const { content } = entry
  const words =
    wordsOf(excerpt!, content.excerpt, lang) || firstWords(wordsOf(article!, content.article, lang))
  const link = `${location.origin}${pathOnSite(collection, entry, lang)}`
  const text = [titleOf(collection, entry, lang), words, link].filter(Boolean).join('\n\n')
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      notify('publishing.copied', { type: 'success' })
    } catch {
      setShown(true)
    }
  }
  return (
    <>
      <Button variant="outlined" onClick={copy}>
        {translate('publishing.copyForFacebook')}
      </Button>
      {isShown && <CopyBox label={translate('publishing.copyForFacebook')} text={text} multiline autoFocus />}
    </>
  )
}
