// When and where an event is, and who holds it: the same on its page and in the list.
import { type CityEvent, sayWhen } from '#features/events/event-times.ts'
import type { Speech } from '#words'

type Props = { event: CityEvent; say: Speech }

export const EventFacts = ({ event, say }: Props) => (
  <>
    {event.status === 'cancelled' && (
      <p>
        <strong>{say.words.events.cancelled}</strong>
      </p>
    )}
    <p>
      <time dateTime={event.date}>{sayWhen(event, say)}</time>
    </p>
    <p lang={event.shownIn}>{event.place}</p>
  </>
)

/** Events under a heading of their own, each with the way to its page. */
export const EventList = ({ list, say }: { list: readonly CityEvent[]; say: Speech }) => (
  <ul className="ways">
    {list.map((event) => (
      <li key={event.number}>
        <h3>
          <a href={say.to(`/events/${event.slug}`)} lang={event.shownIn}>
            {event.title}
          </a>
        </h3>
        <EventFacts event={event} say={say} />
      </li>
    ))}
  </ul>
)
