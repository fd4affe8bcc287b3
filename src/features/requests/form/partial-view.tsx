// A form of some parts only, shown for a correction or an amendment, with what is to be said beside each part. Works whole without script.
import type { ReactNode } from 'react'
import { NoticeBox } from '#features/requests/form/notice-box.tsx'
import { scriptWords } from '#features/requests/form/script-words.ts'
import { PartView, SectionFrame } from '#features/requests/form/section.tsx'
import { type FormState, listProblems } from '#features/requests/form/state.ts'
import type { Part } from '#forms/define.ts'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import type { Speech } from '#words'

type Props = {
  state: FormState
  say: Speech
  title: string
  lead: string
  /** Between head and form. */
  above?: ReactNode
  action: string
  /** Sent along unseen. */
  hidden?: readonly (readonly [name: string, value: string])[]
  /** What stands above a part; without, the parts stand as in the whole form. */
  beside?: (part: Part) => ReactNode
  /** Above the button. */
  after: string
  button: string
}

export function PartialFormView({
  state,
  say,
  title,
  lead,
  above,
  action,
  hidden = [],
  beside,
  after,
  button,
}: Props) {
  const errors = listProblems(state, say)
  return (
    <div className="page request-form">
      {errors.length > 0 && <ErrorSummary title={say.words.ask.problems} errors={errors} />}
      <div className="form-head" data-form={state.form.id}>
        <h1>{title}</h1>
        <p className="lede">{lead}</p>
      </div>
      <NoticeBox state={state} say={say} />
      {above}
      <form
        method="post"
        action={say.to(action)}
        encType="multipart/form-data"
        id="request-form"
        noValidate
        data-partial-form={state.form.id}
        data-words={JSON.stringify(scriptWords(say, button))}
      >
        {/* The first button is the one Enter presses: it must be the sending one, not "remove". */}
        <button className="hidden" type="submit" name="do" value="send" tabIndex={-1} aria-hidden="true">
          {button}
        </button>
        <input type="hidden" name="token" value={state.token} data-carried />
        {hidden.map(([name, value]) => (
          <input key={name + value} type="hidden" name={name} value={value} data-carried />
        ))}
        <div className="sections">
          {state.form.sections.map((section) => (
            <SectionFrame key={section.id} section={section} state={state} say={say}>
              {section.parts.map((part) =>
                beside ? (
                  <div key={part.name} className="beside whole" data-part={part.name}>
                    {beside(part)}
                    <PartView part={part} state={state} say={say} />
                  </div>
                ) : (
                  <PartView key={part.name} part={part} state={state} say={say} />
                ),
              )}
            </SectionFrame>
          ))}
        </div>
        <p>{after}</p>
        <p className="told" role="status" data-told />
        <p className="alarm" role="alert" data-alarm />
        <p className="form-buttons">
          <button className="button" type="submit" name="do" value="send">
            {button}
          </button>
        </p>
      </form>
    </div>
  )
}
