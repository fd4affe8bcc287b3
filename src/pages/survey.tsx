// The satisfaction survey of a closed request, by the link in the last message about it: looking changes nothing, answering is possible once.
import { HTTPException } from 'hono/http-exception'
import { type Wording, wordingIn } from '#collections/survey.collection.ts'
import { findOfferedWording } from '#features/requests/survey-invitation.ts'
import { answerSurvey, findInvitation } from '#features/survey/answer-survey.ts'
import { readSurvey, type SurveyProblem } from '#features/survey/answers.ts'
import { SurveyForm } from '#features/survey/form.tsx'
import { serviceOf } from '#forms/all.ts'
import type { RawInput } from '#forms/read.ts'
import { splitLang } from '#kit/lang.ts'
import { receiveBody, valuesByName } from '#web/body.ts'
import type { WebContext } from '#web/context.ts'
import { renderDynamicPage } from '#web/dynamic-page.ts'
import { definePage } from '#web/page.ts'

type SurveyState = { form: string; wording: Wording; typed: RawInput; problems: SurveyProblem[] }
const ENDINGS = { thanks: 200, used: 410, unknown: 404 } as const
type Ending = keyof typeof ENDINGS

/** The form; a token that was used or that nobody was given gets a plain page. */
export async function showSurvey(c: WebContext): Promise<Response> {
  const found = await find(c)
  return typeof found === 'string' ? end(c, found) : ask(c, { ...found, typed: {}, problems: [] })
}

/** Takes the answers, or shows them again with what is missing. */
export async function takeSurvey(c: WebContext): Promise<Response> {
  const found = await find(c)
  if (typeof found === 'string') return end(c, found)
  const typed = valuesByName((await receiveBody(c)).fields)
  const { answers, problems, unknown } = readSurvey(typed)
  if (unknown.length > 0) throw new HTTPException(400)
  if (problems.length > 0) return ask(c, { ...found, typed, problems })
  const actor = { id: 'applicant', requestId: c.get('requestId') }
  const input = { token: c.req.param('token')!, answers, wording: found.wordingId }
  const outcome = await answerSurvey(c.var.site.database(), actor, input)
  return end(c, outcome.ok ? 'thanks' : outcome.reason === 'answered' ? 'used' : 'unknown')
}

async function find(c: WebContext) {
  const db = c.var.site.database()
  const invitation = await findInvitation(db, c.req.param('token')!)
  if (invitation?.isAnswered) return 'used'
  const offered = invitation && (await findOfferedWording(db.reader))
  if (!offered) return 'unknown'
  const wording = wordingIn(offered.content, splitLang(c.req.path).lang)
  return { form: invitation.form, wording, wordingId: offered.id }
}

const ask = (c: WebContext, state: SurveyState) =>
  renderDynamicPage(c, form, state, state.problems.length > 0 ? 422 : 200)
const end = (c: WebContext, ending: Ending) => renderDynamicPage(c, ended, { ending }, ENDINGS[ending])

const form = definePage<SurveyState>({
  styles: ['survey'],
  load: () => null,
  meta: (_, { say }) => ({ title: say.words.survey.title, noindex: true }),
  view: ({ form: id, wording, typed, problems }, { say, path }) => (
    <div className="page narrow">
      <h1>{wording.title}</h1>
      <p>{say.fill('survey.about', { title: serviceOf(id)[say.lang] })}</p>
      <SurveyForm wording={wording} given={{ typed, problems, say }} action={say.to(path)} />
    </div>
  ),
})

const ended = definePage<{ ending: Ending }>({
  load: () => null,
  meta: ({ ending }, { say }) => ({ title: say.words.survey[ending], noindex: true }),
  view: ({ ending }, { say: { words, to } }) => (
    <div className="page narrow">
      <h1>{words.survey[ending]}</h1>
      <p>{words.survey[`${ending}Text`]}</p>
      <a href={to('/')}>{words.survey.home}</a>
    </div>
  ),
})
