// One paper to look at: its pages one below the other, larger or smaller, turned as it was photographed; nothing of it is changed.
import RotateRight from '@mui/icons-material/RotateRight'
import ZoomIn from '@mui/icons-material/ZoomIn'
import ZoomOut from '@mui/icons-material/ZoomOut'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useSpeech } from '#desk/speech.ts'
import { WordButton } from '#desk/word-button.tsx'

/** `pages` of the whole paper; `pictures` of those that are drawn. */
export type Pages = { pages: number; pictures: readonly string[] }

/** Per cent of the pane. */
const SIZES = [100, 150, 200, 300, 400] as const
const QUARTER = 90

export function PaperView({ name, pages, pictures }: Pages & { name: string }) {
  const { translate } = useSpeech()
  const [step, setStep] = useState(0)
  const [turn, setTurn] = useState(0)
  const size = SIZES[step]!
  return (
    <div>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', my: 1 }}>
        <WordButton
          label="casework.larger"
          disabled={step === SIZES.length - 1}
          onClick={() => setStep(step + 1)}
        >
          <ZoomIn />
        </WordButton>
        <WordButton label="casework.smaller" disabled={step === 0} onClick={() => setStep(step - 1)}>
          <ZoomOut />
        </WordButton>
        <WordButton label="casework.turn" onClick={() => setTurn((turn + QUARTER) % 360)}>
          <RotateRight />
        </WordButton>
      </Stack>
      <Box
        role="region"
        aria-label={translate('casework.paper', { name, size })}
        // It scrolls, so the keyboard must reach it.
        tabIndex={0}
        sx={{ overflow: 'auto', maxHeight: '75dvh', border: 1, borderColor: 'divider' }}
      >
        {pictures.map((href, at) => (
          <Page key={href} href={href} page={at + 1} pages={pages} name={name} size={size} turn={turn} />
        ))}
      </Box>
      {pages > pictures.length && (
        <Alert severity="info">{translate('casework.firstPages', { drawn: pictures.length, pages })}</Alert>
      )}
    </div>
  )
}

type PageProps = { href: string; page: number; pages: number; name: string; size: number; turn: number }

// A page of A4, until the picture has come.
const A4 = { width: 900, height: 1273 }

function Page({ href, page, pages, name, size, turn }: PageProps) {
  const { translate } = useSpeech()
  const [isMissing, setMissing] = useState(false)
  const [{ width, height }, setNatural] = useState(A4)
  if (isMissing) return <Alert severity="warning">{translate('casework.pageNotDrawn', { page })}</Alert>
  const lies = turn % 180 !== 0
  return (
    // The frame has the shape of the picture as it is turned; the picture turns about its middle.
    <Box
      sx={{
        position: 'relative',
        width: `${size}%`,
        overflow: 'hidden',
        mt: page > 1 ? 1 : 0,
        aspectRatio: lies ? `${height} / ${width}` : `${width} / ${height}`,
      }}
    >
      <Box
        component="img"
        sx={{
          position: 'absolute',
          top: '50%',
          left: '50%',
          height: 'auto',
          maxWidth: 'none',
          width: lies ? `${(100 * width) / height}%` : '100%',
          transform: `translate(-50%, -50%) rotate(${turn}deg)`,
        }}
        src={href}
        alt={translate('casework.page', { page, pages, name })}
        loading="lazy"
        width={width}
        height={height}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setNatural({ width: naturalWidth, height: naturalHeight })
        }
        onError={() => setMissing(true)}
      />
    </Box>
  )
}
