// A picture: sent as soon as it is chosen, cut if somebody likes, and told in words for who does not see it; its credit beside it.
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useInput, useTranslate, ValidationError } from 'react-admin'
import { ChooseFile } from '#desk/choose-file.tsx'
import type { CropArea } from '#desk/publishing/inputs/cropper.tsx'
import { inEither } from '#desk/publishing/inputs/in-either.ts'
import { TextBox } from '#desk/publishing/inputs/text-box.tsx'
import { InBothLangs } from '#desk/publishing/languages.tsx'
import { useAct } from '#desk/use-act.ts'
import { storageUrl } from '#fields/file.ts'

const Cropper = lazy(() => import('#desk/publishing/inputs/cropper.tsx'))

const WHOLE: CropArea = { x: 0, y: 0, width: 100, height: 100 }

type Props = { source: string; label: string; hint?: string; collection: string; required: boolean }

export function ImageField({ source, label, hint, collection, required }: Props) {
  const translate = useTranslate()
  const { act } = useAct()
  // Why it is not in the entry yet: an entry is not saved without the picture that was chosen for it.
  const [problem, setProblem] = useState('')
  const { field, fieldState } = useInput({
    source: `${source}.file`,
    defaultValue: '',
    validate: () => problem || undefined,
  })
  const [chosen, setChosen] = useState<File | null>(null)
  const [isCutting, setCutting] = useState(false)

  const toPost = (lacks: 'no-alt' | 'no-credit') =>
    inEither({ message: `publishing.blocks.${lacks}`, args: { field: label } }, { ofPosted: true })

  async function send(file: File, crop: CropArea) {
    setProblem('publishing.pictureSending')
    const kept = await act('POST /files/:collection/picture', { params: { collection }, query: crop, file })
    setProblem(kept.ok ? '' : 'publishing.pictureNotSent')
    setCutting(false)
    if (kept.ok) field.onChange(kept.answer.path)
  }
  function choose(file: File | undefined) {
    setChosen(file ?? null)
    if (file) void send(file, WHOLE)
  }
  function remove() {
    setProblem('')
    setChosen(null)
    field.onChange('')
  }

  return (
    <Stack
      component="fieldset"
      spacing={2}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        p: 2,
        m: 0,
        minWidth: 0,
        '& img': { maxWidth: '100%' },
      }}
    >
      <legend>{required ? `${label} *` : label}</legend>
      {fieldState.error && (
        <FormHelperText error>
          <ValidationError error={fieldState.error.message!} />
        </FormHelperText>
      )}
      {hint && <FormHelperText>{hint}</FormHelperText>}
      {field.value && !isCutting && (
        <img src={storageUrl(field.value)} alt="" width={320} loading="lazy" data-picture={field.value} />
      )}
      {problem && <Typography role="status">{translate(problem)}</Typography>}
      {chosen && isCutting ? (
        <Suspense fallback={<Typography>{translate('ra.page.loading')}</Typography>}>
          <Cropper file={chosen} onDone={(crop) => send(chosen, crop)} onCancel={() => setCutting(false)} />
        </Suspense>
      ) : (
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <ChooseFile
            label={translate('publishing.choosePicture')}
            accept="image/jpeg,image/png,image/webp"
            onChosen={choose}
          />
          {chosen && field.value && (
            <Button onClick={() => setCutting(true)}>{translate('publishing.cutPicture')}</Button>
          )}
          {(field.value || problem) && !required && (
            <Button onClick={remove}>{translate('ra.action.remove')}</Button>
          )}
        </Stack>
      )}
      {field.value && (
        <>
          <InBothLangs
            of={(lang, isAsked) => (
              <TextBox
                source={`${source}.alt.${lang}`}
                label="publishing.alt"
                lang={lang}
                max={300}
                validate={isAsked && toPost('no-alt')}
              />
            )}
          />
          <InBothLangs
            of={(lang, isAsked) => (
              <TextBox
                source={`${source}.credit.${lang}`}
                label="publishing.credit"
                hint={translate('publishing.creditHint')}
                lang={lang}
                max={200}
                validate={isAsked && toPost('no-credit')}
              />
            )}
          />
        </>
      )}
    </Stack>
  )
}
