// PDFs checked per second by the child process that stays for several, beside a child for each, which is what was done before.
import { join } from 'node:path'
import { ChildQueue } from '../src/kit/server/child-queue.ts'
import type { PdfAnswer, PdfQuestion } from '../src/kit/server/uploads/pdf-child.ts'
import { sandboxFlags } from '../src/kit/server/uploads/sandbox.ts'
import { grainy, pdfOf } from '../tests/support/uploads.ts'
import { count, median, ratio } from './support/numbers.ts'
import { ROOT } from './support/processes.ts'
import type { Row } from './support/table.ts'

const ROUNDS = 5
const FILES = 100
const FILES_OF_RIVAL = 6
const AIM_PER_SECOND = 30
const LIMITS = { maxBytes: 400 * 1024 * 1024, maxMs: 15_000 }

export async function measure(): Promise<Row[]> {
  const pdf = await scannedPages()
  const [staying, eachItsOwn] = [open(Number.POSITIVE_INFINITY), open(1)]
  await perSecond(staying, pdf, 1)
  const [own, rival]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    own.push(await perSecond(staying, pdf, FILES))
    rival.push(await perSecond(eachItsOwn, pdf, FILES_OF_RIVAL))
  }
  staying.close()
  const [checked, before] = [median(own), median(rival)]
  return [
    {
      what: `PDFs of two pages and ${Math.round(pdf.length / 1000)} KB checked per second`,
      result: `${count(checked)}/s`,
      rival: `a child process for each ${before.toFixed(1)}/s`,
      ratio: ratio(checked / before),
      aim: `≥ ${AIM_PER_SECOND}/s`,
      met: checked >= AIM_PER_SECOND,
    },
  ]
}

/** Two pages, each a photo, as a telephone's scanner makes them. */
async function scannedPages(): Promise<Uint8Array> {
  const photo = await (await grainy(560, 400)).jpeg({ quality: 80 }).toBuffer()
  const pdf = await pdfOf(2, async (made) => {
    for (const page of made.getPages()) page.drawImage(await made.embedJpg(photo), { width: 300 })
  })
  return pdf.save()
}

const open = (mostJobs: number) =>
  new ChildQueue<PdfQuestion, PdfAnswer>({
    script: join(ROOT, 'dist/server/check-pdf-worker.js'),
    flags: sandboxFlags(300),
    mostInLine: FILES,
    maxMs: LIMITS.maxMs,
    idleMs: 60_000,
    mostJobs,
  })

async function perSecond(queue: ChildQueue<PdfQuestion, PdfAnswer>, pdf: Uint8Array, files: number) {
  const start = performance.now()
  for (let number = 0; number < files; number += 1) {
    const answer = await queue.ask({ pdf, limits: LIMITS })
    if (!answer?.outcome.ok) throw new Error(`a PDF was refused: ${JSON.stringify(answer)}`)
  }
  return (files * 1000) / (performance.now() - start)
}
