import type { QuestionnaireView } from '@wassit/domain/api/policies/underwriting'
import { paths } from '@wassit/domain/site/paths'
import { useEffect } from 'react'
import { useActionData, useLoaderData, useParams } from 'react-router'
import { BackLink } from '../../areas/back-link.tsx'
import type { LoadFailure } from '../../areas/load-failure.ts'
import type { Refusal } from '../../forms/action.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { useKept } from '../../shell/use-kept.ts'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from '../../ui/toast.tsx'
import { DataFailed } from '../frame/data-failed.tsx'
import { EmptyState } from '../frame/empty-state.tsx'
import { LoadingScreen } from '../frame/loading-screen.tsx'
import { FurtherPapers } from './further-papers.tsx'
import { PersonForm } from './person-form.tsx'
import { PersonList } from './person-list.tsx'
import type { Sent } from './questionnaire-action.ts'
import { formOf } from './questionnaire-data.ts'
import type { LoadedQuestionnaire, QuestionnaireData } from './questionnaire-data.ts'
import { SentAnswers } from './sent-answers.tsx'

export { questionnaireLoader as loader } from './questionnaire-data.ts'
export { questionnaireAction as action } from './questionnaire-action.ts'

/** Tells once that the questionnaire was sent. */
const useSentToast = () => {
  const { t } = useWords()
  const showToast = useToast()
  const answer = useActionData<Sent | Refusal | null>()
  const isSent = answer !== null && answer !== undefined && 'sent' in answer
  useEffect(() => {
    if (isSent) showToast({ kind: 'success', text: t('medical.confirm.done') })
  }, [isSent, showToast, t])
}

const Content = ({ questionnaire }: { questionnaire: QuestionnaireView }) => {
  const { person: code } = useParams()
  if (questionnaire.state !== 'asked') return <SentAnswers questionnaire={questionnaire} />
  const person = questionnaire.persons.find((one) => one.code === code)
  const form = person && formOf(questionnaire, person)
  if (person && form)
    return (
      <PersonForm
        key={`${person.code} ${questionnaire.version}`}
        questionnaire={questionnaire}
        person={person}
        form={form}
      />
    )
  return (
    <>
      <FurtherPapers questionnaire={questionnaire} />
      <PersonList questionnaire={questionnaire} />
    </>
  )
}

const Page = ({ number }: { number: string }) => {
  const { t } = useWords()
  useSentToast()
  const isInside = useParams().person !== undefined
  const { kept, stale } = useKept<LoadedQuestionnaire, LoadFailure | 'unknown'>(
    useLoaderData<QuestionnaireData | null>(),
  )
  return (
    <div className="mx-auto w-full max-w-2xl">
      <PageHead title={t('medical.page.title')} />
      <BackLink to={paths.dashboardQuote(number)}>{t('medical.page.back')}</BackLink>
      <h1 className="text-2xl font-semibold">{t('medical.page.title')}</h1>
      {kept?.questionnaire.state === 'asked' && !isInside && (
        <p className="mt-2 text-muted">{t('medical.page.lead')}</p>
      )}
      <p className="mt-2 mb-6 flex items-start gap-2 text-sm text-muted">
        <Icon name="lock" className="mt-0.5 shrink-0" />
        {t('medical.page.privacy')}
      </p>
      {kept && <Content questionnaire={kept.questionnaire} />}
      {!kept && stale === 'unknown' && <EmptyState text={t('medical.page.none')} />}
      {!kept && stale && stale !== 'unknown' && <DataFailed failure={stale} />}
      {!kept && !stale && <LoadingScreen />}
    </div>
  )
}

/** Page /dashboard/questionnaire/{number}: the medical questionnaire of a file. */
export const Component = () => {
  const { number = '' } = useParams()
  return <Page key={number} number={number} />
}
