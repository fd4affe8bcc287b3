// Asks for the number of a bill and the last four of its account: on /bills, and on the page of each kind of payment.
import { SharedDevice } from '#ui/field/shared-device.tsx'
import { TextBox } from '#ui/field/text-box.tsx'
import { Fold } from '#ui/fold/fold.tsx'
import type { Speech } from '#words'

/** `wrong` by control. The number is shown again as it was typed, the proof never is. */
export type FindBill = {
  number: string
  wrong: Partial<Record<'number' | 'proof' | 'total', string>>
  /** The whole account and the total are asked for: strangers have tried the last four too often. */
  isWhole?: boolean
  /** The device is shared: nothing is kept on it. */
  isShared?: boolean
}

type Props = { asked?: FindBill; say: Speech }

export const FindBillForm = ({ asked, say: { words, to } }: Props) => (
  <form method="post" action={to('/bills')} className="lookup-form" noValidate>
    <TextBox
      id="number"
      label={words.bill.number}
      hint={words.bill.numberHint}
      error={asked?.wrong.number}
      value={asked?.number ?? ''}
      maxLength={40}
      autoCapitalize="characters"
    />
    <TextBox
      id="proof"
      label={asked?.isWhole ? words.bill.account : words.bill.proof}
      hint={asked?.isWhole ? words.bill.accountHint : words.bill.proofHint}
      error={asked?.wrong.proof}
      maxLength={40}
    />
    {asked?.isWhole && (
      <TextBox
        id="total"
        label={words.bill.total}
        hint={words.bill.totalHint}
        error={asked.wrong.total}
        maxLength={20}
      />
    )}
    <SharedDevice text={words.track.shared} isTicked={asked?.isShared} />
    <button className="button" type="submit">
      {words.bill.button}
    </button>
  </form>
)

/** Who has the number of a bill sees what is to be paid. */
export const YourBill = ({ open, say }: { open: boolean; say: Speech }) => (
  <Fold title={say.words.bill.find} id="bill" open={open}>
    <p>{say.words.bill.lede}</p>
    <FindBillForm say={say} />
  </Fold>
)
