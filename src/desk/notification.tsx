// How the desk says what came of an act: for a moment, or until it is closed.
import { Notification, useCloseNotification } from 'react-admin'
import { WordButton } from '#desk/word-button.tsx'

function CloseButton() {
  const close = useCloseNotification()
  return <WordButton label="ra.action.close" color="inherit" onClick={close} />
}

/** Options of a notification that stays until it is closed. */
export const UNTIL_CLOSED = { autoHideDuration: null, action: <CloseButton /> }

// A click elsewhere must not close a notification: staff who keep working may not have read it yet.
const slotProps = {
  clickAwayListener: {
    onClickAway: (event: object) => {
      Object.assign(event, { defaultMuiPrevented: true })
    },
  },
}

// Under the bar of the desk, away from the buttons that act: those stand at the foot of a screen.
const BELOW_BAR = { '&.MuiSnackbar-root': { top: '4.25rem' } }

export const DeskNotification = () => (
  <Notification
    slotProps={slotProps}
    anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
    sx={BELOW_BAR}
  />
)
