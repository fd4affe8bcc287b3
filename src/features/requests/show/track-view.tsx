// The page that asks for the reference and its proof: to look a request up, and in the place of one that is not this visitor's to see.

import type { Leaving } from '#features/requests/channels.ts'
import { DeviceRequestList } from '#features/requests/show/device-request-list.tsx'
import type { DeviceRequest } from '#features/requests/show/device-requests.ts'
import { ErrorSummary } from '#ui/error-summary/error-summary.tsx'
import { SharedDevice } from '#ui/field/shared-device.tsx'
import { TextBox } from '#ui/field/text-box.tsx'
import type { Speech } from '#words'

export type TrackState = {
  /** 'private': a request was asked for that this visitor has not shown to be theirs, or there is none. */
  kind: 'track' | 'private'
  /** As typed or as it stood in the address, to be shown again; the proof never is. */
  reference: string
  /** The device is shared: nothing is kept on it. */
  isShared?: boolean
  /** What is wrong, by control; 'pair' is of both. */
  wrong: Partial<Record<'reference' | 'proof' | 'pair', string>>
  /** The pair was tried too often by too many: a code can be sent instead. 'sent': it was asked for. */
  code?: 'offered' | 'sent'
  /** What a code could be sent by. */
  leaves: Leaving
  mine: readonly DeviceRequest[]
}

type Props = { state: TrackState; say: Speech }

export function TrackView({ state, say }: Props) {
  const { track, pages } = say.words
  const isPrivate = state.kind === 'private'
  return (
    <div className="page track">
      <div className="track-ask">
        <Problems state={state} say={say} />
        <h1>{isPrivate ? track.privateTitle : pages.track.title}</h1>
        <p className="request-means">{isPrivate ? track.private : track.lede}</p>
        <CodeOffer state={state} say={say} />
        <TrackForm state={state} say={say} />
      </div>
      <div className="track-side">
        <DeviceRequestList mine={state.mine} say={say} />
        <section aria-labelledby="lost">
          <h2 id="lost">{track.lost}</h2>
          <p>{track.lostText}</p>
          <p>
            <a href={say.to('/dept')}>{pages.dept.title}</a>
          </p>
        </section>
      </div>
    </div>
  )
}

function Problems({ state: { wrong }, say: { words } }: Props) {
  const errors = [
    ...(wrong.pair ? [{ id: 'reference', text: wrong.pair }] : []),
    ...(wrong.reference ? [{ id: 'reference', text: wrong.reference }] : []),
    ...(wrong.proof ? [{ id: 'proof', text: wrong.proof }] : []),
  ]
  return errors.length === 0 ? null : <ErrorSummary title={words.track.problems} errors={errors} />
}

/** Says the same whether there is a request of this reference or not. */
function CodeOffer({ state: { reference, code, leaves }, say: { words, fill, to } }: Props) {
  const { codeTo, codeSend } = words.track
  const { unsent } = words.request.code
  const contact = leaves.mobile ? (leaves.email ? codeTo.both : codeTo.mobile) : leaves.email && codeTo.email
  if (code === 'sent')
    return (
      <p className="request-told" role="status">
        {contact ? fill('track.codeSent', { contact }) : unsent}
      </p>
    )
  if (code !== 'offered') return null
  return (
    <form method="post" action={to('/track')} className="request-told">
      <input type="hidden" name="reference" value={reference} />
      <p>{contact ? fill('track.codeOffer', { contact }) : unsent}</p>
      <button className="button quiet" type="submit" name="do" value="send">
        {codeSend}
      </button>
    </form>
  )
}

function TrackForm({ state: { reference, wrong, isShared }, say: { words, to } }: Props) {
  const { track } = words
  return (
    <form method="post" action={to('/track')} className="lookup-form" noValidate>
      <TextBox
        id="reference"
        label={track.reference}
        hint={track.referenceHint}
        error={wrong.reference}
        value={reference}
        maxLength={40}
        autoCapitalize="characters"
      />
      <TextBox id="proof" label={track.proof} hint={track.proofHint} error={wrong.proof} maxLength={254} />
      <SharedDevice text={track.shared} isTicked={isShared} />
      <button className="button" type="submit">
        {track.button}
      </button>
    </form>
  )
}
