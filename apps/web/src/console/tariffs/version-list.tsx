import type { TariffVersionLine } from '@wassit/domain/api/insurers/tariffs'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { Link } from 'react-router'
import { PageTurns } from '../../areas/page-turns.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Nothing } from '../frame/nothing.tsx'
import { linkClass } from '../row/link-class.ts'
import type { TariffsList } from './tariffs-data.ts'
import { FirstDay, VersionState, useProductName } from './version-state.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

const Version = ({ version }: { version: TariffVersionLine }) => {
  const nameOf = useProductName()
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-line p-4 last:border-0 md:grid-cols-[1.2fr_1fr_7rem_8rem] md:items-center">
      <span className="min-w-0 wrap-anywhere">
        <Link to={consolePaths.tariff(version.id)} className={linkClass}>
          <bdi>{version.company_name}</bdi> · {nameOf(version.insuranceType_name)}
        </Link>
        <span className="block text-sm text-muted">
          <Verbatim>{version.version}</Verbatim>
        </span>
      </span>
      <span className="text-sm text-muted wrap-anywhere max-md:empty:hidden">
        {version.note && <bdi>{version.note}</bdi>}
      </span>
      <span>
        <FirstDay day={version.effective_from} />
      </span>
      <span>
        <VersionState state={version.state} />
      </span>
    </li>
  )
}

/** Page of the versions of the insurers' tariffs, the newest first. */
export const VersionList = ({
  versions,
  next,
  previous,
}: Pick<TariffsList, 'versions' | 'next' | 'previous'>) => {
  const { t } = useWords()
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-lg font-semibold">{t('tariffs.versions')}</h2>
      {versions.length === 0 ? (
        <Nothing>{t('tariffs.none')}</Nothing>
      ) : (
        <ul className="rounded-xl border border-line bg-surface">
          {versions.map((version) => (
            <Version key={version.id} version={version} />
          ))}
        </ul>
      )}
      {(next ?? previous) !== null && (
        <PageTurns
          next={next}
          previous={previous}
          hrefOf={(turn) => `${consolePaths.tariffs}?${new URLSearchParams({ ...turn })}`}
        />
      )}
    </section>
  )
}
