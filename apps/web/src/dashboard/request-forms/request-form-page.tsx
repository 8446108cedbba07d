import { formatDate } from '@wassit/domain/format/format'
import { requestKindOfSlug } from '@wassit/domain/request/request'
import type { RequestKind } from '@wassit/domain/request/request'
import { useLoaderData, useParams } from 'react-router'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { useKept } from '../../shell/use-kept.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { DataFailed } from '../frame/data-failed.tsx'
import { LoadingScreen } from '../frame/loading-screen.tsx'
import { ChooseContract, NotThisContract } from './choose-contract.tsx'
import type { LoadedForm, RequestFormData } from './form-data.ts'
import type { Unavailable } from '../../request-forms/kind-form.ts'
import { formKey } from '../../request-forms/form-view.tsx'
import { RequestForm } from './request-form.tsx'

export { requestFormLoader as loader } from './form-data.ts'
export { requestFormAction as action } from './sending.ts'

const useReason = () => {
  const { t } = useWords()
  return (unavailable: Unavailable): string =>
    'reason' in unavailable
      ? noticeText(t, unavailable.reason)
      : t('request.form.over.text', { date: formatDate(unavailable.over) })
}

const Content = ({ data, kind }: { data: LoadedForm; kind: RequestKind }) => {
  const { t } = useWords()
  const reasonOf = useReason()
  if ('form' in data) return <RequestForm key={formKey(data.form)} form={data.form} />
  return (
    <>
      <PageHead title={t(`request.form.${kind}.heading`)} />
      {'choices' in data ? (
        <ChooseContract choices={data.choices} />
      ) : (
        <NotThisContract reason={reasonOf(data.unavailable)} />
      )}
    </>
  )
}

const Page = ({ kind }: { kind: RequestKind }) => {
  const { t } = useWords()
  const { kept, stale } = useKept<LoadedForm, LoadFailure>(useLoaderData<RequestFormData | null>())
  return (
    <div className="group mx-auto w-full max-w-2xl">
      <h1 className="text-2xl font-semibold">{t(`request.form.${kind}.heading`)}</h1>
      {/* Later groups of a phone show only their questions. */}
      <p className="mt-2 mb-6 text-muted group-has-[[data-within]]:sr-only">
        {t(`request.form.${kind}.lead`)}
      </p>
      {kept ? <Content data={kept} kind={kind} /> : <PageHead title={t(`request.form.${kind}.heading`)} />}
      {!kept && (stale ? <DataFailed failure={stale} /> : <LoadingScreen />)}
    </div>
  )
}

/** /dashboard/demande/{type}: one of the four request forms (spec 001 §2). */
export const Component = () => {
  const kind = requestKindOfSlug(useParams().type)
  // The key discards the kept data of another form.
  return kind && <Page key={kind} kind={kind} />
}
