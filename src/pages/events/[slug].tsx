// One event at an address of its own: when, where, what, and a file for one's own calendar.
import { events } from '#collections/events.collection.ts'
import { EventFacts } from '#features/events/event-facts.tsx'
import { type CityEvent, timesOf } from '#features/events/event-times.ts'
import { findEntry } from '#features/publishing/entries.ts'
import { Sources } from '#ui/source/sources.tsx'
import { definePage } from '#web/page.ts'
import { cityEventOf } from '#web/schema-org.ts'

export const eventPage = definePage<CityEvent>({
  load: ({ reader, params: { slug = '' }, say: { lang } }) =>
    slug === '' ? null : findEntry(reader, events, { slug }, lang),
  meta: (event, page) => ({
    title: event.title,
    description: event.text,
    about: cityEventOf(event, timesOf(event), page),
  }),
  view: (event, { say }) => (
    <div className="page narrow">
      <p className="back">
        <a href={say.to('/events')}>← {say.words.events.back}</a>
      </p>
      <h1 lang={event.shownIn}>{event.title}</h1>
      <EventFacts event={event} say={say} />
      <div lang={event.shownIn}>
        {event.text.split(/\n+/).map((part) => (
          <p key={part}>{part}</p>
        ))}
        {event.organizer && <p>{say.fill('events.by', { name: event.organizer })}</p>}
      </div>
      <p>
        <a className="button" href={say.to(`/events/${event.slug}/event.ics`)} download="">
          {say.words.events.toCalendar}
        </a>
      </p>
      {event.link && (
        <p>
          <a href={say.to(event.link)}>{say.words.events.more}</a>
        </p>
      )}
      <Sources of={[event]} say={say} />
    </div>
  ),
})
