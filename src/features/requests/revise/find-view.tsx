// The first step of an amendment: the application is found by the pair its applicant holds.

import { blankPath, blanksFor } from '#forms/blanks.ts'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { SharedDevice } from '#ui/field/shared-device.tsx'
import { TextBox } from '#ui/field/text-box.tsx'
import { NewTabLinks } from '#ui/new-tab/new-tab-links.tsx'
import type { Speech } from '#words'

/** As typed; the proof never stands in the address. */
export type FindState = {
  reference: string
  proof: string
  problem: 'wrong' | 'later' | null
  isShared?: boolean
}

const PROOF_ID = 'proof'
const MAX_CHARS = 200

export function FindView({ shown, say }: { shown: FindState; say: Speech }) {
  const { words, lang, to } = say
  const error = shown.problem ? words.amend[shown.problem] : undefined
  return (
    <div className="page request-form">
      {error && <ErrorSummary title={words.ask.problems} errors={[{ id: PROOF_ID, text: error }]} />}
      <div className="form-head">
        <h1>{words.pages.amend.title}</h1>
        <p className="lede">{words.amend.lead}</p>
        <p>{words.services.amendNote}</p>
        <p>
          {words.blank.amend}{' '}
          <NewTabLinks
            links={blanksFor('/amend').map((form) => ({ href: to(blankPath(form)), text: form.short[lang] }))}
          />{' '}
          <small>
            ({words.blank.kind}, {words.dialogs.opensInNewTab})
          </small>
        </p>
      </div>
      <form className="short" method="post" action={to('/amend')} noValidate>
        <TextBox
          id="reference"
          label={words.amend.reference}
          hint={words.amend.referenceHint}
          value={shown.reference}
          maxLength={MAX_CHARS}
          autoCapitalize="characters"
        />
        <TextBox
          id={PROOF_ID}
          label={words.amend.proof}
          hint={words.amend.proofHint}
          error={error}
          value={shown.proof}
          maxLength={MAX_CHARS}
        />
        <SharedDevice text={words.track.shared} isTicked={shown.isShared} />
        <p className="form-buttons">
          <button className="button" type="submit" name="do" value="find">
            {words.amend.find}
          </button>
        </p>
      </form>
    </div>
  )
}
