// /events: what the city and its offices have announced, the next first; what is over is folded below.
import { events } from '#collections/events.collection.ts'
import { EventList } from '#features/events/event-facts.tsx'
import { isOver, lastDayOf } from '#features/events/event-times.ts'
import { listEntries } from '#features/publishing/entries.ts'
import { today } from '#kit/dates.ts'
import { Awaited } from '#ui/awaited/awaited.tsx'
import { definePage } from '#web/page.ts'

// What is over today was to come yesterday, and no content changed in between.
const LIFETIME_MS = 10 * 60_000

export const eventsPage = definePage({
  lifetimeMs: LIFETIME_MS,
  load: async ({ reader, say: { lang } }) => {
    const now = today()
    const list = (await listEntries(reader, events, lang)).sort((a, b) => compare(a.date, b.date))
    const past = list.filter((event) => isOver(event, now))
    return {
      coming: list.filter((event) => !isOver(event, now)),
      past: past.sort((a, b) => compare(lastDayOf(b), lastDayOf(a))),
    }
  },
  meta: (_, { say: { words } }) => ({
    title: words.pages.events.title,
    description: words.pages.events.sentence,
  }),
  view: ({ coming, past }, { say }) => (
    <div className="page narrow">
      <h1>{say.words.pages.events.title}</h1>
      <p>{say.words.pages.events.sentence}</p>
      {coming.length === 0 ? (
        <>
          <Awaited>{say.words.awaited.events}</Awaited>
          <p>
            <a href={say.to('/newsupdate')}>{say.words.pages.newsupdate.title}</a>
          </p>
        </>
      ) : (
        <>
          <h2>{say.words.events.coming}</h2>
          <EventList list={coming} say={say} />
        </>
      )}
      {past.length > 0 && (
        <>
          <h2>{say.words.events.past}</h2>
          <details>
            <summary>{say.fill('events.pastCount', { count: past.length })}</summary>
            <EventList list={past} say={say} />
          </details>
        </>
      )}
    </div>
  ),
})

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b))
