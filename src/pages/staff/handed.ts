// What the desk's script has of content/: it is built once for every city, and finds this in the page /staff (src/kit/content-in-browser.ts).
import { contentJson, contentRows } from '#content'

/** JSON, by the names of the files; no `<` in it could end the element it stands in. */
export const HANDED = JSON.stringify({
  'city.json': contentJson('city.json'),
  'desk-offices.json': contentJson('desk-offices.json'),
  'forms/line-categories.json': contentJson('forms/line-categories.json'),
  'lists/barangays.csv': contentRows('lists/barangays.csv').map(({ psgc, name, city_code, form_label }) => ({
    psgc,
    name,
    city_code,
    form_label,
  })),
  // Undefined where the city has no such map.
  'maps/city.json': contentJson<unknown>('maps/city.json', null) ?? undefined,
}).replaceAll('<', '\\u003c')
