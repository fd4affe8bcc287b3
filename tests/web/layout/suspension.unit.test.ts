// A suspension in the words of a notice: levels as a range where they have no gap, days with their weekday, in both languages.
import { describe, expect, test } from 'vitest'
import { saySuspension } from '#web/layout/suspension.ts'
import { SPEECH } from '#words'

type Suspension = Parameters<typeof saySuspension>[0]
const DAY = { firstDay: '2026-11-25', lastDay: '' }
const one = (more: Partial<Suspension>): Suspension => ({
  levels: [],
  schools: 'public-and-private',
  work: false,
  ...DAY,
  ...more,
})
const say = (lang: 'en' | 'fil', more: Partial<Suspension>) => saySuspension(one(more), SPEECH[lang])

describe('an alert says in words', () => {
  test.each<[Suspension['levels'], string, string]>([
    [['preschool'], 'preschool', 'preschool'],
    [['elementary', 'preschool'], 'preschool and elementary', 'preschool at elementarya'],
    [
      ['preschool', 'elementary', 'junior-high', 'senior-high'],
      'preschool to senior high school',
      'preschool hanggang senior high school',
    ],
    [
      ['preschool', 'elementary', 'junior-high', 'college'],
      'preschool to junior high school and college',
      'preschool hanggang junior high school at kolehiyo',
    ],
    [
      ['preschool', 'junior-high', 'college'],
      'preschool, junior high school and college',
      'preschool, junior high school at kolehiyo',
    ],
    [['preschool', 'elementary', 'junior-high', 'senior-high', 'college'], 'all levels', 'lahat ng antas'],
  ])('which levels have no classes: %j', (levels, en, fil) => {
    expect(say('en', { levels })).toEqual([
      `No classes on Wednesday, 25 November 2026: ${en}, public and private schools.`,
    ])
    expect(say('fil', { levels })).toEqual([
      `Walang klase sa Miyerkules, Nobyembre 25, 2026: ${fil}, mga paaralang pampubliko at pribado.`,
    ])
  })

  test('that there is no work, beside the classes, and on which days', () => {
    const days = { lastDay: '2026-11-26', schools: 'private', levels: ['college'], work: true } as const
    expect(say('en', { ...days, levels: ['college'] })).toEqual([
      'No classes from Wednesday, 25 November 2026 to Thursday, 26 November 2026: college, private schools.',
      'No work at city hall from Wednesday, 25 November 2026 to Thursday, 26 November 2026.',
    ])
  })

  test('nothing of a suspension where it is none, or has no day yet', () => {
    expect(say('en', {})).toEqual([])
    expect(say('en', { work: true, firstDay: '' })).toEqual([])
  })
})
