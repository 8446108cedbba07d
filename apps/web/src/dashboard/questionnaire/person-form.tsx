import type { QuestionnaireView } from '@wassit/domain/api/policies/underwriting'
import { issuesOf } from '@wassit/domain/errors/issues'
import { answerKeys } from '@wassit/domain/products/product-form'
import type { ProductForm } from '@wassit/domain/products/product-form'
import { paths } from '@wassit/domain/site/paths'
import type { MessageId } from '@wassit/words/catalogue'
import { useEffect, useMemo, useRef, useState } from 'react'
import { Link, useActionData, useRevalidator } from 'react-router'
import { saveWhileOpen } from '../../api/autosave.ts'
import type { Autosave, SaveState } from '../../api/autosave.ts'
import type { Refusal } from '../../forms/action.ts'
import { PostForm, useForm } from '../../forms/form.tsx'
import { askedGroups } from '../../forms/groups/group-page.ts'
import type { GroupPage } from '../../forms/groups/group-page.ts'
import { GroupPager } from '../../forms/groups/group-pager.tsx'
import { questionWords } from '../../forms/question-words.ts'
import { RiskForm } from '../../forms/risk-form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { valuesOfAnswers } from '../../forms/values.ts'
import type { FormValues } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { refusalIn } from './questionnaire-action.ts'
import type { QuestionnairePerson } from './questionnaire-data.ts'
import { createQuestionnaireSaver, unsavedAnswers } from './questionnaire-saver.ts'

const saveTexts: Partial<Record<SaveState, MessageId>> = {
  saving: 'medical.saving',
  saved: 'medical.saved',
  offline: 'medical.notSaved',
  refused: 'medical.refused',
}

const textsOf = (values: FormValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

interface PersonFormProps {
  questionnaire: QuestionnaireView
  person: QuestionnairePerson
  form: ProductForm
}

/** Saves the answers while they are typed; a newer version of the questionnaire reloads the page. */
const useSaver = ({ insurance_number: number, version }: QuestionnaireView, person: string) => {
  const saver = useRef<Autosave<Record<string, string>>>(null)
  const [state, setState] = useState<SaveState>('idle')
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const created = createQuestionnaireSaver({
      number,
      person,
      version,
      onState: (next) => {
        if (next === 'outdated') void revalidate()
        else setState(next)
      },
    })
    saver.current = created
    return saveWhileOpen(created)
  }, [number, person, version, revalidate])
  return { saver, state }
}

/** Ways from screen to screen on a phone, and the button that ends the questions of the person. */
const Pager = ({
  form,
  back,
  page,
  onPage,
}: Pick<PersonFormProps, 'form'> & {
  back: string
  page: GroupPage | undefined
  onPage: (page: GroupPage | undefined) => void
}) => {
  const { t } = useWords()
  const { values } = useForm()
  return (
    <GroupPager
      groups={askedGroups(form.groups, (field) => !field.when || field.when(values))}
      check={(typed) => {
        const { error } = form.Answers('').safeParse(typed)
        return error ? issuesOf(error, answerKeys(form)) : []
      }}
      texts={{ next: t('medical.person.next'), back: t('medical.person.back') }}
      page={page}
      onPage={onPage}
      submit={
        <SubmitButton size="large" className="max-sm:w-full">
          {t('medical.person.done')}
        </SubmitButton>
      }
      back={
        <Link to={back} className={buttonClass('quiet')}>
          {t('medical.person.all')}
        </Link>
      }
    />
  )
}

/** Questions to one person, by screens on a phone. */
export const PersonForm = ({ questionnaire, person, form }: PersonFormProps) => {
  const { t } = useWords()
  const { insurance_number: number, version } = questionnaire
  const refusal = refusalIn(useActionData<Refusal | null>())
  const { saver, state } = useSaver(questionnaire, person.code)
  const [page, setPage] = useState<GroupPage>()
  const [values] = useState(() =>
    valuesOfAnswers(unsavedAnswers({ number, person: person.code }) ?? person.answers),
  )
  const schema = useMemo(() => form.Answers(''), [form])
  const progressOf = ({ position, total }: GroupPage) => t('medical.person.progress', { position, total })
  const text = saveTexts[state]
  return (
    <PostForm
      schema={schema}
      order={answerKeys(form)}
      alert={form.alert}
      questionOf={(path) => questionWords(form, path, t)}
      values={values}
      refusal={refusal}
      needsScript
      onValues={(typed) => saver.current?.change(textsOf(typed))}
    >
      <input type="hidden" name="_person" value={person.code} />
      <input type="hidden" name="_version" value={version} />
      <h2 className="mb-4 text-xl font-semibold">
        <bdi>{person.name}</bdi>
      </h2>
      <div className="by-group">
        <RiskForm form={form} only={page && { ...page, progress: progressOf(page) }} />
        <div className="group-foot mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <Pager form={form} back={paths.dashboardQuestionnaire(number)} page={page} onPage={setPage} />
          <p aria-live="polite" className="min-h-6 text-sm text-muted">
            {text && t(text)}
          </p>
        </div>
      </div>
    </PostForm>
  )
}
