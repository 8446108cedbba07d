import { offeredProducts } from '@wassit/domain/products/catalogue'
import { Link, NavLink } from '../routing/navigation.tsx'
import { useWords } from '../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { holdsToken } from '../storage/token-key.ts'
import { useAlive } from '../ui/browser-state.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { ProductIcon } from '../ui/product-icon.tsx'
import { LanguageButtons } from '../shell/language-buttons.tsx'
import { NavMenu } from '../shell/nav-menu.tsx'
import { useSite } from '../site.ts'
import { useSiteContacts } from '../shell/site-contact.ts'
import { ThemeButton } from '../shell/theme-button.tsx'

const entry =
  'flex min-h-11 items-center gap-2 rounded-lg px-3 font-semibold hover:bg-sunken aria-[current=page]:text-brand-ink'

type Page = 'home' | 'about' | 'contact' | 'login' | 'dashboard'

/**
 * Returns the dashboard for a visitor with a token, otherwise the login. Only the browser knows,
 * because the cached page is shared.
 */
const useEntrance = () => (useAlive() && holdsToken() ? 'dashboard' : 'login')

const ProductLinks = () => {
  const { t } = useWords()
  return offeredProducts.map((product) => (
    <li key={product}>
      <Link to={paths.product(product)} className={entry}>
        <ProductIcon product={product} className="size-6 shrink-0 text-brand-ink" />
        {t(`products.${product}.name`)}
      </Link>
    </li>
  ))
}

const ContactLinks = () =>
  useSiteContacts().map(({ icon, text, ...link }) => (
    <li key={link.href}>
      <a {...link} className={entry}>
        <Icon name={icon} className="shrink-0 text-brand-ink" />
        <bdi>{text}</bdi>
      </a>
    </li>
  ))

const PageLinks = ({ of: pages }: { of: readonly Page[] }) => {
  const { t } = useWords()
  return pages.map((page) => (
    <li key={page}>
      <NavLink to={paths[page]} className={entry}>
        {t(`common.nav.${page}`)}
      </NavLink>
    </li>
  ))
}

const WideNav = () => {
  const { t } = useWords()
  return (
    <ul className="hidden items-center lg:flex">
      <PageLinks of={['home', 'about']} />
      <li>
        <NavMenu
          titleClassName={entry}
          className="group relative"
          title={
            <>
              {t('common.nav.products')}
              <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
            </>
          }
        >
          <ul className="absolute end-0 top-full z-20 grid w-130 grid-cols-2 gap-x-1 rounded-xl border border-line bg-surface p-2 shadow-soft">
            <ProductLinks />
          </ul>
        </NavMenu>
      </li>
      <PageLinks of={['contact']} />
    </ul>
  )
}

const NarrowNav = () => {
  const { t } = useWords()
  const entrance = useEntrance()
  return (
    <NavMenu
      titleClassName={entry}
      className="group lg:hidden"
      title={
        <>
          <Icon name="menu" className="group-open:hidden" />
          <Icon name="cross" className="hidden group-open:block" />
          <span className="max-sm:sr-only">{t('common.nav.menu')}</span>
        </>
      }
    >
      <div className="absolute inset-x-0 top-full z-20 max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-line bg-surface p-3 shadow-soft">
        <ul>
          <PageLinks of={['home', 'about', 'contact', entrance]} />
          <ContactLinks />
        </ul>
        <p className="mt-3 border-t border-line px-3 pt-4 pb-1 text-sm font-semibold text-muted">
          {t('common.nav.products')}
        </p>
        <ul className="grid sm:grid-cols-2">
          <ProductLinks />
        </ul>
      </div>
    </NavMenu>
  )
}

/** Navigation bar of every public page. */
export const SiteHeader = () => {
  const { t } = useWords()
  const { logo } = useSite()
  const entrance = useEntrance()
  const [contact] = useSiteContacts()
  return (
    <header className="relative z-30 border-b border-line bg-ground">
      <nav
        aria-label={t('common.nav.label')}
        className="mx-auto flex min-h-16 max-w-6xl flex-wrap items-center gap-x-1 px-4 sm:gap-x-2"
      >
        <Link
          to={paths.home}
          className="me-auto flex items-center rounded-lg py-1"
          aria-label={t('common.brand.name')}
        >
          {/* On the narrowest phones the sign alone leaves room for the menu in the same row. */}
          {logo ? (
            <img src={logo} alt="" className="h-9 rounded bg-[#fff] p-1" />
          ) : (
            <Logo name={t('common.brand.name')} className="max-[22.5rem]:[&>span]:hidden" />
          )}
        </Link>
        <WideNav />
        <LanguageButtons short />
        <ThemeButton />
        {contact && (
          <a
            href={contact.href}
            onClick={contact.onClick}
            aria-label={contact.text}
            title={contact.text}
            className="hidden size-11 place-items-center rounded-lg hover:bg-sunken lg:grid"
          >
            <Icon name={contact.icon} />
          </a>
        )}
        <Link
          to={paths[entrance]}
          className="hidden min-h-11 items-center gap-2 rounded-lg border border-line-strong bg-surface px-4 font-semibold hover:border-brand hover:text-brand-ink lg:inline-flex"
        >
          <Icon name="user" />
          {t(`common.nav.${entrance}`)}
        </Link>
        <NarrowNav />
      </nav>
    </header>
  )
}
