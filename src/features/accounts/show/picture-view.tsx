// The picture of the profile without the editor: a file is chosen, and its middle becomes the picture.
import { Refusal } from '#features/accounts/show/ask-view.tsx'
import { BackToProfile } from '#features/accounts/show/back.tsx'
import { PICTURE_ACCEPT } from '#kit/upload-rules.ts'
import type { Speech } from '#words'

type Props = { hasPicture: boolean; refusal: string; say: Speech }

export function PictureView({ hasPicture, refusal, say }: Props) {
  const { words, to } = say
  const { picture, profile } = words.account
  return (
    <div className="page request-form account">
      <BackToProfile say={say} />
      <h1>{picture.title}</h1>
      {refusal && <Refusal text={refusal} say={say} />}
      <p>{picture.lead}</p>
      <form method="post" action={to('/userprofile/picture')} encType="multipart/form-data">
        <div className="field">
          <label htmlFor="picture">{picture.upload}</label>
          <p className="hint" id="picture-hint">
            {picture.hint}
          </p>
          <input
            id="picture"
            name="picture"
            type="file"
            accept={PICTURE_ACCEPT}
            required
            aria-describedby="picture-hint"
          />
        </div>
        <div className="form-buttons">
          <button className="button" type="submit">
            {profile.save}
          </button>
          <a className="button quiet" href={to('/userprofile')}>
            {profile.cancel}
          </a>
        </div>
      </form>
      {hasPicture && (
        <form method="post" action={to('/userprofile/picture')} encType="multipart/form-data">
          <button className="button quiet" type="submit" name="do" value="remove">
            {picture.remove}
          </button>
        </form>
      )}
    </div>
  )
}
