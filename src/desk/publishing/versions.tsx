// Versions of an entry: author, differences from the latest, and a button to restore it.

import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import type { Collection } from '#collections/define.ts'
import type { Entry } from '#contract/publishing/entries.ts'
import { timeIn } from '#desk/times.ts'
import { useAct } from '#desk/use-act.ts'
import { useAnswer } from '#desk/use-answer.ts'
import { useLang } from '#desk/use-lang.ts'

const Changes = lazy(() => import('#desk/publishing/changes.tsx'))

type Props = { collection: Collection; isChanged: boolean }

export function Versions({ collection, isChanged }: Props) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{translate('publishing.versions')}</Button>
      <Drawer
        anchor="right"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-label': translate('publishing.versions'), role: 'dialog' } }}
      >
        {open && <Past collection={collection} isChanged={isChanged} onClose={() => setOpen(false)} />}
      </Drawer>
    </>
  )
}

function Past({ collection, isChanged, onClose }: Props & { onClose: () => void }) {
  const entry = useRecordContext<Entry>()!
  const translate = useTranslate()
  const lang = useLang()
  const { act } = useAct()
  const params = { collection: collection.id, id: entry.id }
  const data = useAnswer('GET /content/:collection/:id/versions', { params }, entry.version)
  const latest = data?.versions[0]
  const who = (by: string) => (by === 'system' ? translate('common.actors.system') : by)
  async function restore(of: number) {
    const input = { params, body: { version: entry.version, of } }
    const restored = await act('POST /content/:collection/:id/restore', input, 'publishing.done.restore')
    if (restored.ok) onClose()
  }
  return (
    <Stack spacing={2} sx={{ p: 2, width: 'min(40rem, 100vw)', boxSizing: 'border-box' }}>
      <Typography variant="h2">{translate('publishing.versions')}</Typography>
      <Button onClick={onClose} sx={{ alignSelf: 'flex-start' }}>
        {translate('ra.action.close')}
      </Button>
      {isChanged && <Typography>{translate('publishing.notSaved')}</Typography>}
      {data?.versions.map((version) => (
        <Stack
          key={version.version}
          spacing={1}
          component="section"
          sx={{ borderTop: 1, borderColor: 'divider', pt: 1 }}
        >
          <Typography variant="h3">
            {translate('publishing.version', { number: version.version })} · {timeIn(lang, version.at)} ·{' '}
            {who(version.by)}
          </Typography>
          {latest && version !== latest && (
            <>
              <Suspense fallback={translate('ra.page.loading')}>
                <Changes collection={collection} before={version.content} after={latest.content} />
              </Suspense>
              <Button
                variant="outlined"
                sx={{ alignSelf: 'flex-start' }}
                disabled={isChanged}
                onClick={() => restore(version.version)}
              >
                {translate('publishing.restore')}
              </Button>
            </>
          )}
        </Stack>
      ))}
      <Typography variant="h3">{translate('publishing.history')}</Typography>
      {data?.history.map(({ at, by, action }) => (
        <Typography key={`${at} ${action}`}>
          {timeIn(lang, at)} · {who(by)} · {translate(`publishing.actions.${action}`, { _: action })}
        </Typography>
      ))}
    </Stack>
  )
}
