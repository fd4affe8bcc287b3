// The page to continue a draft: by its code on any device, or from the list of this device's drafts.

import type { ListedDraft } from '#features/requests/drafts/drafts.ts'
import { formOf } from '#forms/all.ts'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { SharedDevice } from '#ui/field/shared-device.tsx'
import { TextBox } from '#ui/field/text-box.tsx'
import type { Speech } from '#words'

export type DraftsState = {
  drafts: readonly ListedDraft[]
  /** As typed; never found in the address. */
  code: string
  problem: 'empty' | 'wrong' | null
}
type Props = { shown: DraftsState; say: Speech }

const CODE_ID = 'code'
// Two groups of four, and room for dashes and spaces as people write them.
const MAX_CHARS = 30

export function DraftView({ shown, say }: Props) {
  const { words } = say
  const error = shown.problem ? words.draft[shown.problem] : undefined
  return (
    <div className="page request-form">
      {error && <ErrorSummary title={words.ask.problems} errors={[{ id: CODE_ID, text: error }]} />}
      <div className="form-head">
        <h1>{words.draft.title}</h1>
        <p className="lede">{words.draft.lead}</p>
      </div>
      <form className="short" method="post" action={say.to('/draft')} noValidate>
        <TextBox
          id={CODE_ID}
          label={words.draft.label}
          hint={words.draft.hint}
          error={error}
          value={shown.code}
          maxLength={MAX_CHARS}
          autoCapitalize="characters"
        />
        <SharedDevice text={words.ask.sharedPhone} />
        <p className="form-buttons">
          <button className="button" type="submit" name="do" value="open">
            {words.draft.open}
          </button>
        </p>
      </form>
      <OwnDrafts drafts={shown.drafts} say={say} />
    </div>
  )
}

function OwnDrafts({ drafts, say }: { drafts: readonly ListedDraft[]; say: Speech }) {
  const { words, fill, to, lang, longTime, longDate } = say
  return (
    <section className="own-drafts-part" aria-labelledby="own-drafts">
      <h2 id="own-drafts">{words.draft.own}</h2>
      {drafts.length === 0 && <p className="empty">{words.draft.none}</p>}
      <ul className="own-drafts">
        {drafts.map(({ id, form, savedAt, expiresAt }) => {
          const { path, title } = formOf(form)!
          return (
            <li key={id} data-draft={form}>
              <a href={to(`${path}?draft=${id}`)}>{title[lang]}</a>{' '}
              {fill('draft.kept', { time: longTime(savedAt), date: longDate(expiresAt) })}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
