import type { MessageId } from '@wassit/words/catalogue'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { cx } from '../../ui/class-names.ts'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import type { MenuSign } from '../../areas/menu-icon.tsx'

interface Entry {
  to: string
  text: MessageId
  sign: MenuSign
}

/** Entries of the area's menu (spec 001 §2 Layout). */
const entries: readonly Entry[] = [
  { to: paths.dashboard, text: 'dashboard.menu.policies', sign: 'policies' },
  { to: paths.dashboardQuotes, text: 'dashboard.menu.quotes', sign: 'quotes' },
  { to: paths.dashboardRequests, text: 'dashboard.menu.requests', sign: 'requests' },
]

const openKey = 'sidebar-open'

/** Returns the choice of the customer; without one a tablet has the folded menu, which leaves room for tables. */
const rememberedOpen = (): boolean => {
  try {
    const chosen = localStorage.getItem(openKey)
    return chosen ? chosen === 'true' : innerWidth >= 1024
  } catch {
    return true
  }
}

const rememberOpen = (open: boolean): void => {
  try {
    localStorage.setItem(openKey, String(open))
  } catch {
    // Without storage the menu starts open on the next visit.
  }
}

const sideEntry =
  'flex min-h-11 items-center gap-3 rounded-lg px-3 font-semibold text-ink hover:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-ink'

/** Side menu from 768 px; folded, it shows only icons. */
export const SideMenu = () => {
  const { t } = useWords()
  const [open, setOpen] = useState(rememberedOpen)
  const toggle = () => {
    rememberOpen(!open)
    setOpen(!open)
  }
  return (
    <nav
      aria-label={t('dashboard.menu.label')}
      className={cx('hidden shrink-0 border-e border-line md:block', open ? 'w-60' : 'w-17')}
    >
      <div className="sticky top-16 flex h-[calc(100dvh-4rem)] flex-col gap-1 p-3">
        {entries.map(({ to, text, sign }) => (
          <NavLink
            key={to}
            to={to}
            end={to === paths.dashboard}
            title={open ? undefined : t(text)}
            className={sideEntry}
          >
            <MenuIcon sign={sign} />
            <span className={open ? undefined : 'sr-only'}>{t(text)}</span>
          </NavLink>
        ))}
        <button
          type="button"
          onClick={toggle}
          aria-expanded={open}
          className="mt-auto flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 text-sm text-muted hover:bg-sunken"
        >
          <MenuIcon sign="fold" />
          <span className={open ? undefined : 'sr-only'}>{t('dashboard.menu.fold')}</span>
        </button>
      </div>
    </nav>
  )
}

/** Bottom menu of phones. */
export const BottomMenu = () => {
  const { t } = useWords()
  return (
    <nav
      aria-label={t('common.nav.menu')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid auto-cols-fr grid-flow-col">
        {entries.map(({ to, text, sign }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === paths.dashboard}
              className="flex min-h-15 flex-col items-center justify-center gap-0.5 px-1.5 text-center text-sm leading-tight text-muted max-[22rem]:text-xs aria-[current=page]:font-semibold aria-[current=page]:text-brand-ink"
            >
              <MenuIcon sign={sign} className="size-6" />
              {t(text)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
