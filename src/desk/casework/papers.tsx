// The papers of a request: each can be opened in a tab by a link that works for a minute, or looked at beside the answers.
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CaseFile } from '#contract/casework/case.ts'
import { AskAbout } from '#desk/casework/ask-dialog.tsx'
import { Panel } from '#desk/casework/panel.tsx'
import { type Pages, PaperView } from '#desk/casework/paper-view.tsx'
import { useSpeech } from '#desk/speech.ts'
import { useAct } from '#desk/use-act.ts'

type Props = {
  files: readonly CaseFile[]
  /** What they belong to, by which right they are opened, and its id. */
  of: 'requests' | 'opinions'
  id: string
  /** The first paper opens by itself, once: a look the log has like every other. */
  opensFirst?: boolean
  /** Ids of those the applicant has sent since: they are looked at first. */
  corrected?: ReadonlySet<string>
}
type Shown = Pages & { file: string; name: string }

export function Papers({ files, of, id, opensFirst = false, corrected = NONE }: Props) {
  const { act } = useAct()
  const [shown, setShown] = useState<Shown | null>(null)
  const linkTo = (file: string) => act(`POST /${of}/:id/files/:file/link`, { params: { id, file } })
  const open = async (file: string) => {
    // Open the window during the click, or browsers block it; navigate when the link has arrived.
    const tab = window.open('', '_blank')
    const link = await linkTo(file)
    if (!link.ok) tab?.close()
    else if (tab) tab.location.href = link.answer.href
    else window.location.href = link.answer.href
  }
  /** A look at the paper, which the log has as one: nothing is shown that nobody asked for. */
  const look = async ({ id: file, name, mime }: CaseFile) => {
    if (mime === 'application/pdf') {
      const seen = await act(`POST /${of}/:id/files/:file/preview`, { params: { id, file } })
      if (seen.ok) setShown({ file, name, ...seen.answer })
      return
    }
    const link = await linkTo(file)
    if (link.ok) setShown({ file, name, pages: 1, pictures: [link.answer.href] })
  }
  const openFirst = useEffectEvent(() => {
    const safe = files.filter((file) => hasPreview(file) && !file.superseded && file.scan !== 'suspect')
    const first = safe.find((file) => corrected.has(file.id)) ?? safe[0]
    if (first && !shown) void look(first)
  })
  useEffect(() => {
    if (opensFirst) openFirst()
  }, [opensFirst])
  if (files.length === 0) return null
  // Those that were replaced come last: they are only compared with.
  const inOrder = [...files].sort((a, b) => Number(a.superseded ?? false) - Number(b.superseded ?? false))
  return (
    <Panel title="casework.files">
      <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {inOrder.map((file) => (
          <Line
            key={file.id}
            file={file}
            isCorrected={corrected.has(file.id) && !file.superseded}
            isShown={shown?.file === file.id}
            onOpen={() => open(file.id)}
            onLook={() => (shown?.file === file.id ? setShown(null) : look(file))}
          />
        ))}
      </Stack>
      {shown && <PaperView key={shown.file} {...shown} />}
    </Panel>
  )
}

const NONE: ReadonlySet<string> = new Set()

type LineProps = {
  file: CaseFile
  isCorrected: boolean
  isShown: boolean
  onOpen: () => void
  onLook: () => void
}

const hasPreview = ({ mime }: CaseFile) => mime === 'application/pdf' || mime.startsWith('image/')

function Line({ file, isCorrected, isShown, onOpen, onLook }: LineProps) {
  const { translate } = useSpeech()
  const { label, name, slot, scan, superseded } = file
  const preview = translate(isShown ? 'casework.closePreview' : 'casework.preview')
  return (
    <li>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Button size="small" sx={{ overflowWrap: 'anywhere' }} onClick={onOpen}>
          {name}
        </Button>
        {scan !== 'clean' && (
          <Chip
            size="small"
            color={scan === 'suspect' ? 'error' : 'warning'}
            label={translate(`casework.scans.${scan}`)}
          />
        )}
        {isCorrected && <Chip size="small" color="primary" label={translate('casework.corrected')} />}
        {superseded && <Chip size="small" label={translate('casework.superseded')} />}
        {hasPreview(file) && (
          <Button variant="outlined" size="small" aria-label={`${preview}: ${name}`} onClick={onLook}>
            {preview}
          </Button>
        )}
        {!superseded && <AskAbout name={slot} label={label} />}
      </Stack>
    </li>
  )
}
