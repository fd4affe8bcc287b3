// What the header says: the eight menus with their addresses and words, and the way to the same page in the other language (spec 2.1, 2.2).
import { expect, test } from 'vitest'
import { everyWordsOf, tagsOf } from '#tests/support/markup.ts'
import { eachServer } from '#tests/support/servers.ts'

// Spec 2.2; /pdao is the corner's own (rulings 3).
const MENUS = [
  ['Our City', ['officials', 'dept', 'commitees', 'ord', 'ela', 'map']],
  ['Our Economy', ['program', 'plan', 'profile', 'cdp']],
  ['Tourism', ['master', 'prop', 'lakes', 'imagess']],
  ['About', ['mvh', 'lth', 'pablo', 'barangay']],
  ['Freedom of Information', ['manual', 'process', 'Dform', 'spcspace']],
  ['Arta Corner', ['citizen', 'cart']],
  ['GAD Corner', ['gad', 'about']],
  ['PDAO Corner', ['gad', 'about', 'pdao']],
] as const

// What the entries of each menu read, in the same order.
const ENTRIES = [
  ['Local Officials', 'Departments and Offices', 'Standing Committees', 'Ordinances', 'ELA', 'Vicinity Map'],
  [
    'Comprehensive Development Program',
    'Comprehensive Development Plan',
    'Ecological Profile',
    'CDP Annexes',
  ],
  ['Tourism Master Plan', 'Important Cultural Properties', 'Seven Lakes', 'Gallery'],
  ['Mission and Vision', 'Location and History', 'Education', 'Barangays'],
  ['FOI Manual', 'FOI Process', 'FOI Request Form', 'SPC FOI Space'],
  ["Citizen's Charter", 'Committee on Anti-Red Tape'],
  ['GAD', 'About GAD'],
  ['GAD', 'About GAD', 'PDAO'],
]

/** The header of a page, and its menus one by one. */
function headerOf(html: string) {
  const header = /<header class="site-header".*?<\/header>/s.exec(html)![0]
  return {
    header,
    menus: header.match(/<details class="menu".*?<\/details>/gs)!,
  }
}

eachServer('the header', ({ ask }) => {
  test.each([
    ['/mvh', ''],
    ['/fil/mvh', '/fil'],
  ])('of %s has Home and the eight menus with the specified addresses and words', async (address, prefix) => {
    const { header, menus } = headerOf((await ask(address)).text)
    expect(header).toContain('OFFICIAL WEBSITE OF THE CITY GOVERNMENT')
    expect(header).toContain(`<li><a href="${prefix || '/'}"`)
    expect(menus.map((menu) => tagsOf(menu, 'a').map(({ href }) => href))).toEqual(
      MENUS.map(([, names]) => names.map((name) => `${prefix}/${name}`)),
    )
    const names = menus.map((menu) => everyWordsOf(menu, 'summary')[0])
    if (prefix !== '') return expect(names).not.toContain('About')
    expect(names).toEqual(MENUS.map(([name]) => name))
    expect(menus.map((menu) => everyWordsOf(menu, 'a'))).toEqual(ENTRIES)
  })

  test.each([
    ['/', '/fil'],
    ['/search?q=permit', '/fil/search?q=permit'],
    ['/mvh', '/fil/mvh'],
    ['/forms/hr', '/fil/forms/hr'],
    ['/news/charter-day-7-may', '/fil/news/charter-day-7-may'],
  ])('leads from %s to the same page in Filipino, and back', async (english, filipino) => {
    for (const [here, there, lang] of [
      [english, filipino, 'en'],
      [filipino, english, 'fil'],
    ] as const) {
      const { text } = await ask(here)
      expect(tagsOf(text, 'html')[0]?.lang).toBe(lang)
      expect(tagsOf(text, 'a').find((link) => link.class?.includes('language'))?.href).toBe(there)
    }
  })
})
