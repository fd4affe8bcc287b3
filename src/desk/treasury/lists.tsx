// The newest lists of the treasury: of which day, by whom, and how far one is written.
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useRefresh } from 'react-admin'
import type { TreasuryList } from '#contract/treasury-lists.ts'
import { call } from '#desk/api.ts'
import { useSpeech } from '#desk/speech.ts'

const LOOK_MS = 3000
const SHOWN = 4

/** Looks again while one is being written; when it is whole, the bills below are read again. */
export function Lists() {
  const refresh = useRefresh()
  const { data = [] } = useQuery({
    queryKey: ['GET /bills/lists'],
    queryFn: () => call('GET /bills/lists', {}),
    refetchInterval: ({ state }) => (isWriting(state.data) ? LOOK_MS : false),
  })
  const wasWriting = useRef(false)
  const writing = isWriting(data)
  useEffect(() => {
    if (wasWriting.current && !writing) refresh()
    wasWriting.current = writing
  }, [writing, refresh])
  return (
    <Stack component="ul" spacing={1} sx={{ listStyle: 'none', px: 2, py: 1.5, m: 0 }}>
      {data.slice(0, SHOWN).map((list) => (
        <li key={list.id}>
          <OneList list={list} />
        </li>
      ))}
    </Stack>
  )
}

const isWriting = (lists: readonly TreasuryList[] = []): boolean =>
  lists.some(({ state }) => state === 'writing')

function OneList({ list }: { list: TreasuryList }) {
  const { translate, longDate, number, pesos, who } = useSpeech()
  const { kind, asOf, bills, written, totalCentavos, state, by } = list
  const holes = { day: longDate(asOf), bills: number(bills), sum: pesos(totalCentavos), who: who(by) }
  const progress = { written: number(written), bills: number(bills) }
  return (
    <>
      <Typography variant="body2">
        {translate(`treasury.kinds.${kind}`)}: {translate('treasury.list.one', holes)}
      </Typography>
      {state === 'writing' && (
        <>
          <Typography variant="body2" color="textSecondary">
            {translate('treasury.list.writing', progress)}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={bills === 0 ? 0 : (100 * written) / bills}
            aria-label={translate('treasury.list.writing', progress)}
          />
        </>
      )}
    </>
  )
}
