// One part of a form at the counter: a question, a paper to be presented, or rows of questions.
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Ask } from '#desk/casework/walk-in-ask.tsx'
import { useSpeech } from '#desk/speech.ts'
import type { Lines, Part } from '#forms/define.ts'
import type { RawInput } from '#forms/read.ts'
import { sumText } from '#forms/totals.ts'

type Props = {
  part: Part
  typed: RawInput
  set: (values: RawInput) => void
  shown: boolean
  show: (is: boolean) => void
  wrong: boolean
}

export function WalkInPart({ part, typed, set, shown, show, wrong }: Props) {
  const { lang, translate } = useSpeech()
  if (part.part === 'lines') return <Rows part={part} typed={typed} set={set} />
  if (part.part === 'question') {
    const sum = sumText(part, typed)
    return (
      <Ask
        question={part}
        value={sum ?? typed[part.name]?.[0] ?? ''}
        set={(value) => set({ [part.name]: [value] })}
        wrong={wrong}
        readOnly={sum !== null}
      />
    )
  }
  return (
    <FormControlLabel
      control={<Checkbox checked={shown} onChange={(_, is) => show(is)} />}
      label={translate('casework.paperShown', { paper: part.label[lang] })}
    />
  )
}

function Rows({ part, typed, set }: { part: Lines } & Pick<Props, 'typed' | 'set'>) {
  const { lang, translate } = useSpeech()
  const count = Math.max(1, ...part.of.map(({ name }) => typed[name]?.length ?? 0))
  const column = (name: string, length: number) =>
    Array.from({ length }, (_, row) => typed[name]?.[row] ?? '')
  const grow = () => set(Object.fromEntries(part.of.map(({ name }) => [name, column(name, count + 1)])))
  return (
    <Stack spacing={1.5}>
      <Typography>{part.label[lang]}</Typography>
      {[...Array(count).keys()].map((row) => (
        <Stack key={row} spacing={1}>
          <Typography variant="body2">{part.rowLabel[lang].replace('{number}', String(row + 1))}</Typography>
          {part.of.map((question) => (
            <Ask
              key={question.name}
              question={question}
              value={typed[question.name]?.[row] ?? ''}
              set={(value) => set({ [question.name]: column(question.name, count).with(row, value) })}
              wrong={false}
            />
          ))}
        </Stack>
      ))}
      {count < part.most && <Button onClick={grow}>{translate('casework.addRow')}</Button>}
    </Stack>
  )
}
