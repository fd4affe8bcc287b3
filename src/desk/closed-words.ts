// Which words the desk must have for the closed lists of the domain and the contract: an id without its words does not compile.
import type { Reason } from '#contract/reasons.ts'
import type { AuditAction, AuditDetail, SecurityAct } from '#domain/audit.ts'
import type { FileRowProblemId } from '#domain/collection-file.ts'
import type { EntryAction, EntryState } from '#domain/entry-states.ts'
import type { EventKind } from '#domain/events.ts'
import type { FindingOf, HealthCheck, HealthState } from '#domain/health.ts'
import type { MessageKind, OutboxState } from '#domain/messages.ts'
import type { QueueTab } from '#domain/queue.ts'
import type { SetupId } from '#domain/setup.ts'

type WordsOf<Id extends string> = Readonly<Record<Id, string>>

export type ClosedWords = {
  /** Beside those of the server: without a line, of an act that came too late, and what is wrong where no field has a name. */
  reasons: WordsOf<Reason | 'offline' | 'first' | 'sent'>
  casework: {
    /** A change of state is told by the name of the state. */
    events: WordsOf<Exclude<EventKind, 'state'>>
    /** Kinds of message a request makes. */
    kinds: WordsOf<Exclude<MessageKind, 'account-mail'>>
    sent: WordsOf<OutboxState>
    tabs: WordsOf<QueueTab | 'all'>
  }
  /** What is wrong with a row of a collection file. */
  treasury: { file: { problems: WordsOf<FileRowProblemId> } }
  numbers: { setup: { items: Readonly<Record<SetupId, object>> } }
  settings: {
    details: WordsOf<AuditDetail>
    securityActs: WordsOf<SecurityAct>
    auditActions: WordsOf<AuditAction>
    health: {
      states: WordsOf<HealthState>
      checks: WordsOf<HealthCheck>
      findings: { readonly [C in HealthCheck]: WordsOf<FindingOf<C>> }
    }
  }
  publishing: { states: WordsOf<EntryState>; actions: WordsOf<EntryAction> }
}
