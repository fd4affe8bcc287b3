// An alert that is written in one language only: on the pages of the other it is marked as that language, and says so in theirs.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Alert, AlertBanner } from '#web/layout/alerts.tsx'
import { SPEECH } from '#words'

const alert = (shownIn: 'en' | 'fil') =>
  ({
    number: 1,
    level: 'danger',
    title: 'Leave the banks',
    text: 'Go to higher ground.',
    area: 'Sampalok',
    levels: [],
    firstDay: '',
    expiresAt: '',
    shownIn,
  }) as unknown as Alert

const banner = (shownIn: 'en' | 'fil') =>
  renderToStaticMarkup(
    createElement(AlertBanner, { page: { alerts: [alert(shownIn)], say: SPEECH.fil, path: '/' } }),
  )

test('the banner marks the English and says that there is no Filipino yet', () => {
  expect(banner('en')).toContain(
    '<strong lang="en"><a href="/fil/alerts#alert-1">Leave the banks</a></strong>',
  )
  expect(banner('en')).toContain('<p lang="en">Go to higher ground.</p>')
  expect(banner('en')).toContain(SPEECH.fil.words.site.inEnglishOnly)
  expect(banner('fil')).not.toContain(SPEECH.fil.words.site.inEnglishOnly)
})
