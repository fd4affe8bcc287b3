// The first step of an amendment: the application is found by the pair its applicant holds.
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { describedBy, Field } from '#ui/field/field.tsx'
import type { Speech } from '#words'

/** As typed; the proof never stands in the address. */
export type FindShown = { reference: string; proof: string; problem: 'wrong' | null }

const [REFERENCE_ID, PROOF_ID] = ['reference', 'proof']
const MAX_CHARS = 200

export function FindView({ shown, say }: { shown: FindShown; say: Speech }) {
  const { words } = say
  const error = shown.problem ? words.amend.wrong : undefined
  const box = (id: string, label: string, hint: string, value: string) => {
    const texts = { label, hint, error: id === PROOF_ID ? error : undefined }
    return (
      <Field id={id} name={id} {...texts}>
        <input
          id={id}
          name={id}
          defaultValue={value}
          maxLength={MAX_CHARS}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          required
          aria-describedby={describedBy(id, texts)}
          aria-invalid={texts.error ? true : undefined}
        />
      </Field>
    )
  }
  return (
    <div className="page request-form">
      {error && <ErrorSummary title={words.ask.problems} errors={[{ id: PROOF_ID, text: error }]} />}
      <div className="form-head">
        <h1>{words.pages.amend.title}</h1>
        <p className="lede">{words.amend.lead}</p>
      </div>
      <form className="short" method="post" action={say.to('/amend')} noValidate>
        {box(REFERENCE_ID, words.amend.reference, words.amend.referenceHint, shown.reference)}
        {box(PROOF_ID, words.amend.proof, words.amend.proofHint, shown.proof)}
        <p className="form-buttons">
          <button className="button" type="submit" name="do" value="find">
            {words.amend.find}
          </button>
        </p>
      </form>
    </div>
  )
}
