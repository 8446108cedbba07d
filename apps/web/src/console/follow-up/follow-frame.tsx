import { useLocation } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Count, useFound } from '../frame/counts.tsx'
import { SectionFrame, SectionTabs } from '../frame/section-frame.tsx'
import type { SectionFrameProps } from '../frame/section-frame.tsx'
import { useMay } from '../agent.ts'
import { followPages, isEntryOf, pagesFor } from './follow-pages.ts'
import { useFollowUp } from './follow-up.tsx'

/** Number that waits on a page; a sign marks work that is late or a stock that runs out. */
const Mark = ({ path }: { path: string }) => {
  const { t } = useWords()
  const found = useFound()
  const work = useFollowUp()
  const page = followPages.find((each) => each.path === path)
  const count = work && page ? page.waiting(work) : 0
  if (!work || !page || count === 0) return null
  const isUrgent = page.isUrgent(work)
  return (
    <span
      className={
        isUrgent
          ? 'inline-flex items-center gap-1 rounded-full bg-terracotta-soft px-2 text-sm text-terracotta'
          : 'rounded-full bg-sunken px-2 text-sm text-ink'
      }
    >
      {isUrgent && <Icon name="alert" className="size-4 shrink-0" />}
      <span aria-hidden="true">
        <Count of={count} />
      </span>
      <span className="sr-only">
        {found('follow-up.follow.waiting', count)}
        {isUrgent && t('follow-up.follow.urgent')}
      </span>
    </span>
  )
}

/** Tabs of the work that follows the contracts. */
export const FollowTabs = () => {
  const { pathname } = useLocation()
  const pages = pagesFor(useMay()).map((page) => ({ ...page, isAbove: isEntryOf(pathname, page.path) }))
  return <SectionTabs label="console.menu.follow" pages={pages} mark={Mark} />
}

/** Frame of a page of the section. */
export const FollowFrame = <T,>(props: SectionFrameProps<T>) => (
  <SectionFrame tabs={<FollowTabs />} {...props} />
)
