import { fileTabs, tabParameter } from '@wassit/domain/site/file-tabs'
import type { FileTab } from '@wassit/domain/site/file-tabs'
import { useState } from 'react'
import type { ComponentType } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { bringIntoLine } from '../bring-into-sight.ts'
import type { useRefusal } from './use-refusal.ts'

/** Returns the tab that an address opens; the first one for none, or for a name that is no tab. */
export const tabOf = (search: URLSearchParams): FileTab =>
  fileTabs.find((tab) => tab === search.get(tabParameter)) ?? fileTabs[0]

/** Returns the query that opens a tab and keeps the list next to the file. */
export const tabSearch = (search: URLSearchParams, tab: FileTab): string => {
  const query = new URLSearchParams(search)
  if (tab === fileTabs[0]) query.delete(tabParameter)
  else query.set(tabParameter, tab)
  return query.size > 0 ? `?${query}` : ''
}

export interface TabProps<File> {
  file: File
  /** Last refusal of a form of the page. */
  refused: ReturnType<typeof useRefusal>
}

/** Content of each tab that a file has. */
export type Tabs<File> = Partial<Record<FileTab, ComponentType<TabProps<File>>>>

/** Returns the file as it was when each tab was last on the screen. */
const useSeenFiles = <File extends object>(open: FileTab, file: File): ReadonlyMap<FileTab, File> => {
  const [seen, setSeen] = useState<ReadonlyMap<FileTab, File>>(new Map())
  if (seen.get(open) === file) return seen
  const now = new Map(seen).set(open, file)
  setSeen(now)
  return now
}

/**
 * Tabs of a file as links, so that back, reload and a copied address open the same one. A tab that was open
 * stays behind the open one, with what was typed into its forms.
 */
export const FileTabs = <File extends object>({
  tabs,
  file,
  refused,
}: TabProps<File> & { tabs: Tabs<File> }) => {
  const { t } = useWords()
  const [search] = useSearchParams()
  const asked = tabOf(search)
  const open = tabs[asked] ? asked : fileTabs[0]
  const seen = useSeenFiles(open, file)
  const panels = fileTabs.flatMap((tab) => {
    const [Content, content] = [tabs[tab], seen.get(tab)]
    return Content && content ? [{ tab, Content, content }] : []
  })
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <nav aria-label={t('console.tab.label')} className="relative overflow-x-auto border-b border-line">
        <ul className="flex w-max">
          {fileTabs
            .filter((tab) => tabs[tab])
            .map((tab) => (
              <li key={tab} ref={tab === open ? bringIntoLine : undefined}>
                <Link
                  to={{ search: tabSearch(search, tab) }}
                  preventScrollReset
                  aria-current={tab === open ? 'page' : undefined}
                  className="inline-flex min-h-10 items-center border-b-2 border-transparent px-2 font-semibold sm:px-3 text-muted -outline-offset-2 hover:text-ink aria-[current]:border-brand aria-[current]:text-brand-ink"
                >
                  {t(`console.tab.${tab}`)}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      {panels.map(({ tab, Content, content }) => (
        <div key={tab} hidden={tab !== open} className={tab === open ? 'grid grid-cols-1 gap-3' : undefined}>
          <Content file={content} refused={refused} />
        </div>
      ))}
    </div>
  )
}
