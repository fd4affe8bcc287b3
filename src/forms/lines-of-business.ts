// Lines of business: the specified categories, and the rows in which a business names each thing it does.

import { askChoice, askHidden } from '#fields/choice.ts'
import { askCount } from '#fields/count.ts'
import { askMoney } from '#fields/money.ts'
import { askText } from '#fields/text.ts'
import { ask, type Fold, lines, type Question, type Section } from '#forms/define.ts'
import { LINE_CATEGORIES } from '#forms/place.ts'
import { askSubcategory, GENERAL, SUBCATEGORY_MAX_CHARS } from '#forms/subcategories.ts'
import { both } from '#kit/lang.ts'

const LINES = 'lines_of_business'
const MOST_LINES = 30
const MAX_UNITS = 99_999

/** A new business states its capital; a renewal, what each line has sold. */
const capital = ask('line_capital[]', askMoney(), {
  label: both('Capitalization in pesos', 'Puhunan sa piso'),
  hint: both('Such as 50,000.00.', 'Gaya ng 50,000.00.'),
})

/** Where the parts of the total are asked. */
const TOTAL_SALES = 'gross_sales'

const NONE_SOLD = both('Of the past year; 0 if none.', 'Noong nakaraang taon; 0 kung wala.')

const mainSales = ask('main_sales', askMoney(), {
  label: both('Gross sales of the main business in pesos', 'Gross sales ng pangunahing negosyo sa piso'),
  hint: NONE_SOLD,
  unless: TOTAL_SALES,
})

const lineSales = ask('line_sales[]', askMoney(), {
  label: both('Gross sales of this line in pesos', 'Gross sales ng linyang ito sa piso'),
  hint: NONE_SOLD,
  unless: TOTAL_SALES,
})

/** The main business and the additional lines. */
const activity = (ofMain: readonly Question[], amounts: readonly Question[], fold?: Fold): Section => ({
  id: 'activity',
  title: both('Business activity', 'Gawain ng negosyo'),
  folds: [
    {
      words: both('The business has another line', 'May iba pang uri ng negosyo'),
      names: [LINES],
    },
  ],
  parts: [
    ask('main_bus', askText({ max: 150 }), {
      label: both('Main business', 'Pangunahing negosyo'),
      hint: both(
        'What the business mainly sells, makes or does.',
        'Ang pangunahing ibinebenta, ginagawa o serbisyo ng negosyo.',
      ),
    }),
    ...ofMain,
    lines(LINES, {
      label: both('Additional lines of business', 'Iba pang uri ng negosyo'),
      hint: both(`One line for each, up to ${MOST_LINES}.`, `Isang linya bawat isa, hanggang ${MOST_LINES}.`),
      optional: true,
      most: MOST_LINES,
      fold,
      rowLabel: both('Line of business {number}', 'Uri ng negosyo {number}'),
      of: [
        ask('line_category[]', askChoice(LINE_CATEGORIES), { label: both('Category', 'Kategorya') }),
        ask('line_subcategory[]', askSubcategory([GENERAL]), {
          label: both('Subcategory', 'Subkategorya'),
          hint: both(
            'From the list of the office; General if none applies.',
            'Mula sa listahan ng tanggapan; General kung walang angkop.',
          ),
          optional: true,
        }),
        ask('line_sub[]', askText({ max: SUBCATEGORY_MAX_CHARS }), {
          label: both('Subcategory in your own words', 'Subkategorya sa sarili ninyong salita'),
          optional: true,
        }),
        // The codes come with the list that staff keep: forms/subcategories.ts.
        ask('line_code[]', askHidden(), {
          label: both('Business code', 'Kodigo ng negosyo'),
          optional: true,
          made: () => '',
        }),
        ask('line_units[]', askCount({ max: MAX_UNITS }), {
          label: both('Number of units or vehicles', 'Bilang ng unit o sasakyan'),
          hint: both('0 if none.', '0 kung wala.'),
        }),
        ...amounts,
      ],
    }),
  ],
})

export const newLines = activity([], [capital])

export const renewedLines = activity(
  [mainSales],
  [
    lineSales,
    {
      ...capital,
      hint: both('Not needed for a renewal.', 'Hindi kailangan sa renewal.'),
      optional: true,
    },
  ],
  {
    words: both('Capital, if it has changed', 'Puhunan, kung nagbago'),
    names: [capital.name],
  },
)

/** The sum of the amounts above: the server computes it, and a form begun before they were asked has it alone. */
export const totalSales = ask(TOTAL_SALES, askMoney(), {
  label: both('Gross sales or receipts in pesos', 'Kabuuang benta o kita (gross sales) sa piso'),
  hint: both(
    'The sum of the gross sales of all lines. It is computed for you.',
    'Ang kabuuan ng gross sales ng lahat ng linya. Awtomatiko itong kinukuwenta.',
  ),
  onPaper: both('The sum of the gross sales of all lines.', 'Ang kabuuan ng gross sales ng lahat ng linya.'),
  unless: mainSales.name,
  sumOf: [mainSales.name, lineSales.name],
})
