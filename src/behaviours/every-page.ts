// What every page gets: menus, accessibility bar, clock and count, things shown on request. Together at most 4 KB compressed.
import { wakeAccessBar } from '#behaviours/every-page/access-bar.ts'
import { wakeClock } from '#behaviours/every-page/clock.ts'
import { wakeEmbeds } from '#behaviours/every-page/embed.ts'
import { wakeMenus } from '#behaviours/every-page/menus.ts'
import { removeOldCopies } from '#behaviours/every-page/old-copies.ts'

wakeMenus()
wakeAccessBar()
wakeClock()
wakeEmbeds()
removeOldCopies()
