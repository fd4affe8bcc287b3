// The values of the cookies `carousel` and `newsupdate`, for the script that sets them on the front page and the news pages.
import type { carousel } from '#collections/carousel.collection.ts'
import type { EntryOf } from '#collections/define.ts'
import type { NewsItem } from '#features/news/choose.ts'
import { cookieList } from '#features/news/cookies.ts'

type Props = { news: NewsItem[]; slides: EntryOf<typeof carousel>[] }

/** `news` newest first. */
export function CookieLists({ news, slides }: Props) {
  const titles = news.map(({ number, title, picture, status }) => ({
    id: number,
    title,
    file_upload: picture?.file ?? '',
    status,
  }))
  const pictures = slides.map(({ picture }) => ({ image_upload: picture?.file ?? '' }))
  return <div hidden data-newsupdate={cookieList(titles)} data-carousel-list={cookieList(pictures)} />
}
