import { useState } from 'react'
import { browserArea } from '../../storage/storage-area.ts'
import { useWords } from '../../i18n/words.tsx'
import { cx } from '../../ui/class-names.ts'
import { GloveBox } from '../to-do/glove-box.tsx'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import { PolicyList } from './policy-list.tsx'
import type { PolicyListProps } from './policy-list.tsx'

const views = { cards: { sign: 'policies' }, list: { sign: 'requests' } } as const
type View = keyof typeof views
const names = Object.keys(views) as View[]

const key = 'policies-view'
/** More policies than this are compared in the table first. */
const mostCards = 6

const keptView = (): View | undefined => {
  const kept = import.meta.env.SSR ? null : browserArea().getItem(key)
  return names.find((name) => name === kept)
}

/** Policies in force as cards or as the specified list; the choice is kept in this browser. */
export const PoliciesView = (list: PolicyListProps) => {
  const { t } = useWords()
  const [chosen, setChosen] = useState(keptView)
  const shown = chosen ?? (list.rows.length > mostCards ? 'list' : 'cards')
  const choose = (view: View) => {
    setChosen(view)
    browserArea().setItem(key, view)
  }
  return (
    <>
      <div role="group" aria-label={t('dashboard.view.label')} className="mb-4 flex justify-end">
        {names.map((view) => (
          <button
            key={view}
            type="button"
            aria-pressed={view === shown}
            onClick={() => choose(view)}
            className={cx(
              'inline-flex min-h-9 cursor-pointer items-center gap-2 border px-3 text-sm font-semibold first:rounded-s-lg last:rounded-e-lg last:border-s-0',
              view === shown
                ? 'border-brand bg-brand-soft text-brand-ink underline decoration-2 underline-offset-4'
                : 'border-line-strong bg-surface text-muted hover:text-ink',
            )}
          >
            <MenuIcon sign={views[view].sign} className="size-4" />
            {t(`dashboard.view.${view}`)}
          </button>
        ))}
      </div>
      {shown === 'cards' ? <GloveBox {...list} /> : <PolicyList {...list} />}
    </>
  )
}
