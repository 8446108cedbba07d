import type { AccountView } from '@wassit/domain/api/people/accounts'
import type { MessageId } from '@wassit/words/catalogue'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { LanguageButtons } from '../../shell/language-buttons.tsx'
import { NavMenu } from '../../shell/nav-menu.tsx'
import { Icon } from '../../ui/icon.tsx'
import { fullName, initialsOf } from './initials.ts'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import type { MenuSign } from '../../areas/menu-icon.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

const entry = 'flex min-h-11 items-center gap-3 rounded-lg px-3 font-semibold hover:bg-sunken'

const pages: readonly { to: string; text: MessageId; sign: MenuSign }[] = [
  { to: paths.profile, text: 'dashboard.menu.profile', sign: 'profile' },
  { to: paths.myData, text: 'dashboard.menu.myData', sign: 'policies' },
  { to: paths.history, text: 'dashboard.menu.history', sign: 'history' },
]

const Pages = () => {
  const { t } = useWords()
  return pages.map(({ to, text, sign }) => (
    <Link key={to} to={to} className={entry}>
      <MenuIcon sign={sign} />
      {t(text)}
    </Link>
  ))
}

const Title = ({ user }: { user: AccountView }) => (
  <>
    <span
      aria-hidden="true"
      className="grid size-9 place-items-center rounded-full bg-brand-soft text-sm font-semibold text-brand-ink"
    >
      {initialsOf(user) || <Icon name="user" />}
    </span>
    <bdi className="max-w-48 truncate font-semibold max-sm:sr-only">{fullName(user) || user.email}</bdi>
    <Icon name="down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
  </>
)

/** Menu of the signed-in user: their pages, sign-out and, on a phone, the language (spec 001 §2 Layout). */
export const UserMenu = ({ user }: { user: AccountView }) => {
  const { t } = useWords()
  return (
    <NavMenu
      className="group relative"
      titleClassName="flex min-h-11 items-center gap-1 rounded-lg px-1 hover:bg-sunken sm:gap-2 sm:px-2"
      title={<Title user={user} />}
    >
      <div className="absolute end-0 top-full z-30 mt-1 w-72 rounded-xl border border-line bg-surface p-2 shadow-soft">
        <p className="border-b border-line px-3 pt-1 pb-3">
          {fullName(user) && <bdi className="block truncate font-semibold">{fullName(user)}</bdi>}
          <Verbatim className="block truncate text-sm text-muted rtl:text-end">{user.email}</Verbatim>
        </p>
        <LanguageButtons
          label={t('common.labelled', { label: t('dashboard.menu.label'), text: t('common.language.label') })}
          className="border-b border-line px-3 py-3 sm:hidden"
        />
        <div className="py-2">
          <Pages />
        </div>
        <Link to={paths.logout} className={`border-t border-line ${entry}`}>
          <MenuIcon sign="logout" />
          {t('dashboard.menu.logout')}
        </Link>
      </div>
    </NavMenu>
  )
}
