import { offeredProducts } from '@wassit/domain/products/catalogue'
import { licenceText } from '@wassit/domain/site/licence'
import type { ReactNode } from 'react'
import { Link } from '../routing/navigation.tsx'
import { useWords } from '../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { useSite } from '../site.ts'
import type { Place } from '../site.ts'
import { Icon } from '../ui/icon.tsx'
import { Mark } from '../ui/logo.tsx'
import { useSiteContacts } from '../shell/site-contact.ts'

const link = 'inline-flex min-h-8 items-center gap-2 hover:underline underline-offset-4'

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-2 font-semibold">{title}</h2>
    <ul className="text-on-night-muted">{children}</ul>
  </section>
)

/** Column of external links; omitted when it is empty (RULINGS 64). */
const Places = ({ title, places }: { title: string; places: readonly Place[] }) =>
  places.length > 0 && (
    <Column title={title}>
      {places.map(({ name, url }) => (
        <li key={name}>
          <a href={url} rel="noopener" className={link}>
            {name}
          </a>
        </li>
      ))}
    </Column>
  )

/** Legal identity of the broker; facts that the installation does not state are left out. */
const Notice = () => {
  const { t } = useWords()
  const site = useSite()
  const { name = t('common.brand.name'), capital, tradeRegister, ice, seat, cndp, legalForm } = site
  const facts = [
    licenceText(t, site),
    legalForm,
    capital && t('common.footer.capital', { capital }),
    tradeRegister && t('common.footer.rc', { rc: tradeRegister }),
    ice && t('common.footer.ice', { ice }),
    seat && t('common.footer.seat', { seat }),
    cndp ? t('common.footer.cndp', { number: cndp }) : t('common.footer.cndpMissing'),
  ].filter(Boolean)
  return (
    <div className="grid max-w-3xl gap-1 text-sm text-on-night-muted">
      <p>{t('common.footer.notice', { name })}</p>
      <p>{facts.join(' · ')}</p>
      <p>{t('common.footer.allInsurers')}</p>
    </div>
  )
}

const LegalLinks = () => {
  const { t } = useWords()
  return (['terms', 'privacy'] as const).map((page) => (
    <li key={page}>
      <Link to={paths[page]} className={link}>
        {t(`common.footer.${page}`)}
      </Link>
    </li>
  ))
}

const Columns = () => {
  const { t } = useWords()
  const contacts = useSiteContacts()
  const { apps, social } = useSite()
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
        {contacts.map(({ icon, text, ...way }) => (
          <li key={way.href}>
            <a {...way} className={link}>
              <Icon name={icon} className="size-4.5 shrink-0" />
              <bdi>{text}</bdi>
            </a>
          </li>
        ))}
      </Column>
      <Column title={t('common.footer.legal')}>
        <LegalLinks />
      </Column>
      <div className="grid content-start gap-8">
        <Places title={t('common.footer.apps')} places={apps} />
        <Places title={t('common.footer.social')} places={social} />
      </div>
    </div>
  )
}

/**
 * Footer of every public page (spec 000 §1); the short one has only the legal notice and the terms.
 */
export const SiteFooter = ({ short }: { short: boolean }) => {
  const { t } = useWords()
  const { logo } = useSite()
  return (
    <footer aria-label={t('common.footer.label')} className="bg-night text-on-night">
      <div className="zellige zellige-strip text-saffron opacity-50" />
      <div className="mx-auto grid max-w-6xl gap-6 px-4 py-8">
        {short ? (
          <ul className="flex flex-wrap gap-x-6 text-on-night-muted">
            <LegalLinks />
          </ul>
        ) : (
          <Columns />
        )}
        <div className="flex flex-wrap items-end justify-between gap-6 border-t border-on-night/15 pt-6">
          <div className="flex gap-4">
            {logo ? (
              <img src={logo} alt="" className="h-9 min-w-0 rounded bg-[#fff] object-contain p-1" />
            ) : (
              <Mark className="size-9 shrink-0" />
            )}
            <Notice />
          </div>
          <span className="text-sm text-on-night-muted">{t('common.footer.version')}</span>
        </div>
      </div>
    </footer>
  )
}
