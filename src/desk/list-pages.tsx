// The pages of a list: which rows are shown, of how many, in figures that can be read at a glance.
import { Pagination, useTranslate } from 'react-admin'
import { formatNumber } from '#kit/whole-numbers.ts'

type Range = { from: number; to: number; count: number }

export function ListPages({ rowsPerPageOptions }: { rowsPerPageOptions?: number[] }) {
  const translate = useTranslate()
  const rangeOf = ({ from, to, count }: Range) =>
    translate('ra.navigation.page_range_info', {
      offsetBegin: formatNumber(from),
      offsetEnd: formatNumber(to),
      total: formatNumber(count),
    })
  const props = { labelDisplayedRows: rangeOf, ...(rowsPerPageOptions && { rowsPerPageOptions }) }
  return <Pagination {...props} />
}
