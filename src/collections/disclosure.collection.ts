// The documents of the Full Disclosure Policy (DILG MC 2013-140, as amended by MC 2019-149): what a city must post, and what it has posted.
import { defineCollection } from '#collections/define.ts'
import { choice } from '#fields/choice.ts'
import { count } from '#fields/count.ts'
import { date } from '#fields/date.ts'
import { file } from '#fields/file.ts'

/** Posted once a year. */
export const ANNUAL_DISCLOSURES = [
  'annual-budget',
  'receipts-expenditures',
  'debt-service',
  'procurement-plan',
  'gad-accomplishment',
] as const
/** Posted every quarter: within 20 days after it, but for those without a day (features/documents/disclosure-register.ts). */
export const QUARTERLY_DISCLOSURES = [
  'supplemental-procurement',
  'cash-flows',
  'development-fund',
  'special-education-fund',
  'disaster-fund',
  'trust-fund',
  'unliquidated-advances',
  'human-resources',
  'bids-civil-works',
  'bids-goods-services',
  'bids-consulting',
  'abstract-of-bids',
] as const
export const DISCLOSURES = [...ANNUAL_DISCLOSURES, ...QUARTERLY_DISCLOSURES] as const
export const PERIODS = ['annual', 'q1', 'q2', 'q3', 'q4'] as const

const LATEST_YEAR = 2100

export const disclosure = defineCollection({
  id: 'disclosure',
  label: 'Disclosure documents',
  list: 'disclosure.json',
  titleField: 'document',
  shownAt: ({ year }) => `/disclosure?year=${year}`,
  newestBy: ['postedOn'],
  facts: { in: ['year', 'postedOn'], from: { field: 'file' } },
  fields: {
    document: choice({ label: 'Document', of: DISCLOSURES }),
    year: count({ label: 'Year', max: LATEST_YEAR }),
    period: choice({ label: 'Period', of: PERIODS }),
    file: file({ label: 'File' }),
    postedOn: date({ label: 'Posted on' }),
  },
})
