// Saves an entry. Where a number or a name changes, and of news, the main button publishes it too; what is scheduled keeps its time.
import Send from '@mui/icons-material/Send'
import { type RaRecord, SaveButton, useNotify } from 'react-admin'
import type { Collection } from '#collections/define.ts'
import type { ChecklistBlock } from '#contract/publishing/steps.ts'
import { problemOf } from '#desk/api.ts'
import type { TakeStep } from '#desk/publishing/times-dialog.tsx'

type Props = {
  collection: Collection
  onTake: TakeStep
  /** What must be mended first. */
  onRefused: (blocks: ChecklistBlock[]) => void
}

/** On a phone the buttons wrap into several rows; a sticky bar would cover the text. */
export const BAR = {
  flexWrap: 'wrap',
  gap: 1,
  py: 1,
  height: 'auto',
  '&, &&.RaToolbar-mobileToolbar': { position: 'static' },
}

export function SaveButtons({ collection, onTake, onRefused }: Props) {
  const notify = useNotify()
  const onError = (error: unknown) => {
    onRefused(problemOf(error).blocks ?? [])
    notify((error as Error).message, { type: 'error' })
  }
  const publish = ({ id, version }: RaRecord) =>
    onTake('POST /content/:collection/:id/publish', {
      params: { collection: collection.id, id: String(id) },
      body: { version },
    })
  if (!collection.changing && !collection.first)
    return <SaveButton label="publishing.save" mutationOptions={{ onError }} />
  return (
    <>
      <SaveButton
        type="button"
        label={collection.first ? 'publishing.post' : 'publishing.saveAndPublish'}
        {...(collection.first && { icon: <Send /> })}
        mutationOptions={{ onError, onSuccess: publish }}
      />
      <SaveButton label="publishing.save" variant="outlined" mutationOptions={{ onError }} />
    </>
  )
}
