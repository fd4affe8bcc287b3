// On the first screen of an office: opens the first request that this person has to act on.
import NavigateNext from '@mui/icons-material/NavigateNext'
import { useNextRequest } from '#desk/casework/use-next-request.ts'
import { WordButton } from '#desk/word-button.tsx'

export default function Begin() {
  const { openNext, busy } = useNextRequest()
  return (
    <div>
      <WordButton
        label="casework.next"
        variant="contained"
        size="medium"
        disabled={busy}
        onClick={() => openNext()}
      >
        <NavigateNext />
      </WordButton>
    </div>
  )
}
