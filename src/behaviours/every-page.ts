// What every page gets: menus, accessibility bar, clock and count, things shown on request. Together at most 4 KB compressed.
import { enhanceAccessBar } from '#behaviours/every-page/access-bar.ts'
import { startClock } from '#behaviours/every-page/clock.ts'
import { enhanceEmbeds } from '#behaviours/every-page/embed.ts'
import { enhanceMenus } from '#behaviours/every-page/menus.ts'
import { startOffline } from '#behaviours/every-page/offline.ts'
import { removeOldCopies } from '#behaviours/every-page/old-copies.ts'
import { startPendingForms } from '#behaviours/every-page/pending-forms.ts'

enhanceMenus()
enhanceAccessBar()
void startClock()
enhanceEmbeds()
removeOldCopies()
startOffline()
startPendingForms()
