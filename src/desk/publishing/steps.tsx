// The buttons that take an entry towards its readers or away from them, and what must be mended first.
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import type { Collection } from '#collections/define.ts'
import { useIsChanged } from '#desk/publishing/changed.tsx'
import { CheckButton } from '#desk/publishing/check-button.tsx'
import type { Block, Entry } from '#desk/publishing/definitions.ts'
import { PreviewButton } from '#desk/publishing/preview-button.tsx'
import { TimesDialog } from '#desk/publishing/times-dialog.tsx'
import { useSteps } from '#desk/publishing/use-steps.ts'
import { Versions } from '#desk/publishing/versions.tsx'

type Timed = 'schedule' | 'expire'

const BUTTONS = ['submit', 'publish', 'schedule', 'archive'] as const

export function Steps({ collection }: { collection: Collection }) {
  const entry = useRecordContext<Entry>()
  const path = `/content/${collection.id}/${entry?.id ?? ''}`
  const isChanged = useIsChanged(collection)
  const translate = useTranslate()
  const { take, blocks, setBlocks } = useSteps(path)
  const [timed, setTimed] = useState<Timed | null>(null)
  if (!entry) return null
  const click = (step: (typeof BUTTONS)[number]) => {
    if (step === 'schedule') setTimed(step)
    else void take(step, step === 'archive' ? {} : { version: entry.version })
  }
  const takeTimed = async (step: string, body: object) => {
    if (await take(step, body)) setTimed(null)
  }
  return (
    <>
      {BUTTONS.filter((step) => entry.steps.includes(step)).map((step) => (
        <Button
          key={step}
          variant={step === 'publish' ? 'contained' : 'outlined'}
          color={step === 'archive' ? 'error' : 'primary'}
          // What is not saved would not be published, and a step loads the entry anew.
          disabled={isChanged}
          onClick={() => click(step)}
        >
          {translate(`publishing.steps.${step}`)}
        </Button>
      ))}
      {entry.publishedVersion > 0 && (
        <Button disabled={isChanged} onClick={() => setTimed('expire')}>
          {translate('publishing.steps.expire')}
        </Button>
      )}
      {collection.shownAt && <PreviewButton path={path} disabled={isChanged} />}
      <CheckButton path={path} disabled={isChanged} onChecked={setBlocks} />
      <Versions collection={collection} isChanged={isChanged} />
      {isChanged && <Typography>{translate('publishing.notSaved')}</Typography>}
      {blocks.length > 0 && <Mend blocks={blocks} />}
      {timed && <TimesDialog of={timed} entry={entry} onTake={takeTimed} onClose={() => setTimed(null)} />}
    </>
  )
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
