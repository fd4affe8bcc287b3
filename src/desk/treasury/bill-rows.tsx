// The line at the counter: a row an order or bill, opened in place by Enter; once its receipt is recorded, the next row has the focus.
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import type { ListedBill } from '#contract/treasury.ts'
import { addressOf } from '#desk/api.ts'
import { PaidBy } from '#desk/casework/paid-by.tsx'
import { UnderReview } from '#desk/casework/under-review.tsx'
import { NoWrap } from '#desk/no-wrap.tsx'
import { useSpeech } from '#desk/speech.ts'
import type { Recorded } from '#desk/treasury/receipt-form.tsx'
import { useMay } from '#desk/use-me.ts'

// Not before a row is opened: the first screen is lighter by a form.
const ReceiptForm = lazy(() => import('#desk/treasury/receipt-form.tsx'))

const ROW = {
  // Readable when it is recorded too: it says the change to give back.
  '&.Mui-disabled': { opacity: 1 },
  '&.Mui-focusVisible': {
    bgcolor: 'transparent',
    outline: 2,
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
}

const rowId = (id: string) => `bill-${id}`

export function BillRows() {
  const { data = [], isPending, filterValues, refetch } = useListContext<ListedBill>()
  const { translate } = useSpeech()
  const saidOf = useReceiptWords()
  const queries = useQueryClient()
  const notify = useNotify()
  const [opened, setOpened] = useState('')
  // They stay where they were until the list is read again, so that the line does not move under the cashier's hands.
  const [recorded, setRecorded] = useState<Record<string, Recorded>>({})
  // The one a search has found is at the counter.
  const found = data.length === 1 && filterValues?.q ? data[0]!.id : ''
  function afterReceipt(bill: ListedBill, receipt: Recorded) {
    notify(`${bill.payer}, ${bill.number}: ${saidOf(receipt)}`, { type: 'success' })
    setOpened('')
    for (const counts of ['GET /bills/counts', 'GET /next'])
      void queries.invalidateQueries({ queryKey: [counts] })
    const done = { ...recorded, [bill.id]: receipt }
    const next = data.slice(data.indexOf(bill) + 1).find(({ id }) => !done[id])
    setRecorded(next ? done : {})
    if (next) return document.getElementById(rowId(next.id))?.focus()
    document.querySelector<HTMLElement>('input[name="q"]')?.focus()
    void refetch()
  }
  if (!isPending && data.length === 0)
    return <Typography sx={{ p: 2 }}>{translate('treasury.none')}</Typography>
  return (
    <Stack
      component="ul"
      sx={{ listStyle: 'none', p: 0, m: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
      // A key held down opens one row and records one receipt.
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.repeat) event.preventDefault()
      }}
    >
      {data.map((bill) => (
        <li key={bill.id}>
          <Accordion
            expanded={(opened || found) === bill.id && !recorded[bill.id]}
            onChange={(_, isOpen) => setOpened(isOpen ? bill.id : 'none')}
            disableGutters
            slotProps={{ heading: { component: 'div' }, transition: { timeout: 0, unmountOnExit: true } }}
          >
            <AccordionSummary id={rowId(bill.id)} disabled={!!recorded[bill.id]} sx={ROW}>
              <Row bill={bill} receipt={recorded[bill.id]} />
            </AccordionSummary>
            <AccordionDetails>
              <OpenRow bill={bill}>
                <Suspense>
                  <ReceiptForm bill={bill} onRecorded={(receipt) => afterReceipt(bill, receipt)} />
                </Suspense>
              </OpenRow>
            </AccordionDetails>
          </Accordion>
        </li>
      ))}
    </Stack>
  )
}

/** Who, what for and how much. */
function Row({ bill, receipt }: { bill: ListedBill; receipt: Recorded | undefined }) {
  const { pesos, translate } = useSpeech()
  const saidOf = useReceiptWords()
  const { number, payer, kind, state, totalCentavos } = bill
  const what = translate(kind === 'order' ? 'casework.order' : `treasury.kinds.${kind}`)
  return (
    <Stack direction="row" spacing={2} sx={{ flex: 1, alignItems: 'baseline' }}>
      <Typography component="span" sx={{ flex: 1, fontWeight: 700 }}>
        {payer}
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          <NoWrap text={number} /> · {what}
          {state !== 'open' && ` · ${translate(`treasury.states.${state}`)}`}
        </Typography>
        {receipt && (
          <Typography component="span" color="success" sx={{ display: 'block', fontWeight: 700 }}>
            ✓ {saidOf(receipt)}
          </Typography>
        )}
      </Typography>
      <Typography component="span" variant="h2" sx={{ whiteSpace: 'nowrap' }}>
        {pesos(totalCentavos)}
      </Typography>
    </Stack>
  )
}

/** Says the number of a receipt and the change to give back. */
function useReceiptWords() {
  const { pesos, translate } = useSpeech()
  return ({ number, changeCentavos }: Recorded) => {
    const change = changeCentavos > 0 ? [translate('treasury.change', { sum: pesos(changeCentavos) })] : []
    return [translate('treasury.receiptIs', { number }), ...change].join(' · ')
  }
}

function OpenRow({ bill, children }: { bill: ListedBill; children: ReactNode }) {
  const { lang, pesos, translate } = useSpeech()
  const givesReceipts = useMay('cashier')
  const { id, kind, state } = bill
  const isDone = state === 'paid' || state === 'ended'
  return (
    <>
      <Facts bill={bill} />
      <Box component="ul" sx={{ listStyle: 'none', p: 0, my: 1 }}>
        {bill.lines.map(({ label, covers, code, fund, centavos }) => (
          <li key={`${label} ${covers} ${code} ${centavos}`}>
            {/* The label of a fee ends with its account. */}
            {[label, covers, ...(label.endsWith(`${fund})`) ? [] : [code, fund])].filter(Boolean).join(' · ')}
            : {pesos(centavos)}
          </li>
        ))}
      </Box>
      {state === 'paid' && <PaidBy of={bill} />}
      {state === 'replaced' && <p>{translate('treasury.replaced')}</p>}
      <UnderReview money={bill.underReview} />
      {bill.awaitingReceipt && <Alert severity="info">{translate('treasury.moneyIn')}</Alert>}
      {!isDone && givesReceipts && children}
      {kind !== 'order' && (
        <Button
          href={addressOf('GET /bills/:id/bill.pdf', { params: { id }, query: { lang } })}
          target="_blank"
          sx={{ mt: 1 }}
        >
          {translate('treasury.print')}
        </Button>
      )}
    </>
  )
}

/** What it is for, and by when; an order of payment has no account and no due date. */
function Facts({ bill: { kind, account, dueOn, validUntil, issuedAt } }: { bill: ListedBill }) {
  const { longDate, longTime, translate } = useSpeech()
  const lines =
    kind === 'order'
      ? [longTime(issuedAt)]
      : [
          translate('treasury.ofAccount', { account }),
          translate('treasury.due', { day: longDate(dueOn), until: longDate(validUntil) }),
        ]
  return lines.map((line) => (
    <Typography key={line} variant="body2" color="textSecondary">
      {line}
    </Typography>
  ))
}
