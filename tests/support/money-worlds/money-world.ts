// A world of money: taxpayers, cashiers, a treasury, a bank and gateways, who do things in any order and at the same time, fail, and are killed at any step.
import type { Database } from '#db/database.ts'
import type { FileStore } from '#db/files/file-store.ts'
import type { GatewayScript, StandIn } from '#tests/support/gateway.ts'
import { Banks } from './banks.ts'
import { People } from './people.ts'
import { Treasury } from './treasury.ts'
import { type Doing, of, together, World } from './world.ts'

const SCRIPTS: readonly GatewayScript[] = [
  {},
  {},
  {},
  {},
  {},
  {},
  {},
  {},
  { startLost: true },
  { startCut: true },
  { statusLost: true },
  { cancelLost: true },
  { refuse: 503 },
  { refuse: 422 },
  { status500: 'instead' },
  { status500: 'afterwards' },
  { answerText: 'no answer' },
]

/** One act: `pick` and `more` choose among what is there, `killAfter` commits the process that does it ends (0: it does not). */
export type Act = { name: ActName; pick: number; more: number; killAfter: number }
type ActName = (typeof ACT_NAMES)[number] | 'issue'
/** One that is named several times is done as often. */
export const ACT_NAMES = [
  'begin',
  'begin',
  'begin',
  'begin',
  'pay',
  'pay',
  'pay',
  'pay',
  'fail',
  'expire',
  'look',
  'look',
  'look',
  'turns',
  'callback',
  'counter',
  'receipt',
  'receipt',
  'cancel',
  'spoil',
  'move',
  'give',
  'change',
  'ends',
  'twice',
  'list',
  'list',
  'batch',
  'batch',
  'lists',
  'deposit',
  'deposit',
  'deposit',
  'file',
  'file',
  'again',
  'gateways',
  'gateways',
  'columns',
  'beside',
  'beside',
  'reverse',
  'reverse',
] as const
/** What two processes do at the same time. */
const BESIDE = [
  'file',
  'again',
  'gateways',
  'lists',
  'batch',
  'look',
  'turns',
  'begin',
  'counter',
  'receipt',
  'cancel',
  'move',
  'give',
] as const

export class MoneyWorld {
  readonly world: World
  readonly people: People
  readonly treasury: Treasury
  readonly banks: Banks
  private readonly acts: Record<ActName, Doing>

  constructor(db: Database, gateway: StandIn, files: FileStore) {
    this.world = new World(db, gateway, files)
    this.people = new People(this.world)
    this.treasury = new Treasury(this.world)
    this.banks = new Banks(this.world)
    const acts = { ...this.people.acts, ...this.treasury.acts, ...this.banks.acts }
    const beside: Doing = (pick, more) =>
      together(
        () => acts[of(BESIDE, pick)!](more, pick),
        () => acts[of(BESIDE, more)!](pick, more),
      )
    this.acts = { ...acts, beside }
  }

  begin = () => this.banks.begin()

  /** Does one act; what it is refused is part of the world. */
  async act({ name, pick, more, killAfter }: Act): Promise<void> {
    this.world.gateway.script(SCRIPTS[more % SCRIPTS.length]!)
    await this.world.killedAfter(killAfter, () => this.acts[name](pick, more))
    this.world.gateway.script({})
    await this.world.noteSettled()
  }

  /** Everything that was begun is ended, and everything that can be known is known. */
  async settle(): Promise<void> {
    await this.treasury.settle()
    await this.banks.settle()
    await this.people.settle()
  }

  /** What the gateways and the bank say was paid. */
  get truth(): { source: string; ref: string; centavos: number }[] {
    const online = this.people.truth.map(({ shape, ref, centavos }) => ({ source: shape, ref, centavos }))
    return [...online, ...this.banks.truth]
  }
}
