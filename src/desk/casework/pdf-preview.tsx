// The pages of a PDF as pictures, one below the other; each is fetched when it is scrolled to.
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useState } from 'react'
import type { AnswerData } from '#contract/all.ts'
import { useSpeech } from '#desk/casework/speech.ts'

export type PdfPages = AnswerData<'POST /requests/:id/files/:file/preview'>

export function PdfPreview({ name, pages, pictures }: PdfPages & { name: string }) {
  const { translate } = useSpeech()
  return (
    <div>
      {pictures.map((href, at) => (
        <Page key={href} href={href} page={at + 1} pages={pages} name={name} />
      ))}
      {pages > pictures.length && (
        <Alert severity="info">{translate('casework.firstPages', { drawn: pictures.length, pages })}</Alert>
      )}
    </div>
  )
}

type PageProps = { href: string; page: number; pages: number; name: string }

function Page({ href, page, pages, name }: PageProps) {
  const { translate } = useSpeech()
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <Alert severity="warning">{translate('casework.pageNotDrawn', { page })}</Alert>
  return (
    <Box
      component="img"
      sx={{ display: 'block', maxWidth: '100%', height: 'auto', my: 1, border: 1, borderColor: 'divider' }}
      src={href}
      alt={translate('casework.page', { page, pages, name })}
      loading="lazy"
      width={900}
      height={1273}
      onError={() => setMissing(true)}
    />
  )
}
