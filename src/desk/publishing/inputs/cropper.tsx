// Crops a picture before the upload: the area is chosen here, by touch, mouse or arrow keys; the server crops.
import 'react-image-crop/dist/ReactCrop.css'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import ReactCrop, { type PercentCrop } from 'react-image-crop'

/** In per cent of the picture's width and height. */
export type CropArea = { x: number; y: number; width: number; height: number }
type Props = { file: File; onDone: (crop: CropArea) => Promise<void>; onCancel: () => void }

// The animated frame would run for ever and could not be paused (WCAG 2.2.2).
const FRAME = {
  '&& .ReactCrop .ReactCrop__crop-selection': { animation: 'none' },
  // Handles of the minimum target size (WCAG 2.5.8).
  '&& .ReactCrop': { '--rc-drag-handle-size': '24px', marginBlock: '12px' },
}
const WHOLE: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 }

export default function Cropper({ file, onDone, onCancel }: Props) {
  const translate = useTranslate()
  const [crop, setCrop] = useState(WHOLE)
  const [sending, setSending] = useState(false)
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const part = crop.width > 0 && crop.height > 0 ? crop : WHOLE
  const send = async () => {
    setSending(true)
    await onDone({ x: part.x, y: part.y, width: part.width, height: part.height })
    setSending(false)
  }
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start', ...FRAME }}>
      <Typography>{translate('publishing.cropHint')}</Typography>
      {address && (
        <ReactCrop crop={crop} onChange={(_, percent) => setCrop(percent)}>
          <Box
            component="img"
            src={address}
            alt={translate('publishing.chosenPicture')}
            sx={{ maxHeight: '50vh' }}
          />
        </ReactCrop>
      )}
      <Stack direction="row" spacing={1}>
        <Button variant="contained" loading={sending} onClick={send}>
          {translate('publishing.usePicture')}
        </Button>
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
      </Stack>
    </Stack>
  )
}
