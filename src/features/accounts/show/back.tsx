// The way back from a page of the account to the profile.
import type { Speech } from '#words'

export const BackToProfile = ({ say: { words, to } }: { say: Speech }) => (
  <p className="back">
    <a href={to('/userprofile')}>← {words.account.profile.title}</a>
  </p>
)
