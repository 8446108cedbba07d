import type { QuestionnaireView } from '@wassit/domain/api/policies/underwriting'
import { listed } from '@wassit/domain/format/listed'
import { paths } from '@wassit/domain/site/paths'
import { Link, useActionData } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { PostForm, useForm } from '../../forms/form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/inputs.tsx'
import { refusalIn, TruthForm } from './questionnaire-action.ts'
import type { Sent } from './questionnaire-action.ts'
import type { QuestionnairePerson } from './questionnaire-data.ts'

type State = 'empty' | 'begun' | 'complete'

const stateOf = ({ complete, answers }: QuestionnairePerson): State =>
  complete ? 'complete' : Object.keys(answers).length > 0 ? 'begun' : 'empty'

const PersonRow = ({ person, number }: { person: QuestionnairePerson; number: string }) => {
  const { t } = useWords()
  const state = stateOf(person)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow">
        <p className="font-semibold">
          <bdi>{person.name}</bdi>
        </p>
        <p className="text-sm text-muted">
          {person.code === 'HOLDER'
            ? t('medical.person.holder')
            : t('medical.person.age', { age: person.age })}
        </p>
      </div>
      <Badge tone={state === 'complete' ? 'success' : 'waiting'}>{t(`medical.person.state.${state}`)}</Badge>
      <Link
        to={paths.dashboardQuestionnaire(number, person.code)}
        className={buttonClass(state === 'complete' ? 'secondary' : 'primary', 'normal', 'max-sm:w-full')}
      >
        {t(state === 'empty' ? 'medical.person.fill' : 'medical.person.change')}
        <span className="sr-only"> {person.name}</span>
      </Link>
    </li>
  )
}

const Truth = () => {
  const { t } = useWords()
  const { values, idOf, errorOf } = useForm()
  return (
    <>
      <Checkbox
        id={idOf('truth')}
        name="truth"
        label={t('medical.confirm.truth')}
        error={errorOf('truth')}
        fieldClassName="mb-4"
      />
      <SubmitButton
        size="large"
        className="w-full"
        waitsFor={values.truth ? undefined : t('medical.confirm.wait')}
      >
        {t('medical.confirm.submit')}
      </SubmitButton>
    </>
  )
}

const Confirmation = ({ questionnaire: { persons, version } }: { questionnaire: QuestionnaireView }) => {
  const { t } = useWords()
  const refusal = refusalIn(useActionData<Sent | Refusal | null>())
  const open = persons.filter(({ complete }) => !complete).map(({ name }) => name)
  return (
    <section className="mt-6 border-t border-line pt-5">
      <h2 className="mb-3 text-lg font-semibold">{t('medical.confirm.title')}</h2>
      {open.length > 0 ? (
        <p className="text-muted">{t('medical.confirm.incomplete', { names: listed(open, t) })}</p>
      ) : (
        <PostForm schema={TruthForm} order={['truth']} refusal={refusal} needsScript>
          <input type="hidden" name="_version" value={version} />
          <Truth />
        </PostForm>
      )}
    </section>
  )
}

/** Insured people with the state of their answers, and the confirmation that sends them. */
export const PersonList = ({ questionnaire }: { questionnaire: QuestionnaireView }) => (
  <div className="rounded-xl border border-line bg-surface p-4 shadow-soft sm:p-6">
    <ul className="divide-y divide-line">
      {questionnaire.persons.map((person) => (
        <PersonRow key={person.code} person={person} number={questionnaire.insurance_number} />
      ))}
    </ul>
    <Confirmation questionnaire={questionnaire} />
  </div>
)
