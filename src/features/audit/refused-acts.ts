// Counts what was refused or failed, in memory, and adds it to the audit log once a second: an attack costs one line a minute, not one a try.
import { addCountedLines, type CountedLine, idOfLine } from '#db/counted-lines.ts'
import type { Database } from '#db/database.ts'
import type { AuditDetails, RefusedAct } from '#domain/audit.ts'

/** `subject` and `details` come from short lists (accounts, routes, reasons), so that nobody can fill the log with what they type. */
export type SeenAct = {
  /** The id of somebody signed in; left out for everybody else. */
  actor?: string
  action: RefusedAct
  subject: string
  details?: AuditDetails
  requestId?: string
}

export class RefusedActs {
  readonly #now: () => number
  #waiting = new Map<string, CountedLine>()

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  add({ actor = 'applicant', action, subject, details = {}, requestId = '' }: SeenAct): void {
    const at = new Date(this.#now()).toISOString()
    this.#count({ at, actor, action, subject, details, requestId, times: 1 })
  }

  /** Adds what waits to the audit log. When that fails, it waits for the next time. */
  async flush(db: Database): Promise<void> {
    const saving = [...this.#waiting.values()]
    if (saving.length === 0) return
    this.#waiting = new Map()
    try {
      await addCountedLines(db, saving)
    } catch (error) {
      for (const line of saving) this.#count(line)
      throw error
    }
  }

  #count(line: CountedLine): void {
    const id = idOfLine(line)
    const there = this.#waiting.get(id)
    if (there) there.times += line.times
    else this.#waiting.set(id, { ...line })
  }
}
