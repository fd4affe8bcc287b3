// One's data: all of it to take along, and the account to delete, which asks for the password and says what stays.
import { AskForm, Refusal } from '#features/accounts/show/ask-view.tsx'
import { BackToProfile } from '#features/accounts/show/back.tsx'
import { type AskState, Problems } from '#features/accounts/show/questions.tsx'
import type { Speech } from '#words'

type Props = { state: AskState; refusal: string; say: Speech }

export function OwnDataView({ state, refusal, say }: Props) {
  const { words, to } = say
  const { data } = words.account
  return (
    <div className="page request-form account">
      <Problems state={state} say={say} />
      <BackToProfile say={say} />
      <h1>{data.title}</h1>
      {refusal && <Refusal text={refusal} say={say} />}
      <section aria-labelledby="take">
        <h2 id="take">{data.take}</h2>
        <p>{data.takeText}</p>
        <p>
          <a className="button" href={to('/userprofile/data.json')} download>
            {data.download}
          </a>
        </p>
      </section>
      <section className="danger" aria-labelledby="delete">
        <h2 id="delete">{data.delete}</h2>
        <p>{data.deleteText}</p>
        <p>{data.stays}</p>
        <AskForm state={state} say={say} action={to('/userprofile/data')} button={data.deleteButton} />
      </section>
    </div>
  )
}
