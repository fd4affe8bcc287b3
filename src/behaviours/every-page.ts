// What every page gets: menus, accessibility bar, clock and count, things shown on request. Together at most 4 KB compressed.
import { wakeAccessBar } from '#behaviours/access-bar.ts'
import { wakeClock } from '#behaviours/clock.ts'
import { wakeEmbeds } from '#behaviours/embed.ts'
import { wakeMenus } from '#behaviours/menus.ts'

wakeMenus()
wakeAccessBar()
wakeClock()
wakeEmbeds()
