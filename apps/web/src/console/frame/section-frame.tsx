import type { MessageId } from '@wassit/words/catalogue'
import type { ComponentType, ReactNode } from 'react'
import { Link, useLoaderData, useLocation } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { cx } from '../../ui/class-names.ts'
import type { ListData } from '../admin/admin-data.ts'
import { bringIntoLine } from '../bring-into-sight.ts'
import { Loading, PageFailed } from './load-states.tsx'

/** Page of a section of the console. */
export interface SectionPage {
  path: string
  title: MessageId
  /** True for an entry above the page in sight. */
  isAbove?: boolean
}

interface SectionTabsProps {
  label: MessageId
  pages: readonly SectionPage[]
  /** Draws what waits on a page. */
  mark?: ComponentType<{ path: string }>
  /** True for groups, of which a page below is the current one. */
  isGroups?: true
}

/** Links between the pages of a section. */
export const SectionTabs = ({ label, pages, mark: Mark, isGroups }: SectionTabsProps) => {
  const { t } = useWords()
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={t(label)}
      className="relative overflow-x-auto border-b border-line px-2 sm:px-4 print:hidden"
    >
      <ul className="flex w-max lg:w-auto lg:flex-wrap">
        {pages.map(({ path, title, isAbove }) => (
          <li key={path} ref={path === pathname || isAbove ? bringIntoLine : undefined}>
            <Link
              to={path}
              aria-current={path === pathname && !isGroups ? 'page' : isAbove ? 'true' : undefined}
              className="relative inline-flex min-h-11 items-center gap-2 border-b-2 border-transparent px-3 font-semibold text-muted -outline-offset-2 hover:text-ink aria-[current]:border-brand aria-[current]:text-brand-ink"
            >
              {t(title)}
              {Mark && <Mark path={path} />}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export interface SectionFrameProps<T> {
  title: MessageId
  /** Purpose of the page, in one sentence. */
  lead: MessageId
  action?: ReactNode
  /** True for a page that uses all of a wide screen. */
  isWide?: boolean
  /** Sentence about an address whose object does not exist. */
  unknown?: MessageId
  children: (list: T) => ReactNode
}

/** Frame of a page of a section: tabs to the others, title, states of loading and failure. */
export const SectionFrame = <T,>({
  tabs,
  title,
  lead,
  action,
  isWide = false,
  unknown,
  children,
}: SectionFrameProps<T> & { tabs: ReactNode }) => {
  const { t } = useWords()
  const data = useLoaderData<ListData<T> | null>()
  return (
    <>
      <PageHead title={t(title)} />
      {tabs}
      <div className={cx('p-4 sm:p-6', !isWide && 'max-w-6xl')}>
        <div className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div>
            <h1 className="text-2xl font-semibold">{t(title)}</h1>
            <p className="mt-1 max-w-2xl text-muted">{t(lead)}</p>
          </div>
          {action}
        </div>
        {!data && <Loading />}
        {data && 'failure' in data && <PageFailed failure={data.failure} {...(unknown && { unknown })} />}
        {data && 'list' in data && children(data.list)}
      </div>
    </>
  )
}
