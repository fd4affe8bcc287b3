// A picture: chosen, cut, sent, and told in words for who does not see it; its credit beside it.
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useInput, useTranslate } from 'react-admin'
import { ChooseFile } from '#desk/choose-file.tsx'
import type { CropArea } from '#desk/publishing/inputs/cropper.tsx'
import { TextBox } from '#desk/publishing/inputs/text-box.tsx'
import { InBothLangs } from '#desk/publishing/languages.tsx'
import { useAct } from '#desk/use-act.ts'
import { storageUrl } from '#fields/file.ts'

const Cropper = lazy(() => import('#desk/publishing/inputs/cropper.tsx'))

type Props = { source: string; label: string; hint?: string; collection: string; required: boolean }

export function ImageField({ source, label, hint, collection, required }: Props) {
  const translate = useTranslate()
  const { act } = useAct()
  const { field, fieldState } = useInput({ source: `${source}.file`, defaultValue: '' })
  const [chosen, setChosen] = useState<File | null>(null)

  async function send(file: File, crop: CropArea) {
    const kept = await act('POST /files/:collection/picture', { params: { collection }, query: crop, file })
    if (!kept.ok) return
    field.onChange(kept.answer.path)
    setChosen(null)
  }

  return (
    <Stack
      component="fieldset"
      spacing={1}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, m: 0 }}
    >
      <legend>{required ? `${label} *` : label}</legend>
      {fieldState.error && <FormHelperText error>{fieldState.error.message}</FormHelperText>}
      {hint && <FormHelperText>{hint}</FormHelperText>}
      {field.value && !chosen && (
        <img src={storageUrl(field.value)} alt="" width={240} loading="lazy" data-picture={field.value} />
      )}
      {chosen ? (
        <Suspense fallback={<Typography>{translate('ra.page.loading')}</Typography>}>
          <Cropper file={chosen} onDone={(crop) => send(chosen, crop)} onCancel={() => setChosen(null)} />
        </Suspense>
      ) : (
        <Stack direction="row" spacing={1}>
          <ChooseFile
            label={translate('publishing.choosePicture')}
            accept="image/jpeg,image/png,image/webp"
            onChosen={(file) => setChosen(file ?? null)}
          />
          {field.value && !required && (
            <Button onClick={() => field.onChange('')}>{translate('ra.action.remove')}</Button>
          )}
        </Stack>
      )}
      {field.value && (
        <>
          <InBothLangs
            of={(lang) => (
              <TextBox source={`${source}.alt.${lang}`} label="publishing.alt" lang={lang} max={300} />
            )}
          />
          <InBothLangs
            of={(lang) => (
              <TextBox source={`${source}.credit.${lang}`} label="publishing.credit" lang={lang} max={200} />
            )}
          />
        </>
      )}
    </Stack>
  )
}
