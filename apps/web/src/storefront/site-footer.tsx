import { offeredProducts } from '@wassit/domain/products/catalogue'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { paths } from '../paths.ts'
import { useSite } from '../site.ts'
import { Icon } from '../ui/icon.tsx'
import { Mark } from '../ui/logo.tsx'
import { useToast } from '../ui/toast.tsx'
import { LanguageButtons } from '../shell/language-buttons.tsx'
import { useContactLinks } from './site-header.tsx'

const link = 'inline-flex min-h-8 items-center gap-2 hover:underline underline-offset-4'

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-2 font-semibold">{title}</h2>
    <ul className="text-on-night-muted">{children}</ul>
  </section>
)

/** What leads nowhere yet says so (RULINGS 22). */
const Unavailable = ({ name }: { name: string }) => {
  const { t } = useWords()
  const showToast = useToast()
  const sayUnavailable = () => showToast({ kind: 'error', text: t('common.footer.unavailable') })
  return (
    <li>
      <button type="button" onClick={sayUnavailable} className={`${link} cursor-pointer`}>
        {name}
      </button>
    </li>
  )
}

const AppButtons = () => {
  const { t } = useWords()
  return (['appStore', 'playStore'] as const).map((store) => (
    <Unavailable key={store} name={t(`common.footer.${store}`)} />
  ))
}

const SocialLinks = () =>
  useSite().social.map(({ name, url }) =>
    url ? (
      <li key={name}>
        <a href={url} rel="noopener" className={link}>
          {name}
        </a>
      </li>
    ) : (
      <Unavailable key={name} name={name} />
    ),
  )

/** Who the broker is by law: what the installation does not state is left out. */
const Notice = () => {
  const { t } = useWords()
  const { name = t('common.brand.name'), licence, capital, tradeRegister, ice, seat, cndp } = useSite()
  const facts = [
    licence && t('common.footer.licence', { licence }),
    capital && t('common.footer.capital', { capital }),
    tradeRegister && t('common.footer.rc', { rc: tradeRegister }),
    ice && t('common.footer.ice', { ice }),
    seat && t('common.footer.seat', { seat }),
    cndp ? t('common.footer.cndp', { number: cndp }) : t('common.footer.cndpMissing'),
  ].filter(Boolean)
  return (
    <div className="max-w-3xl space-y-1 text-sm text-on-night-muted">
      <p>{t('common.footer.notice', { name })}</p>
      <p>{facts.join(' · ')}</p>
      <p>{t('common.footer.allInsurers')}</p>
    </div>
  )
}

const Columns = () => {
  const { t } = useWords()
  const contacts = useContactLinks()
  return (
    <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
      <Column title={t('common.footer.products')}>
        {offeredProducts.map((product) => (
          <li key={product}>
            <Link to={paths.product(product)} className={link}>
              {t(`products.${product}.name`)}
            </Link>
          </li>
        ))}
      </Column>
      <Column title={t('common.footer.company')}>
        <li>
          <Link to={paths.about} className={link}>
            {t('common.nav.about')}
          </Link>
        </li>
        <li>
          <Link to={paths.contact} className={link}>
            {t('common.nav.contact')}
          </Link>
        </li>
        {contacts.map(({ href, icon, text }) => (
          <li key={href}>
            <a href={href} className={link}>
              <Icon name={icon} className="size-4.5 shrink-0" />
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </Column>
      <Column title={t('common.footer.legal')}>
        <li>
          <Link to={paths.terms} className={link}>
            {t('common.footer.terms')}
          </Link>
        </li>
        <li>
          <Link to={paths.privacy} className={link}>
            {t('common.footer.privacy')}
          </Link>
        </li>
      </Column>
      <div className="grid content-start gap-8">
        <Column title={t('common.footer.apps')}>
          <AppButtons />
        </Column>
        <Column title={t('common.footer.social')}>
          <SocialLinks />
        </Column>
      </div>
    </div>
  )
}

/** The foot of every public page (spec 000 §1). */
export const SiteFooter = () => {
  const { t } = useWords()
  return (
    <footer aria-label={t('common.footer.label')} className="bg-night text-on-night">
      <div className="zellige zellige-strip text-saffron opacity-50" />
      <div className="mx-auto grid max-w-6xl gap-10 px-4 py-12">
        <Columns />
        <div className="flex flex-wrap items-end justify-between gap-6 border-t border-on-night/15 pt-8">
          <div className="flex gap-4">
            <Mark className="size-9 shrink-0" />
            <Notice />
          </div>
          <div className="flex items-center gap-4">
            <LanguageButtons />
            <span className="text-sm text-on-night-muted">{t('common.footer.version')}</span>
          </div>
        </div>
      </div>
    </footer>
  )
}
