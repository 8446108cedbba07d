import { identityFacts } from '@wassit/domain/site/identity'
import { useWords } from '../../i18n/words.tsx'
import { useSite } from '../../site.ts'

/** Legal identity of the broker; facts that the installation does not state are left out. */
const Facts = () => {
  const { t } = useWords()
  const site = useSite()
  const name = site.name ?? t('common.brand.name')
  return (
    <div>
      <h2 className="text-2xl font-semibold">{t('site.about.identityTitle')}</h2>
      <p className="mt-3 text-muted">{t('common.footer.notice', { name })}</p>
      <dl className="mt-5 divide-y divide-line border-y border-line">
        {identityFacts({ ...site, name }).map(({ key, label, value, isCode }) => (
          <div key={key} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
            <dt className="text-muted">{t(label)}</dt>
            <dd className="font-semibold wrap-anywhere">
              <bdi dir={isCode ? 'ltr' : undefined}>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">
        {site.cndp ? '' : `${t('common.footer.cndpMissing')}. `}
        {t('site.about.guarantee')}
      </p>
    </div>
  )
}

const ways = ['broker', 'insurer', 'mediator'] as const

const Complaints = () => {
  const { t } = useWords()
  return (
    <div>
      <h2 className="text-2xl font-semibold">{t('site.about.complaintTitle')}</h2>
      <p className="mt-3 text-muted">{t('site.about.complaintLead')}</p>
      <ol className="mt-5 grid gap-5">
        {ways.map((way, index) => (
          <li key={way} className="flex gap-4">
            <span
              aria-hidden="true"
              className="grid size-8 shrink-0 place-items-center rounded-full border border-line-strong font-semibold"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="font-semibold">{t(`site.about.complaint.${way}.title`)}</h3>
              <p className="mt-1 text-muted">{t(`site.about.complaint.${way}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  )
}

/**
 * Facts required by law: the broker's identity and the ways to complain (law 31-08, art. 29;
 * law 17-99).
 */
export const Identity = ({ className }: { className: string }) => (
  <section className={`${className} grid gap-12 lg:grid-cols-2 lg:gap-16`}>
    <Facts />
    <Complaints />
  </section>
)
