// What every page gets: menus, accessibility bar, clock and count, things shown on request. Together at most 4 KB compressed.
import { wakeAccessBar } from '#behaviours/every-page/access-bar.ts'
import { wakeClock } from '#behaviours/every-page/clock.ts'
import { wakeEmbeds } from '#behaviours/every-page/embed.ts'
import { wakeMenus } from '#behaviours/every-page/menus.ts'

wakeMenus()
wakeAccessBar()
wakeClock()
wakeEmbeds()
