// The city's own map as a place to mark something on: its size, and the degrees at its edges. North is up.
import edges from '#content/maps/city.json' with { type: 'json' }

/** Drawn by `tools/draw/maps.ts`; a city that names no such picture has no map to mark. */
export const CITY_MAP = { file: 'maps/city.svg', ...edges } as const
