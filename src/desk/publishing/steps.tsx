// The buttons that take an entry towards its readers or away from them, and what must be mended first.
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useRecordContext, useTranslate } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import type { Collection } from '#collections/define.ts'
import type { Entry } from '#contract/publishing/entries.ts'
import type { ChecklistBlock } from '#contract/publishing/steps.ts'
import { ConfirmedButton } from '#desk/confirmed-button.tsx'
import { useKeptState } from '#desk/kept-typed.ts'
import { isInOneLanguage } from '#desk/publishing/alert-boxes.tsx'
import { CheckButton } from '#desk/publishing/check-button.tsx'
import { titleOf } from '#desk/publishing/content.ts'
import { placeOf } from '#desk/publishing/places.ts'
import { PreviewButton } from '#desk/publishing/preview-button.tsx'
import { SaveButtons } from '#desk/publishing/save-buttons.tsx'
import { type TakeStep, TimesDialog } from '#desk/publishing/times-dialog.tsx'
import { useIsChanged } from '#desk/publishing/unsaved-entry.tsx'
import { Versions } from '#desk/publishing/versions.tsx'
import { useAct } from '#desk/use-act.ts'
import { useLang } from '#desk/use-lang.ts'

type Timed = 'schedule' | 'expire'

const BUTTONS = ['submit', 'publish', 'schedule'] as const

export function Steps({ collection }: { collection: Collection }) {
  const entry = useRecordContext<Entry>()
  const isChanged = useIsChanged(collection)
  const translate = useTranslate()
  const lang = useLang()
  const { act } = useAct()
  // Of an entry that was posted as it was made, the address brings what the server refused it for.
  const brought: ChecklistBlock[] | undefined = useLocation().state?.blocks
  const [found, setBlocks] = useState<ChecklistBlock[]>()
  const blocks = found ?? brought ?? []
  const [timed, setTimed] = useKeptState<Timed | null>('timed', null)
  if (!entry) return null
  const params = { collection: collection.id, id: entry.id }
  const take: TakeStep = async (id, input) => {
    const step = id.slice(id.lastIndexOf('/') + 1)
    const taken = await act(id, input, `publishing.done.${step}`)
    if (taken.ok) {
      setTimed(null)
      setBlocks([])
    } else if (taken.problem.blocks) setBlocks(taken.problem.blocks)
  }
  const body = { version: entry.version }
  const click = {
    submit: () => take('POST /content/:collection/:id/submit', { params, body }),
    publish: () => take('POST /content/:collection/:id/publish', { params, body }),
    schedule: () => setTimed('schedule'),
  }
  const isBehind = entry.publishedVersion > 0 && entry.publishedVersion < entry.version
  return (
    <>
      {(isChanged || !collection.first) && (
        <SaveButtons collection={collection} onTake={take} onRefused={setBlocks} />
      )}
      {isBehind && !entry.scheduledAt && !isChanged && (
        <Alert severity="warning" sx={{ flexBasis: '100%' }}>
          {translate('publishing.notOnSite')}
        </Alert>
      )}
      {collection.id === 'alerts' && entry.steps.includes('publish') && isInOneLanguage(entry.content) && (
        <Alert severity="warning" sx={{ flexBasis: '100%' }}>
          {translate('publishing.alert.oneLanguage')}
        </Alert>
      )}
      {BUTTONS.filter((step) => entry.steps.includes(step)).map((step) => (
        <Button
          key={step}
          variant={
            step === 'publish' && !collection.changing && (!collection.first || !isChanged)
              ? 'contained'
              : 'outlined'
          }
          // What is not saved would not be published, and a step reloads the entry.
          disabled={isChanged}
          onClick={click[step]}
        >
          {translate(`publishing.steps.${step}`)}
        </Button>
      ))}
      {/* Nothing is removed from the site that never was there. */}
      {entry.steps.includes('archive') && entry.publishedVersion > 0 && !isChanged && (
        <ConfirmedButton
          label="publishing.steps.archive"
          color="error"
          names={{ title: titleOf(collection, entry, lang) }}
          operation="POST /content/:collection/:id/archive"
          input={{ params }}
        />
      )}
      {entry.publishedVersion > 0 && (
        <Button disabled={isChanged} onClick={() => setTimed('expire')}>
          {translate('publishing.steps.expire')}
        </Button>
      )}
      {collection.shownAt && <PreviewButton params={params} disabled={isChanged} />}
      <CheckButton params={params} disabled={isChanged} onChecked={setBlocks} />
      <Versions collection={collection} isChanged={isChanged} />
      {isChanged && <Typography>{translate('publishing.notSaved')}</Typography>}
      {blocks.length > 0 && <Mend blocks={blocks} version={entry.version} collection={collection} />}
      {timed && (
        <TimesDialog of={timed} entry={entry} params={params} onTake={take} onClose={() => setTimed(null)} />
      )}
    </>
  )
}

// The checklist counts rows from 1.
const FIRST_ROW = 1
/** The box of a picture that a problem is about. */
const PARTS: Partial<Record<ChecklistBlock['code'], string>> = { 'no-alt': '.alt', 'no-credit': '.credit' }

type MendProps = { blocks: readonly ChecklistBlock[]; version: number; collection: Collection }

function Mend({ blocks, version, collection }: MendProps) {
  const translate = useTranslate()
  const lang = useLang()
  const { setError } = useFormContext()
  // Of an entry just made, the form takes over its content a moment later, and forgets what was said before.
  const { defaultValues } = useFormState()
  const marked = useRef<Pick<MendProps, 'blocks' | 'version'>>(undefined)
  const said = useRef<HTMLDivElement>(null)
  const problems = blocks.map(({ code, field, detail }) => {
    const place = placeOf(collection, `${field}${PARTS[code] ?? ''}`, { lang, translate }, FIRST_ROW)
    const { label } = placeOf(collection, field, { lang, translate }, FIRST_ROW)
    return { input: place.input, sentence: translate(`publishing.blocks.${code}`, { field: label, detail }) }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: said and shown once for each answer of the checklist, and again when the form forgets it
  useEffect(() => {
    // What is mended and saved is not marked again.
    if (marked.current?.blocks === blocks && marked.current.version !== version) return
    marked.current = { blocks, version }
    for (const { input, sentence } of problems)
      if (input) setError(input, { type: 'server', message: sentence })
    const first = problems[0]?.input?.replace(/\.(en|fil)$/, '')
    const boxes = document.querySelectorAll<HTMLElement>(`[name="${first}"], [name^="${first}."]`)
    const shown = [...boxes].find((box) => box.offsetParent !== null) ?? said.current
    shown?.focus()
    shown?.scrollIntoView({ block: 'center' })
  }, [blocks, defaultValues])
  return (
    <Alert severity="error" sx={{ flexBasis: '100%' }} ref={said} tabIndex={-1}>
      {translate('reasons.checklist')}
      <ul>
        {problems.map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  )
}
