import { consentCalls } from '@wassit/domain/api/people/consents'
import type { Consents } from '@wassit/domain/api/people/consents'
import { dataCopyCalls } from '@wassit/domain/api/data-law/data-copies'
import { readingCalls } from '@wassit/domain/api/people/readings'
import { rightsCalls } from '@wassit/domain/api/data-law/rights'
import { paths } from '@wassit/domain/site/paths'
import { Link, useLoaderData } from 'react-router'
import { api } from '../../api/context.ts'
import { customerLoader } from '../../api/customer.ts'
import { readTurns } from '../../areas/page-turns.tsx'
import { Questions } from '../../factors/questions.tsx'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { LoadingScreen } from '../frame/loading-screen.tsx'
import { ConsentsSection } from './consents-section.tsx'
import { CopySection } from './copy-section.tsx'
import type { CopyStanding } from './copy-section.tsx'
import { ReadingsSection } from './readings-section.tsx'
import type { Readings } from './readings-section.tsx'
import { RightsSection } from './rights-section.tsx'
import type { OwnRights } from './rights-section.tsx'
import { sectionData } from './section-data.ts'
import type { SectionData } from './section-data.ts'

interface MyData {
  copy: SectionData<CopyStanding>
  consents: SectionData<Consents>
  rights: SectionData<OwnRights>
  readings: SectionData<Readings>
}

export const loader = customerLoader<MyData>(async ({ context, request }) => {
  const call = context.get(api)
  const query = readTurns(new URL(request.url).searchParams)
  const [copy, consents, rights, readings] = await Promise.all([
    call(dataCopyCalls.dataCopy),
    call(consentCalls.consents),
    call(rightsCalls.rightsRequests),
    call(readingCalls.readings, { query }),
  ])
  return {
    copy: sectionData(copy),
    consents: sectionData(consents),
    rights: sectionData(rights),
    readings: sectionData(readings),
  }
})

/** /dashboard/mes-donnees: rights of the customer over their data (law 09-08). */
export const Component = () => {
  const { t } = useWords()
  const data = useLoaderData<MyData | null>()
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageHead title={t('myData.title')} />
      <header>
        <h1 className="text-2xl font-semibold">{t('myData.title')}</h1>
        <p className="mt-1 text-muted">
          {t('myData.lead')}{' '}
          <Link to={paths.privacy} className="text-brand-ink underline underline-offset-2">
            {t('myData.privacy')}
          </Link>
        </p>
      </header>
      {!data && <LoadingScreen />}
      {data && (
        <>
          <CopySection loaded={data.copy} />
          <ConsentsSection loaded={data.consents} />
          <RightsSection loaded={data.rights} />
          <ReadingsSection loaded={data.readings} />
        </>
      )}
      <Questions />
    </div>
  )
}
