// How the history of the city is laid out: the year of an event, and what is shown before "See more".

/** The event that made the town a city; what came after it stands behind "See more". */
export const CHARTER = 'history-1940'

/** '1940: a city' is its year and the event; a title without a colon has no year. */
export function splitYear(title: string): { year: string; event: string } {
  const colon = title.indexOf(': ')
  return colon < 0
    ? { year: '', event: title }
    : { year: title.slice(0, colon), event: title.slice(colon + 2) }
}

/** The events up to the charter, and those after it; all are first when staff took the charter away. */
export function partAtCharter<Event extends { id: string }>(
  events: Event[],
): [first: Event[], more: Event[]] {
  const charter = events.findIndex(({ id }) => id === CHARTER)
  const cut = charter < 0 ? events.length : charter + 1
  return [events.slice(0, cut), events.slice(cut)]
}
