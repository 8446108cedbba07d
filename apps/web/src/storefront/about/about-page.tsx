import { Link } from '../../routing/navigation.tsx'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { paths } from '@wassit/domain/site/paths'
import { useSite } from '../../site.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { Identity } from './identity.tsx'

const block = 'mx-auto max-w-6xl px-4 py-12 sm:py-14'

const Opening = () => {
  const { t } = useWords()
  const { name = t('common.brand.name') } = useSite()
  return (
    <section className="relative overflow-hidden border-b border-line">
      <div className="zellige zellige-edge absolute inset-y-0 end-0 hidden w-[40%] text-ornament lg:block" />
      <div className="relative mx-auto max-w-6xl px-4 py-12 sm:py-16">
        <h1 className="max-w-2xl text-4xl font-semibold tracking-tight rtl:tracking-normal">
          {t('site.about.title')}
        </h1>
        <p className="mt-5 max-w-2xl text-lg text-muted">{t('site.about.lead', { name })}</p>
        <p className="mt-5 flex max-w-2xl items-start gap-3 font-semibold">
          <Icon name="shield" className="mt-0.5 size-6 shrink-0 text-saffron-ink" />
          {t('common.footer.allInsurers')}
        </p>
      </div>
      <div className="zellige zellige-strip text-ornament lg:hidden" />
    </section>
  )
}

const services = ['search', 'explain', 'conclude', 'defend'] as const

const Services = () => {
  const { t } = useWords()
  return (
    <section className={block}>
      <h2 className="text-3xl font-semibold">{t('site.about.servicesTitle')}</h2>
      <ol className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {services.map((service, index) => (
          <li key={service} className="flex gap-4 sm:block">
            <span className="star-number mb-4 shrink-0 font-semibold">{index + 1}</span>
            <div>
              <h3 className="text-lg font-semibold">{t(`site.about.${service}.title`)}</h3>
              <p className="mt-1 text-muted">{t(`site.about.${service}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

const values = [
  ['independence', 'scale'],
  ['clarity', 'document'],
  ['discretion', 'lock'],
  ['presence', 'chat'],
] as const satisfies (readonly [string, IconName])[]

const Values = () => {
  const { t } = useWords()
  return (
    <section className="border-y border-line bg-surface">
      <div className={block}>
        <h2 className="text-3xl font-semibold">{t('site.about.valuesTitle')}</h2>
        <ul className="mt-8 grid gap-x-10 gap-y-7 sm:grid-cols-2">
          {values.map(([value, icon]) => (
            <li key={value} className="flex gap-4">
              <Icon name={icon} className="mt-0.5 size-6 shrink-0 text-saffron-ink" />
              <div>
                <h3 className="text-lg font-semibold">{t(`site.about.${value}.title`)}</h3>
                <p className="mt-1 text-muted">{t(`site.about.${value}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
        <div className="mt-9 max-w-3xl rounded-xl bg-brand-soft p-5 sm:p-6">
          <h3 className="text-lg font-semibold">{t('site.about.paidTitle')}</h3>
          <p className="mt-1">{t('site.about.paidText')}</p>
        </div>
      </div>
    </section>
  )
}

const CallToContact = () => {
  const { t } = useWords()
  return (
    <section className="border-t border-line bg-surface">
      <div className={`${block} flex flex-wrap items-center justify-between gap-6`}>
        <div className="max-w-xl">
          <h2 className="text-2xl font-semibold">{t('site.about.callTitle')}</h2>
          <p className="mt-2 text-muted">{t('site.about.callText')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to={paths.contact} className={buttonClass('primary', 'large')}>
            {t('site.about.contact')}
          </Link>
          <Link to={paths.quote} className={buttonClass('secondary', 'large')}>
            {t('site.about.quote')}
          </Link>
        </div>
      </div>
    </section>
  )
}

/**
 * /aboutus: services, values, legal identity, complaints and a call to contact the broker
 * (spec 000 §2).
 */
export const Component = () => {
  const { t } = useWords()
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <PageHead title={t('site.about.title')} description={t('site.about.description')} path={paths.about} />
      <Opening />
      <Services />
      <Values />
      <Identity className={block} />
      <CallToContact />
    </main>
  )
}
