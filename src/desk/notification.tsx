// How the desk says what came of an act: the newest sentence alone, at once, over the title of the screen, where it covers no button.
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useEffectEvent } from 'react'
import { useNotificationContext, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { RouteLink } from '#desk/route-link.tsx'
import { WordButton } from '#desk/word-button.tsx'

const SHOWN_MS = 8000

/** Options of a notification that stays until it is closed, or until the next one. */
export const UNTIL_CLOSED = { autoHideDuration: null }

/** Both regions are always there: a screen reader reads only what comes into a region that it knows. */
export function DeskNotification() {
  const { notifications, resetNotifications } = useNotificationContext()
  const newest = notifications.at(-1)
  const { autoHideDuration = SHOWN_MS } = newest?.notificationOptions ?? {}
  useEffect(() => {
    if (!newest || autoHideDuration === null) return
    const timer = setTimeout(resetNotifications, autoHideDuration)
    return () => clearTimeout(timer)
  }, [newest, autoHideDuration, resetNotifications])
  const isRefusal = newest?.type === 'error' || newest?.type === 'warning'
  const { pathname } = useLocation()
  const leave = useEffectEvent(() => isRefusal && resetNotifications())
  // A refusal is of the screen it was said on; a success is still read on the next one, where many an act leads.
  // biome-ignore lint/correctness/useExhaustiveDependencies: said for each screen
  useEffect(() => void leave(), [pathname])
  return (
    <>
      <div role="status">{newest && !isRefusal && <Said key={notifications.length} />}</div>
      <div role="alert">{newest && isRefusal && <Said key={notifications.length} isRefusal />}</div>
    </>
  )
}

function Said({ isRefusal = false }: { isRefusal?: boolean }) {
  const { notifications, resetNotifications } = useNotificationContext()
  const translate = useTranslate()
  const { message, notificationOptions } = notifications.at(-1)!
  const { to } = (notificationOptions?.messageArgs ?? {}) as { to?: string }
  const { pathname } = useLocation()
  const text = typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message
  return (
    <Box
      className={SAID}
      sx={{
        ...OVER_TITLE,
        bgcolor: isRefusal ? 'error.main' : 'background.paper',
        color: isRefusal ? 'error.contrastText' : 'text.primary',
      }}
    >
      <Typography variant="body2" sx={{ flex: 1, fontWeight: 600, whiteSpace: 'pre-line' }}>
        {text}
        {to && to !== pathname && <RouteLink to={to}>{` ${translate('casework.openToUndo')}`}</RouteLink>}
      </Typography>
      <WordButton label="ra.action.close" color="inherit" onClick={resetNotifications} />
    </Box>
  )
}

const SAID = 'desk-said'
const OVER_TITLE = {
  position: 'absolute',
  zIndex: 1,
  left: 0,
  right: 0,
  minHeight: 40,
  px: 1.5,
  py: 0.25,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  borderRadius: 1,
  boxShadow: 3,
  top: { xs: '100%', md: 4 },
}

/** For the frame of a screen: in a narrow window the sentence stands below the bar, and the screen makes room for it. */
export const ROOM_BELOW_BAR = {
  [`&:has(.${SAID}) .RaLayout-appFrame`]: { pt: { xs: 6, md: 0 } },
}
