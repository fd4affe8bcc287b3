// Saves an entry. Where a number or a name changes, and of news, the main button publishes it too; what is scheduled keeps its time.
import Send from '@mui/icons-material/Send'
import { type RaRecord, SaveButton, useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { Collection } from '#collections/define.ts'
import type { ChecklistBlock } from '#contract/publishing/steps.ts'
import { problemOf } from '#desk/api.ts'
import { POSTS } from '#desk/publishing/inputs/in-either.ts'
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
    <PostAndSave
      post={collection.first ? 'publishing.post' : 'publishing.saveAndPublish'}
      save="publishing.save"
      onPost={publish}
      options={{ onError }}
    />
  )
}

type TwoProps = {
  /** The words of the buttons. */
  post: string
  save: string
  /** What follows once the main button has saved. */
  onPost: (saved: RaRecord) => unknown
  options?: { onError?: (error: unknown) => void }
}

/** The main button publishes too: it alone asks for the words of a picture. */
export function PostAndSave({ post, save, onPost, options = {} }: TwoProps) {
  const { setValue } = useFormContext()
  return (
    <>
      <SaveButton
        type="button"
        alwaysEnable
        label={post}
        {...(post === 'publishing.post' && { icon: <Send /> })}
        onClick={() => setValue(POSTS, true)}
        mutationOptions={{ ...options, onSuccess: onPost }}
      />
      <SaveButton
        label={save}
        variant="outlined"
        onClick={() => setValue(POSTS, false)}
        mutationOptions={options}
      />
    </>
  )
}
