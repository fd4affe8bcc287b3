// The receipt drawn as one sheet of A4.
import { Document, Page, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import { known, unprintedIn } from '#papers/draw/fonts.ts'
import { box, fact, fileFacts, head, notice, scanCode, words } from '#papers/draw/parts.ts'
import { s } from '#papers/draw/styles.ts'
import type { PrintedReceipt } from '#papers/paper.ts'

/** The document of a receipt, for `renderToBuffer`. */
export function receiptDocument(receipt: PrintedReceipt): ReactElement<object> {
  const { title, reference, next, bring, foot } = receipt
  return h(
    Document,
    fileFacts(receipt, `${known(title)} ${reference}`),
    h(
      Page,
      { size: 'A4', style: s.page },
      notice(receipt),
      head(receipt),
      top(receipt),
      box({}, ...receipt.facts.map(fact)),
      box(s.lists, list(next), list(bring)),
      follow(receipt),
      words(s.foot, [unprintedIn(receipt), foot].join(' ').trim()),
    ),
  )
}

const top = ({ title, law, reference, referenceLabel, stamp }: PrintedReceipt) =>
  box(
    s.top,
    box(
      {},
      words(s.title, title),
      words(s.soft, law),
      box(s.number, words(s.soft, referenceLabel), words(s.reference, reference)),
    ),
    box(s.stamp, box(s.stampIn, words(s.stampWord, stamp.word), words({}, stamp.day), words({}, stamp.time))),
  )

const list = ({ title, lines }: PrintedReceipt['next']) =>
  lines.length === 0
    ? null
    : box(
        s.block,
        words(s.heading, title),
        ...lines.map((line) => box(s.line, words(s.dot, '•'), words(s.value, line))),
      )

const follow = ({ follow: { title, how, address, code } }: PrintedReceipt) =>
  h(
    View,
    { style: s.follow, wrap: false },
    scanCode(code, s.code),
    box(
      s.value,
      words(s.heading, title),
      words({}, how),
      words({ ...s.strong, marginTop: 6 }, address.replace(/\?.*$/, '')),
    ),
  )
