// Hands out the link of an invitation: shown once, to be copied; the log has who asked for it.
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { CopyBox } from '#desk/copy-box.tsx'
import { useAct } from '#desk/use-act.ts'
import { WordButton } from '#desk/word-button.tsx'

export function CopyLink({ id, name }: { id: string; name: string }) {
  const translate = useTranslate()
  const { act, busy } = useAct()
  const [link, setLink] = useState('')
  const copy = async () => {
    const acted = await act('POST /invitations/:id/link', { params: { id }, body: {} })
    if (!acted.ok) return
    setLink(acted.answer.link)
    await navigator.clipboard?.writeText(acted.answer.link).catch(() => {})
  }
  if (link === '')
    return <WordButton label="settings.copyLink" variant="outlined" disabled={busy} onClick={copy} />
  return (
    <Stack sx={{ width: '100%' }}>
      <CopyBox
        size="small"
        label={translate('settings.linkOf', { name })}
        helperText={translate('settings.linkText')}
        text={link}
      />
    </Stack>
  )
}
