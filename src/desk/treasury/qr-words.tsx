// What a QR Ph code says, in words: whom it pays, and where the number of a bill will stand in it.
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { labelOf, readQrPh } from '#domain/qr-ph.ts'

// As long as any number of a bill.
const SOME_NUMBER = 'TRE-26-0000000-0'

/** Nothing of an empty text; why it is none of a text that is no code. */
export function QrWords({ payload }: { payload: string }) {
  const translate = useTranslate()
  if (payload.trim() === '') return null
  const read = readQrPh(payload)
  if (!read.ok) return <Typography color="error">{translate(`reasons.qr-${read.reason}`)}</Typography>
  const { merchantName, merchantCity, isDynamic, acquirer, merchantId } = read.value
  const name = merchantName || translate('treasury.ways.qr.unnamed')
  return (
    <>
      <Typography sx={{ fontWeight: 700 }}>
        {translate('treasury.ways.qr.pays', { name, city: merchantCity })}
      </Typography>
      <Typography>{translate('treasury.ways.qr.account', { acquirer, merchant: merchantId })}</Typography>
      <Typography color={isDynamic ? 'error' : 'text.primary'}>
        {translate(isDynamic ? 'treasury.ways.qr.dynamic' : 'treasury.ways.qr.static')}
      </Typography>
      <Typography>{translate(`treasury.ways.qr.${labelOf(read.value, SOME_NUMBER)}`)}</Typography>
    </>
  )
}
