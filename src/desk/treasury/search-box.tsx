// The search above a list of the Treasurer: as wide as its placeholder, which names three kinds of numbers; on a phone the whole line.
import { SearchInput } from 'react-admin'

const WIDE = {
  width: { xs: 'calc(100vw - 3rem)', sm: '26rem' },
  '& input::placeholder': { opacity: 0.7, fontSize: { xs: '0.875rem', sm: '1rem' } },
}

/** As an element of `filters`: react-admin reads its properties. */
export const searchBox = (placeholder: string) => (
  <SearchInput key="q" source="q" alwaysOn placeholder={placeholder} sx={WIDE} />
)
