// Sets the cookies `carousel` and `newsupdate` (spec 7): path /, percent-encoded JSON, for this session.

const lists = document.querySelector<HTMLElement>('[data-newsupdate]')
const set = (name: string, value: string | undefined) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs https, and these are to be set on every address
  if (value) document.cookie = `${name}=${value}; path=/; SameSite=Lax`
}
set('newsupdate', lists?.dataset.newsupdate)
set('carousel', lists?.dataset.carouselList)
