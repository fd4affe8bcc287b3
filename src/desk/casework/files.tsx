// Files of a request: each is asked for when it is opened, by a link that works for a minute.
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useNotify } from 'react-admin'
import { call } from '#desk/api.ts'
import type { CaseFile } from '#desk/casework/case.ts'
import { Panel } from '#desk/casework/panel.tsx'
import { useSpeech } from '#desk/casework/speech.ts'

/** `of` is the address of what they belong to. */
export function Files({ files, of }: { files: readonly CaseFile[]; of: string }) {
  const { translate } = useSpeech()
  const notify = useNotify()
  const open = async (id: string) => {
    // Opened now, while the press of the button still allows it, and led on once the link is there.
    const tab = window.open('', '_blank')
    try {
      const { href } = await call<{ href: string }>('POST', `${of}/files/${id}/link`, {})
      if (tab) tab.location.href = href
      else window.location.href = href
    } catch (error) {
      tab?.close()
      notify((error as Error).message, { type: 'error' })
    }
  }
  if (files.length === 0) return null
  return (
    <Panel title="casework.files">
      <ul>
        {files.map(({ id, label, name, scan, superseded }) => (
          <li key={id}>
            {label}: <Button onClick={() => open(id)}>{name}</Button>{' '}
            {scan !== 'clean' && (
              <Chip
                size="small"
                color={scan === 'suspect' ? 'error' : 'warning'}
                label={translate(`casework.scans.${scan}`)}
              />
            )}{' '}
            {superseded && <Chip size="small" label={translate('casework.superseded')} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
