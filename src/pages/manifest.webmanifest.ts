// GET /manifest.webmanifest: with which name, icon and colours a phone keeps the site on its screen (https://www.w3.org/TR/appmanifest/).
import { CITY } from '#domain/city.ts'
import { APP_ICONS, BACKGROUND_COLOR, iconUrl, THEME_COLOR } from '#web/app-icons.ts'
import type { Data } from '#web/cached-answer.ts'

export const manifest: Data = {
  type: 'application/manifest+json; charset=utf-8',
  make: ({ say }) =>
    JSON.stringify({
      // The same in both languages: one site is kept, whichever page it was kept from.
      id: '/',
      name: CITY.name,
      short_name: CITY.shortName,
      description: say.words.site.description,
      lang: say.lang,
      start_url: say.to('/'),
      scope: '/',
      display: 'minimal-ui',
      theme_color: THEME_COLOR,
      background_color: BACKGROUND_COLOR,
      icons: APP_ICONS.map((icon) => ({
        src: iconUrl(icon),
        sizes: `${icon.size}x${icon.size}`,
        type: 'image/png',
        purpose: icon.purpose,
      })),
    }),
}
