// The picture and the two dialogs of the profile for nobody signed in (spec 2.11, rulings 6): as specified, and closed.
import { PasswordForm } from '#features/accounts/show/password-view.tsx'
import { PICTURE_ACCEPT } from '#kit/upload-rules.ts'
import { ButtonLink, Dialog } from '#ui/dialog/dialog.tsx'
import type { Speech } from '#words'

/** Where somebody logs in who wants to do what is closed here. */
const loginOf = ({ to }: Speech) => `${to('/Login')}?then=${to('/userprofile')}`

export function ClosedPicture({ say }: { say: Speech }) {
  const { editor } = say.words.account
  return (
    <div className="thumbnail">
      <span className="no-picture" />
      <label className="button quiet small">
        {editor.choose}
        <input type="file" accept="image/*" disabled />
      </label>
      <ButtonLink to={loginOf(say)} dialog="thumbnail" className="button quiet small">
        {editor.edit}
      </ButtonLink>
    </div>
  )
}

export const ClosedPasswordButton = ({ say }: { say: Speech }) => (
  <ButtonLink to={loginOf(say)} dialog="password" className="button quiet">
    {say.words.account.password.title}
  </ButtonLink>
)

export function ClosedDialogs({ say }: { say: Speech }) {
  const { editor, profile, password } = say.words.account
  return (
    <>
      <Dialog id="thumbnail" title={editor.title} close={profile.cancel}>
        <LoginFirst say={say} />
        <fieldset className="bare-fieldset thumbnail-form" disabled>
          <legend className="hidden">{editor.title}</legend>
          <label className="button quiet">
            {editor.upload}
            <input type="file" name="picture" accept={PICTURE_ACCEPT} />
          </label>
          <div className="dialog-buttons">
            <button className="button" type="submit">
              {profile.save}
            </button>
          </div>
        </fieldset>
      </Dialog>
      <Dialog id="password" title={password.title} close={profile.cancel}>
        <LoginFirst say={say} />
        <fieldset className="bare-fieldset" disabled>
          <legend className="hidden">{password.title}</legend>
          {/* Nothing can be sent: as the closed form of the page, it names the page itself. */}
          <PasswordForm action={say.to('/userprofile')} say={say} />
        </fieldset>
      </Dialog>
    </>
  )
}

const LoginFirst = ({ say }: { say: Speech }) => (
  <p>
    {say.words.account.profile.out} <a href={loginOf(say)}>{say.words.account.login.go}</a>
  </p>
)
