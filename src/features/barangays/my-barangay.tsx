// The barangay that somebody chose on this device: shown by script alone, for the server never hears of it.
import type { Speech } from '#words'

export const MyBarangay = ({ say: { to, words } }: { say: Speech }) => (
  <p data-chosen={to('/barangay?brgy=')} hidden>
    {words.barangays.mineIs} <a href={to('/barangay')}>{words.barangays.back}</a>{' '}
    <button className="button quiet small" type="button" data-forget="">
      {words.barangays.forget}
    </button>
  </p>
)
