// Fills a city with made-up people and a year of their lives, by the program's own commands; what is made follows from the seed and the
// day alone, but for ids. It runs in tests, and in the process of make.ts.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { COLLECTIONS } from '#collections/all.ts'
import { type Database, openDatabase } from '#db/database.ts'
import { openFiles } from '#db/files/open-files.ts'
import { unlock } from '#db/seal.ts'
import { requestStories } from '#demo/cases.ts'
import { type DemoCitizen, register } from '#demo/citizen.ts'
import { moveClockTo, withMovedClock } from '#demo/clock.ts'
import { fillDirectory } from '#demo/directory.ts'
import { People } from '#demo/people.ts'
import { publicationStories } from '#demo/publications.ts'
import { Random } from '#demo/random.ts'
import { setUp } from '#demo/settings.ts'
import { inviteOneMore, joinAll, PASSWORD } from '#demo/staff.ts'
import { at, Days, runStories, type Story } from '#demo/timeline.ts'
import { treasuryStories } from '#demo/treasury.ts'
import { type DemoStaff, makeFolder, type World } from '#demo/world.ts'
import type { StateId } from '#domain/request-states.ts'
import { authOf } from '#features/accounts/auth.ts'
import { hashPassword } from '#features/accounts/passwords.ts'
import { publishDue } from '#features/publishing/publish.ts'
import { seed } from '#features/publishing/seed.ts'
import { Storage } from '#features/publishing/storage.ts'
import { remindAndExpire } from '#features/requests/steps/remind-and-expire.ts'
import { dayOf, daysBefore } from '#kit/dates.ts'
import type { Config } from '#kit/server/config.ts'
import { makePrivateFolder } from '#kit/server/private-files.ts'
import { loadCalendar, loadWaitingLimits } from '#web/calendar.ts'

/** How to walk into the demonstration, and what to look for there. */
export type DemoCity = {
  /** ISO-8601 UTC. */
  madeAt: string
  staff: DemoStaff[]
  /** One who has an account. */
  citizen: { name: string; username: string; email: string; password: string }
  /** Some requests of each state, with the last four digits they are tracked by; '' where nobody gave a number. */
  references: Partial<Record<StateId, { reference: string; digits: string }[]>>
}
type Making = {
  /** content/ of the program. */
  contentDir: string
  seed: number
  /** The moment at which all of it lies in the past. */
  now: Date
}

const BEGUN_DAYS_AGO = 400
const SEEDED_AT = '06:00'
const NIGHTS = 70
const REFERENCES_OF_STATE = 3

const beginningOf = (now: Date) => at(daysBefore(dayOf(now.toISOString()), BEGUN_DAYS_AGO), SEEDED_AT)

/** A new city on this place with its first content, as it was at the beginning of the demonstration's life. */
export async function openDemoCity(
  config: Config,
  { contentDir, now }: Omit<Making, 'seed'>,
): Promise<Database> {
  return withMovedClock(async () => {
    moveClockTo(beginningOf(now))
    makePrivateFolder(config.dataDir)
    const db = await openDatabase(config)
    await unlock(db, config)
    await seed(db, COLLECTIONS, contentDir)
    return db
  })
}

/** `db` is a city that nobody works at yet. Needs a process whose clock can be moved; afterwards it stands where it stood. */
export async function makeCity(db: Database, config: Config, making: Making): Promise<DemoCity> {
  const folder = await makeFolder()
  try {
    return await withMovedClock(() => fill(db, config, making, folder))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function fill(db: Database, config: Config, making: Making, folder: string): Promise<DemoCity> {
  const now = making.now.toISOString()
  moveClockTo(beginningOf(making.now))
  const world = await makeWorld(db, config, making, folder)
  const { days } = world
  const day = (ago: number) => days.workingAt(days.ago(ago))
  let citizen: DemoCitizen | undefined
  const stories: Story[] = [
    joinAll(world, day(BEGUN_DAYS_AGO - 5), await hashPassword(world.auth, PASSWORD)),
    setUp(world, day(BEGUN_DAYS_AGO - 8)),
    fillDirectory(world, day(BEGUN_DAYS_AGO - 12)),
    register(world, days.ago(62), (one) => {
      citizen = one
    }),
    ...requestStories(world, () => citizen!),
    ...publicationStories(world, making.contentDir),
    ...treasuryStories(world),
    inviteOneMore(world),
    passNights(world),
  ]
  await runStories(stories, now)
  const { person, username } = citizen!
  return {
    madeAt: now,
    staff: world.staff,
    citizen: { name: person.name, username, email: person.email, password: PASSWORD },
    references: await referencesOf(world),
  }
}

async function makeWorld(
  db: Database,
  config: Config,
  { contentDir, seed, now }: Making,
  folder: string,
): Promise<World> {
  const random = new Random(seed)
  const calendar = await loadCalendar(db)
  const files = await openFiles(config, () => db)
  return {
    db,
    auth: authOf(db, config.siteUrl),
    files,
    storage: new Storage(files, contentDir, () => db, join(config.dataDir, 'large-files')),
    folder,
    calendar,
    days: new Days(now.toISOString(), calendar),
    random,
    people: new People(random.fork()),
    staff: [],
    sent: [],
    now: now.toISOString(),
  }
}

/** What the program does by itself before the offices open: it reminds and lets expire, publishes and ends. */
async function* passNights(world: World): Story {
  const { db, days, calendar } = world
  for (let ago = NIGHTS; ago >= 0; ago -= 1) {
    yield at(days.ago(ago), '07:00')
    await publishDue(db)
    await remindAndExpire(db, calendar, await loadWaitingLimits(db))
  }
}

async function referencesOf({ db, sent }: World): Promise<DemoCity['references']> {
  const rows = await db.reader.selectFrom('requests').select(['id', 'state']).execute()
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  const found: DemoCity['references'] = {}
  for (const { id, reference, isAnonymous, person } of sent) {
    const state = states.get(id)!
    const some = found[state] ?? []
    if (some.length === REFERENCES_OF_STATE) continue
    found[state] = [...some, { reference, digits: isAnonymous ? '' : person.mobile.slice(-4) }]
  }
  return found
}
