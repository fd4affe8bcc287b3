// The buttons that take an entry towards its readers or away from them, and what must be mended first.
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Collection } from '#collections/define.ts'
import { call, isRefusal } from '#desk/api.ts'
import { CheckButton } from '#desk/publishing/check-button.tsx'
import { contentOf } from '#desk/publishing/content.ts'
import type { Block, Entry } from '#desk/publishing/definitions.ts'
import { TimesDialog } from '#desk/publishing/times-dialog.tsx'

type Timed = 'schedule' | 'expire'

const PREVIEWED = ['news', 'texts']

export function Steps({ collection }: { collection: Collection }) {
  const entry = useRecordContext<Entry>()
  const isDirty = useIsChanged(collection)
  const translate = useTranslate()
  const notify = useNotify()
  const refresh = useRefresh()
  const [blocks, setBlocks] = useState<Block[]>([])
  const [timed, setTimed] = useState<Timed | null>(null)
  if (!entry) return null
  const path = `/content/${collection.id}/${entry.id}`

  async function take(step: string, body: object = { version: entry?.version }) {
    try {
      await call('POST', `${path}/${step}`, body)
      setBlocks([])
      setTimed(null)
      notify(`publishing.done.${step}`, { type: 'success' })
      refresh()
    } catch (error) {
      if (isRefusal(error, 'checklist')) setBlocks((error.body as { blocks: Block[] }).blocks)
      notify((error as Error).message, { type: 'error' })
    }
  }
  async function preview() {
    // Opened before the answer: a window that opens later is held back by browsers.
    const window_ = window.open('', '_blank')
    const { address } = await call<{ address: string }>('POST', `${path}/preview`, {})
    if (window_) window_.location.href = address
  }
  const steps = ['submit', 'publish', 'schedule', 'archive'].filter((step) => entry.steps.includes(step))
  const click = (step: string) => {
    if (step === 'schedule') setTimed('schedule')
    else void take(step, step === 'archive' ? {} : undefined)
  }
  return (
    <>
      {steps.map((step) => (
        <Button
          key={step}
          variant={step === 'publish' ? 'contained' : 'outlined'}
          color={step === 'archive' ? 'error' : 'primary'}
          // What is not saved would not be published.
          disabled={isDirty && step !== 'archive'}
          onClick={() => click(step)}
        >
          {translate(`publishing.steps.${step}`)}
        </Button>
      ))}
      {entry.publishedVersion > 0 && (
        <Button onClick={() => setTimed('expire')}>{translate('publishing.steps.expire')}</Button>
      )}
      {PREVIEWED.includes(collection.id) && (
        <Button disabled={isDirty} onClick={preview}>
          {translate('publishing.preview')}
        </Button>
      )}
      <CheckButton path={path} disabled={isDirty} onChecked={setBlocks} />
      {blocks.length > 0 && <Mend blocks={blocks} />}
      {timed && <TimesDialog of={timed} entry={entry} onTake={take} onClose={() => setTimed(null)} />}
    </>
  )
}

/** Whether saving would store anything else: inputs that turn nothing into '' have changed nothing. */
function useIsChanged(collection: Collection): boolean {
  const typed: Partial<Entry> = useWatch()
  const entry = useRecordContext<Entry>()
  const kept = ({ content, slug }: Partial<Entry>) =>
    JSON.stringify([contentOf(collection.fields, content), slug ?? ''])
  return entry !== undefined && typed.content !== undefined && kept(typed) !== kept(entry)
}

function Mend({ blocks }: { blocks: readonly Block[] }) {
  const translate = useTranslate()
  return (
    <Alert severity="error" sx={{ flexBasis: '100%' }}>
      {translate('reasons.checklist')}
      <ul>
        {blocks.map(({ code, field, detail }) => (
          <li key={`${code} ${field} ${detail}`}>
            {translate(`publishing.blocks.${code}`, { field, detail })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
