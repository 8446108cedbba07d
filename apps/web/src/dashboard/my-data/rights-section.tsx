import type { Answer } from '@wassit/domain/api/endpoint'
import type { rightsCalls } from '@wassit/domain/api/data-law/rights'
import { paths } from '@wassit/domain/site/paths'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { DataSection } from './data-section.tsx'
import { RightsCard } from './rights-card.tsx'
import { rightsForms } from './rights-forms.ts'
import type { SectionData } from './section-data.ts'

export type OwnRights = Answer<typeof rightsCalls.rightsRequests>

/** Rights of the customer over their data: the ways to use them, and the requests so far. */
export const RightsSection = ({ loaded }: { loaded: SectionData<OwnRights> }) => {
  const { t } = useWords()
  return (
    <DataSection title={t('rights.title')} lead={t('rights.lead')} loaded={loaded}>
      {({ requests }) => (
        <>
          <ul className="flex flex-wrap gap-3">
            {rightsForms.map(({ slug, open }) => (
              <li key={slug}>
                <Link to={paths.rightsForm(slug)} className={buttonClass('secondary')}>
                  {t(open)}
                </Link>
              </li>
            ))}
          </ul>
          {requests.length > 0 && (
            <>
              <h3 className="mt-6 font-semibold">{t('rights.list')}</h3>
              <ul className="mt-2 grid gap-4">
                {requests.map((request) => (
                  <li key={request.number}>
                    <RightsCard request={request} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </>
      )}
    </DataSection>
  )
}
