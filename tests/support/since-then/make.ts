// Makes a data folder of today's program to be kept, on both engines; docs/how-to/change-the-database.md has the command.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendClaimLink } from '#features/accounts/claim.ts'
import { sendResetLink } from '#features/accounts/reset.ts'
import type { Place } from '#tests/support/databases.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { publishSurvey } from '#tests/support/sample-survey.ts'
import { ORDER, WORDS } from './casework.ts'
import { APP_KEY, APPLICANT, beginCity, type MadeCity, SITE_URL } from './city.ts'
import type { Facts } from './facts.ts'
import { amendTicket, carried, endNever, gatherRequest, waitingIn } from './gather.ts'
import { migrateWritingDown, pack, SINCE_THEN } from './pack.ts'
import { askNewEmail, mailed, makeCitizens, makeStaff } from './people.ts'
import { publishSome } from './publishing.ts'
import { answerItsSurvey, linkOf, makeRequests } from './requests.ts'
import { keepPicture, makeDrafts } from './send.ts'

const INVITED = 'auditor@example.com'
const NEW_EMAIL = 'ana.reyes.new@example.com'

/** Fills an empty city; answers what is known of it. */
async function fill(city: MadeCity): Promise<Facts> {
  const { db } = city
  await publishSurvey(db)
  const { staff, usedInvitation } = await makeStaff(city, INVITED)
  const entries = await publishSome(city, staff)
  const { citizens, usedConfirm } = await makeCitizens(city)
  const { id: userId, email } = citizens.confirmed
  const office = { ...city, staff }
  const { requests, usedCorrect } = await makeRequests(office, citizens.confirmed)
  const usedSurvey = await answerItsSurvey(office, requests.denied)
  const drafts = await makeDrafts(city)
  await askNewEmail(city, citizens.confirmed, NEW_EMAIL)
  await sendResetLink(db, APPLICANT, { email, lang: 'en' })
  await sendClaimLink(db, { id: userId, requestId: 'kept' }, { userId, email, lang: 'fil' })
  const correct = await linkOf(office, requests.waiting, 'correction')
  // Sent along with the link and not yet with an answer.
  await keepPicture(city, correct, 'requester_id')
  await endNever(city)
  return {
    madeAt: new Date().toISOString(),
    appKey: APP_KEY,
    siteUrl: SITE_URL,
    drafts,
    citizens,
    staff,
    requests: await Promise.all(
      Object.entries(requests).map(([name, sent]) => gatherRequest(city, name, sent)),
    ),
    links: {
      correct,
      survey: await linkOf(office, requests.released, 'released'),
      confirm: await mailed(city, 'confirm-email', { userId: citizens.unconfirmed.id }),
      changeEmail: await mailed(city, 'change-email', { userId }),
      reset: await mailed(city, 'reset-password', { userId }),
      claim: await mailed(city, 'claim-requests', { userId }),
      invitation: await mailed(city, 'invitation', { to: INVITED }),
    },
    used: { correct: usedCorrect, survey: usedSurvey, confirm: usedConfirm, invitation: usedInvitation },
    newEmail: NEW_EMAIL,
    invited: INVITED,
    words: WORDS,
    order: ORDER,
    entries,
    ...carried(city, requests.received, citizens.confirmed),
    amendTicket: amendTicket(city, requests.amending),
    waiting: await waitingIn(city),
  }
}

async function make(place: Place, to: string): Promise<void> {
  const made = place.databaseUrl ? await migrateWritingDown(place.databaseUrl) : []
  const city = await beginCity(place)
  const facts = await fill(city)
  await city.db.close()
  await pack(place, to, facts, made)
  console.log(`${to}: ${facts.requests.length} requests`)
}

const name = process.argv[2]
if (!name || !/^[\w-]+$/.test(name)) throw new Error('the folder needs a name, such as the day: 2027-01-31')
const postgres = await startPostgres()
const folders = ['sqlite', 'postgres'].map((engine) => ({
  engine,
  dataDir: mkdtempSync(join(tmpdir(), 'city-kept-')),
}))
try {
  for (const { engine, dataDir } of folders) {
    const databaseUrl = engine === 'postgres' ? postgres.url : ''
    await make({ databaseUrl, dataDir }, join(SINCE_THEN, name, engine))
  }
} finally {
  for (const { dataDir } of folders) rmSync(dataDir, { recursive: true, force: true })
  await postgres.stop()
}
// The library of accounts and the child that opens PDFs hold the process open.
process.exit(process.exitCode ?? 0)
