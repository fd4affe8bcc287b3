// Every line of a request or a job carries its id, also those of what it has started and not waited for.
import { expect, test, vi } from 'vitest'
import { startJobs } from '#kit/server/jobs.ts'
import { log } from '#kit/server/log.ts'

/** The lines written while `run` runs. */
async function linesOf(run: () => Promise<unknown>) {
  const lines: Record<string, unknown>[] = []
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(JSON.parse(String(text)))
    return true
  })
  try {
    await run()
  } finally {
    spy.mockRestore()
  }
  return lines
}

test('two at once do not mix, and an inner one adds to the outer', async () => {
  const one = (id: string) =>
    log.around({ request_id: id }, async () => {
      await Promise.resolve()
      log.info('first')
      await log.around({ job: 'photo' }, async () => log.warn('second', { file: 'f' }))
    })
  const lines = await linesOf(async () => {
    await Promise.all([one('a'), one('b')])
    log.info('outside')
  })
  const said = lines.map(({ event, request_id, job, file }) => [event, request_id, job, file])
  expect(said.toSorted()).toEqual([
    ['first', 'a', undefined, undefined],
    ['first', 'b', undefined, undefined],
    ['outside', undefined, undefined, undefined],
    ['second', 'a', 'photo', 'f'],
    ['second', 'b', 'photo', 'f'],
  ])
})

test('a turn of a job is named in each of its lines, and another turn otherwise', async () => {
  let turns = 0
  const lines = await linesOf(async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const run = async () => {
      log.info('swept')
      log.info('swept')
      turns += 1
      if (turns === 2) resolve()
    }
    const stop = startJobs([{ name: 'sweep', everyMs: 1, run }])
    await promise
    await stop()
  })
  expect(lines.every(({ job }) => job === 'sweep')).toBe(true)
  const [first, second, third] = lines.map(({ turn }) => turn)
  expect(first).toBe(second)
  expect(first).not.toBe(third)
})
