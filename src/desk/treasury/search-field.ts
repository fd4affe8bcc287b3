// How wide the search of a screen of the Treasury is: as its placeholder, which names three kinds of numbers; on a phone the whole line.
export const SEARCH_FIELD = {
  width: { xs: 'calc(100vw - 3rem)', sm: '26rem' },
  '& input::placeholder': { opacity: 0.7, fontSize: { xs: '0.875rem', sm: '1rem' } },
}
