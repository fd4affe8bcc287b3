// The page of a form: what is wrong first, then its sections in order, then SUBMIT and CLEAR ALL. Works whole without script.

import type { ReactNode } from 'react'
import { isReport } from '#domain/forms.ts'
import { fillsOf } from '#features/requests/form/fills.ts'
import { ClearDialog, FormEnd } from '#features/requests/form/form-end.tsx'
import { FormStatus } from '#features/requests/form/form-status.tsx'
import { NoticeBox } from '#features/requests/form/notice-box.tsx'
import { PendingFormsList } from '#features/requests/form/pending-forms-list.tsx'
import { scriptWords } from '#features/requests/form/script-words.ts'
import { SectionFrame, SectionParts } from '#features/requests/form/section.tsx'
import { type ServiceSummary, StartPanel, shortCost } from '#features/requests/form/start-panel.tsx'
import { type FormState, listProblems } from '#features/requests/form/state.ts'
import { computeVersion } from '#features/requests/form-version.ts'
import { UPLOAD_LIMITS } from '#fields/upload.ts'
import { blankPath, blanksFor } from '#forms/blanks.ts'
import type { Lang } from '#kit/lang.ts'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { SharedDevice } from '#ui/field/shared-device.tsx'
import { NewTabLinks } from '#ui/new-tab/new-tab-links.tsx'
import type { Speech } from '#words'

type Props = { state: FormState; say: Speech }
/** What the city says of the library at whose address the form stands. */
type Belongs = { belongs?: { belongs: string; shownIn?: Lang } }
/** The parts of the abuse check: its hidden fields, and the notice when a form is challenged. */
type AbuseCheckParts = { abuseCheckFields: ReactNode; challengeNotice: ReactNode }
/** What one wants to know first; nothing while it cannot be read. */
type BeforeProps = { service: ServiceSummary | undefined }

export const SUBMIT_ID = 'submit'

export function FormView(props: Props & Belongs & AbuseCheckParts & BeforeProps) {
  const { state, say, belongs, abuseCheckFields, challengeNotice, service } = props
  const { form } = state
  const { words, lang } = say
  const errors = listProblems(state, say)
  return (
    <div className="page request-form">
      <PendingFormsList say={say} hidden />
      {errors.length > 0 && <ErrorSummary title={words.ask.problems} errors={errors} />}
      <div className="form-head" data-form={form.id}>
        <p className="kicker">{isReport(form.id) ? words.ask.kickerReport : words.ask.kicker}</p>
        <h1>{words.pages[form.id].title}</h1>
        {belongs && (
          <p className="lede" lang={belongs.shownIn}>
            {belongs.belongs}
          </p>
        )}
        <p className="lede">{form.intro[lang]}</p>
      </div>
      {challengeNotice}
      <NoticeBox state={state} say={say} />
      <Before state={state} service={service} say={say} />
      <form {...formAttributes(state, say)}>
        {/* The first button is the one Enter presses: it must be SUBMIT, not "remove". */}
        <button className="hidden" type="submit" name="do" value="send" tabIndex={-1} aria-hidden="true">
          {words.ask.submit}
        </button>
        <input type="hidden" name="token" value={state.token} data-carried />
        {abuseCheckFields}
        <SharedPhone state={state} say={say} />
        <div className="sections">
          {form.sections.map((section) => (
            <SectionFrame key={section.id} section={section} state={state} say={say}>
              <SectionParts section={section} state={state} say={say} />
            </SectionFrame>
          ))}
        </div>
        <FormStatus state={state} say={say} />
        <FormEnd state={state} say={say} submitId={SUBMIT_ID} />
      </form>
      <ClearDialog say={say} />
    </div>
  )
}

/** The same form on paper, where it has a blank. */
function BlankLine({ state: { form }, say: { words, to } }: Props) {
  const links = blanksFor(form.path).map((blank) => ({ href: to(blankPath(blank)), text: words.blank.link }))
  if (links.length === 0) return null
  return (
    <p>
      <NewTabLinks links={links} /> <small>(PDF, {words.dialogs.opensInNewTab})</small>
    </p>
  )
}

const formAttributes = ({ form, notice }: FormState, say: Speech) => ({
  method: 'post',
  action: say.to(form.path),
  encType: 'multipart/form-data',
  id: 'request-form',
  noValidate: true,
  'data-request-form': form.id,
  'data-version': computeVersion(form),
  'data-fills': fillsOf(form),
  // The browser restores its own copy only when the server has no draft.
  'data-saved-at': notice?.kind === 'restored' ? notice.savedAt : undefined,
  'data-most-bytes': UPLOAD_LIMITS.fileBytes,
  'data-words': JSON.stringify(scriptWords(say, say.words.ask.submit)),
})

/** A person on a borrowed phone ticks it, so that nothing is stored there. It comes first, because saving starts with the first answer. */
const SharedPhone = ({ state, say: { words } }: Props) => (
  <SharedDevice text={words.ask.sharedPhone} isTicked={state.shared} isApart isCarried />
)

/** One line above question 1, with all behind it that may be read before: cost, papers, privacy, other ways to go on. */
function Before({ state, service, say }: Props & BeforeProps) {
  const { words, to } = say
  return (
    <details className="fold before">
      <summary>
        <span>
          {service && (
            <>
              <b>{shortCost(service.cost, say)}</b> ·{' '}
            </>
          )}
          {words.start.title}
        </span>
      </summary>
      {service && <StartPanel service={service} say={say} />}
      <PrivacyNotice state={state} say={say} />
      <p>
        <a href={to('/draft')}>{words.draft.elsewhere}</a>
      </p>
      <BlankLine state={state} say={say} />
    </details>
  )
}

function PrivacyNotice({ state: { form }, say: { words, lang, to } }: Props) {
  return (
    <>
      <h2>{words.ask.privacy}</h2>
      <ul>
        {form.notice.map((sentence) => (
          <li key={sentence.en}>{sentence[lang]}</li>
        ))}
      </ul>
      <p>
        <a href={to('/privacy')}>{words.pages.privacy.title}</a>
      </p>
    </>
  )
}
