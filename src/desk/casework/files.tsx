// Files of a request: opening one requests a link that works for a minute; of a PDF the pages can be seen as pictures, too.
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useState } from 'react'
import type { CaseFile } from '#contract/casework/case.ts'
import { Panel } from '#desk/casework/panel.tsx'
import { type PdfPages, PdfPreview } from '#desk/casework/pdf-preview.tsx'
import { useSpeech } from '#desk/casework/speech.ts'
import { useAct } from '#desk/use-act.ts'

type Props = {
  files: readonly CaseFile[]
  /** What they belong to, by which right they are opened, and its id. */
  of: 'requests' | 'opinions'
  id: string
}

export function Files({ files, of, id }: Props) {
  const { translate } = useSpeech()
  const { act } = useAct()
  const open = async (file: string) => {
    // Open the window during the click, or browsers block it; navigate when the link has arrived.
    const tab = window.open('', '_blank')
    const link = await act(`POST /${of}/:id/files/:file/link`, { params: { id, file } })
    if (!link.ok) tab?.close()
    else if (tab) tab.location.href = link.answer.href
    else window.location.href = link.answer.href
  }
  if (files.length === 0) return null
  return (
    <Panel title="casework.files">
      <ul>
        {files.map(({ id: file, label, name, mime, scan, superseded }) => (
          <li key={file}>
            {label}: <Button onClick={() => open(file)}>{name}</Button>{' '}
            {scan !== 'clean' && (
              <Chip
                size="small"
                color={scan === 'suspect' ? 'error' : 'warning'}
                label={translate(`casework.scans.${scan}`)}
              />
            )}{' '}
            {superseded && <Chip size="small" label={translate('casework.superseded')} />}
            {mime === 'application/pdf' && <Preview file={file} name={name} of={of} id={id} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Preview({ file, name, of, id }: Pick<Props, 'of' | 'id'> & { file: string; name: string }) {
  const { translate } = useSpeech()
  const { act, busy } = useAct()
  const [shown, setShown] = useState<PdfPages | null>(null)
  const show = async () => {
    const seen = await act(`POST /${of}/:id/files/:file/preview`, { params: { id, file } })
    if (seen.ok) setShown(seen.answer)
  }
  return (
    <>
      <Button disabled={busy} aria-expanded={shown !== null} onClick={shown ? () => setShown(null) : show}>
        {translate(shown ? 'casework.closePreview' : 'casework.preview')}
      </Button>
      {shown && <PdfPreview {...shown} name={name} />}
    </>
  )
}
