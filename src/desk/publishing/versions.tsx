// Every version of an entry: who made it, what changed against the latest in words, and the way back to it.
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useLocale, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import type { Collection } from '#collections/define.ts'
import { call } from '#desk/api.ts'
import type { Entry } from '#desk/publishing/definitions.ts'
import { timeIn } from '#desk/times.ts'
import type { Lang } from '#kit/lang.ts'

const Changes = lazy(() => import('#desk/publishing/changes.tsx'))

type Version = { version: number; at: string; by: string; content: Record<string, unknown> }
type Past = { versions: Version[]; history: { at: string; by: string; action: string }[] }

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
  const lang = useLocale() as Lang
  const notify = useNotify()
  const refresh = useRefresh()
  const path = `/content/${collection.id}/${entry.id}`
  const { data } = useQuery({
    queryKey: [path, 'versions', entry.version],
    queryFn: () => call<Past>('GET', `${path}/versions`),
  })
  const latest = data?.versions[0]
  async function restore(of: number) {
    try {
      await call('POST', `${path}/restore`, { version: entry.version, of })
      notify('publishing.done.restore', { type: 'success' })
      refresh()
      onClose()
    } catch (error) {
      notify((error as Error).message, { type: 'error' })
    }
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
            {version.by}
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
          {timeIn(lang, at)} · {by} · {translate(`publishing.actions.${action}`, { _: action })}
        </Typography>
      ))}
    </Stack>
  )
}
