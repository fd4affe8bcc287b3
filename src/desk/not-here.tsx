// Where an address of the desk leads nowhere: what may have happened, and the way on.
import Typography from '@mui/material/Typography'
import { Title, useTranslate } from 'react-admin'
import { RouteLink } from '#desk/route-link.tsx'

export function NotHere() {
  const translate = useTranslate()
  return (
    <>
      <Title title="ra.page.not_found" />
      <Typography sx={{ py: 3 }}>{translate('ra.message.not_found')}</Typography>
      <RouteLink to="/">{translate('common.home')}</RouteLink>
    </>
  )
}
