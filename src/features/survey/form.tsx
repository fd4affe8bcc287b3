// The survey as a plain form: ARTA's questions in the words staff pasted, and a few of ours about who answers.
import { CC_NAMES, SQD_NAMES, type Wording } from '#collections/survey.collection.ts'
import {
  AGE,
  CLIENT_TYPES,
  EMAIL,
  REGIONS,
  SCALE,
  SEXES,
  SUGGESTIONS,
  upTo,
} from '#features/survey/answers.ts'
import {
  describedBy,
  ProblemList,
  ProblemOf,
  Radios,
  readValue,
  type SurveyInput,
} from '#features/survey/questions.tsx'
import { shownAgain } from '#ui/field/shown-again.ts'

type Props = { wording: Wording; given: SurveyInput; action: string }

export function SurveyForm({ wording, given, action }: Props) {
  const words = given.say.words.survey
  return (
    <>
      <ProblemList given={given} labelOf={(name) => labelOf(name, wording, given)} />
      {wording.intro && <p>{wording.intro}</p>}
      <form className="survey" action={action} method="post">
        <h2>{words.whom}</h2>
        <p className="note">{words.free}</p>
        <AboutWhom given={given} />
        <h2>{words.charter}</h2>
        <p className="note">{words.charterNote}</p>
        {CC_NAMES.map((name) => (
          <Radios
            key={name}
            given={given}
            name={name}
            legend={wording[name]}
            choices={counted(wording[`${name}Choices`])}
          />
        ))}
        <h2>{words.service}</h2>
        {SQD_NAMES.map((name) => (
          <Radios key={name} given={given} name={name} legend={wording[name]} choices={scaleOf(wording)} />
        ))}
        <h2>{words.words}</h2>
        <InOwnWords given={given} />
        <button className="button" type="submit">
          {words.send}
        </button>
      </form>
      {wording.approval && <p className="note">{wording.approval}</p>}
    </>
  )
}

const counted = (rows: Wording['scale']) =>
  upTo(rows.length).map((value, index) => ({ value, label: rows[index]!.choice }))

const scaleOf = ({ scale }: Wording) => SCALE.map((value, index) => ({ value, label: scale[index]!.choice }))

function labelOf(name: string, wording: Wording, { say }: SurveyInput): string {
  const ours: Record<string, string> = say.words.survey as unknown as Record<string, string>
  return (wording as unknown as Record<string, string>)[name] ?? ours[name] ?? name
}

function AboutWhom({ given }: { given: SurveyInput }) {
  const words = given.say.words.survey
  return (
    <>
      <Radios
        given={given}
        name="client"
        legend={words.client}
        choices={CLIENT_TYPES.map((value) => ({ value, label: words.clients[value] }))}
      />
      <Radios
        given={given}
        name="sex"
        legend={words.sex}
        choices={SEXES.map((value) => ({ value, label: words.sexes[value] }))}
      />
      <div className="survey-question">
        <label htmlFor="age">{words.age}</label>
        <ProblemOf given={given} name="age" />
        <input {...AGE.attributes} {...controlOf(given, 'age')} />
      </div>
      <div className="survey-question">
        <label htmlFor="region">{words.region}</label>
        <ProblemOf given={given} name="region" />
        <select {...controlOf(given, 'region')}>
          <option value="">{words.noRegion}</option>
          {[...REGIONS].map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </>
  )
}

function InOwnWords({ given }: { given: SurveyInput }) {
  const words = given.say.words.survey
  return (
    <>
      <div className="survey-question">
        <label htmlFor="suggestions">{words.suggestions}</label>
        <ProblemOf given={given} name="suggestions" />
        <textarea {...SUGGESTIONS.attributes} {...controlOf(given, 'suggestions')} />
      </div>
      <div className="survey-question">
        <label htmlFor="email">{words.email}</label>
        <ProblemOf given={given} name="email" />
        <input {...EMAIL.attributes} {...controlOf(given, 'email')} />
      </div>
    </>
  )
}

/** The control with what was typed, tied to what is wrong with it. */
const controlOf = (given: SurveyInput, name: string) => ({
  id: name,
  name,
  // The suggestions have the longest limit of all controls.
  defaultValue: shownAgain(readValue(given, name), SUGGESTIONS.attributes),
  'aria-describedby': describedBy(given, name),
  'aria-invalid': describedBy(given, name) === undefined ? undefined : true,
})
