// What the rows of a collection file come to: how many and how much in each place, and the amounts that differ from what was known.
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { AnswerData } from '#contract/all.ts'
import { Figures } from '#desk/numbers/figures.tsx'
import { useSpeech } from '#desk/speech.ts'
import { NotTaken } from '#desk/treasury/file-problems.tsx'
import type { FileBank } from '#desk/treasury/use-banks.ts'
import { PAYMENT_PLACES } from '#domain/money.ts'

export type CollectedFile = AnswerData<'POST /collection-files/:bank'>
type Result = Pick<CollectedFile, 'rows' | 'centavos' | 'known' | 'places' | 'differs' | 'notTaken' | 'total'>
/** `bank` gives the columns their names. */
type Props = { result: Result; bank: FileBank | undefined }

/** Only what has rows. */
function useSums({ known, places }: Pick<Result, 'known' | 'places'>) {
  const { translate } = useSpeech()
  const nought = { count: 0, centavos: 0 }
  const sums = [
    ...PAYMENT_PLACES.map((id) => ({
      id: id as string,
      name: translate(`treasury.money.places.${id}`),
      ...(places[id] ?? nought),
    })),
    { id: 'known', name: translate('treasury.file.known'), ...known },
  ]
  return sums.filter(({ count }) => count > 0)
}

export function FileResult({ result, bank }: Props) {
  const { translate, number, pesos } = useSpeech()
  const sums = useSums(result)
  const all = { id: '', name: translate('treasury.file.all'), count: result.rows, centavos: result.centavos }
  return (
    <>
      <Figures
        label={translate('treasury.file.result')}
        head={['place', 'rows', 'sum'].map((name) => `treasury.file.${name}`)}
        rows={[...sums, all].map(({ id, name, count, centavos }) => ({
          key: id,
          cells: [name, number(count), pesos(centavos)],
        }))}
      />
      <Beside result={result} bank={bank} />
    </>
  )
}

/** The same in one paragraph, for a list of files. */
export function FilePlaces({ result, bank }: Props) {
  const { number, pesos } = useSpeech()
  const sums = useSums(result)
  return (
    <>
      {sums.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'disc', mt: 1, mb: 0 }}>
          {sums.map(({ id, name, count, centavos }) => (
            <li key={id}>
              {name}: {number(count)} · {pesos(centavos)}
            </li>
          ))}
        </Box>
      )}
      <Beside result={result} bank={bank} />
    </>
  )
}

/** What else a person should know of the file. */
function Beside({ result, bank }: Props) {
  const { translate } = useSpeech()
  return (
    <>
      {result.total && (
        <Typography variant="body2">{translate(`treasury.file.totals.${result.total}`)}</Typography>
      )}
      <NotTaken notTaken={result.notTaken} bank={bank} />
      <Differences differs={result.differs} />
    </>
  )
}

function Differences({ differs }: Pick<Result, 'differs'>) {
  const { translate, number, pesos } = useSpeech()
  const rest = differs.count - differs.some.length
  if (differs.count === 0) return null
  return (
    <Alert severity="warning" sx={{ mt: 1 }}>
      <details>
        <summary>{translate('treasury.file.differs', { count: number(differs.count) })}</summary>
        <Box component="ul" sx={{ overflowWrap: 'anywhere' }}>
          {differs.some.map(({ paymentId, ref, centavos, knownCentavos }) => (
            <li key={`${paymentId} ${ref}`}>
              {translate('treasury.file.differsIs', {
                ref,
                now: pesos(centavos),
                known: pesos(knownCentavos),
              })}
            </li>
          ))}
        </Box>
        {rest > 0 && <Typography>{translate('csv.more', { count: number(rest) })}</Typography>}
      </details>
    </Alert>
  )
}
