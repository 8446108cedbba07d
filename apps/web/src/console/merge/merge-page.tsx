import { useLoaderData } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { Loading, PageFailed } from '../frame/load-states.tsx'
import { Comparison } from './comparison.tsx'
import type { MergeData } from './merge-data.ts'
import { OtherPerson } from './other-person.tsx'

export { mergeLoader as loader } from './merge-data.ts'

/** Page /console/fusion: two customers who are one person. */
export const Component = () => {
  const { t } = useWords()
  const data = useLoaderData<MergeData | null>()
  return (
    <>
      <PageHead title={t('access.merge.title')} />
      <div className="grid max-w-4xl gap-6 p-4 sm:p-6">
        <div>
          <h1 className="text-2xl font-semibold">{t('access.merge.title')}</h1>
          <p className="mt-1 max-w-2xl text-muted">{t('access.merge.lead')}</p>
        </div>
        {!data && <Loading />}
        {data && 'failure' in data && <PageFailed failure={data.failure} />}
        {data && 'kept' in data && <OtherPerson key={data.kept.id} kept={data.kept} />}
        {data && 'comparison' in data && (
          <Comparison
            key={`${data.comparison.kept.id} ${data.comparison.joined.id}`}
            persons={data.comparison}
          />
        )}
      </div>
    </>
  )
}
