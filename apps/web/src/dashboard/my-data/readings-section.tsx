import type { Answer } from '@wassit/domain/api/endpoint'
import type { ReadingView, readingCalls } from '@wassit/domain/api/people/readings'
import { productName, productOfCode } from '@wassit/domain/products/catalogue'
import { paths } from '@wassit/domain/site/paths'
import { useLocation } from 'react-router'
import { PageTurns } from '../../areas/page-turns.tsx'
import type { TurnState } from '../../areas/page-turns.tsx'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { PolicyLink } from '../detail/policy-link.tsx'
import { ReportLink } from '../history/report-link.tsx'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import { DataSection } from './data-section.tsx'
import type { SectionData } from './section-data.ts'
import { visitsOf } from './visits.ts'
import type { Visit } from './visits.ts'

export type Readings = Answer<typeof readingCalls.readings>

const File = ({ reading }: { reading: ReadingView }) => {
  const { t } = useWords()
  const { matter, insuranceType_name: code, insurance_number: number } = reading
  const product = code === null ? undefined : productOfCode(code)
  return (
    <p>
      {matter !== 'file' && t(`myData.matter.${matter}`)}
      {matter !== 'file' && number && <span aria-hidden="true"> · </span>}
      {product && t(productName(product))}
      {product && <span aria-hidden="true"> · </span>}
      {reading.report ? <ReportLink {...reading.report} /> : number && <PolicyLink number={number} />}
    </p>
  )
}

const VisitLine = ({ visit: { reading, count } }: { visit: Visit }) => {
  const { t } = useWords()
  return (
    <li className="flex gap-4 py-4">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <MenuIcon sign="eye" />
      </span>
      <div className="min-w-0 grow">
        <p className="font-semibold">{t(`myData.reader.${reading.reader}`)}</p>
        <File reading={reading} />
        <p className="text-sm text-muted">
          <time dateTime={reading.at}>
            <bdi>{formatMoment(new Date(reading.at))}</bdi>
          </time>
          {count > 1 && (
            <>
              <span aria-hidden="true"> · </span>
              {t('myData.readings.times', { count })}
            </>
          )}
        </p>
      </div>
    </li>
  )
}

const hrefOf = (turn: TurnState): string => `${paths.myData}?${new URLSearchParams({ ...turn })}`

/** Readings of the customer's files by members of staff, without their names. */
export const ReadingsSection = ({ loaded }: { loaded: SectionData<Readings> }) => {
  const { t } = useWords()
  const { search } = useLocation()
  return (
    <DataSection
      title={t('myData.readings.title')}
      lead={t('myData.readings.lead')}
      loaded={loaded}
      part={search}
    >
      {({ readings, next, previous }) =>
        readings.length === 0 ? (
          <p>{t('myData.readings.empty')}</p>
        ) : (
          <>
            <ol className="divide-y divide-line border-y border-line">
              {visitsOf(readings).map((visit) => (
                <VisitLine key={visit.reading.id} visit={visit} />
              ))}
            </ol>
            {(next || previous) && <PageTurns next={next} previous={previous} hrefOf={hrefOf} />}
          </>
        )
      }
    </DataSection>
  )
}
