import { consolePaths } from '@wassit/domain/site/console-paths'
import { Link, useLocation } from 'react-router'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { useAgent } from '../agent.ts'

/** Reminds an agent of the second factor while the grace lasts. */
export const FactorBanner = () => {
  const { t } = useWords()
  const { factor_due_at: due } = useAgent()
  const { pathname } = useLocation()
  if (!due || pathname === consolePaths.security) return null
  return (
    <section
      aria-label={t('console.menu.security')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-amber-soft px-4 py-2 text-sm text-amber"
    >
      <p className="grow">{t('console.factor.banner', { moment: formatMoment(new Date(due)) })}</p>
      <Link to={consolePaths.security} className={buttonClass('secondary', 'small')}>
        {t('console.factor.add')}
      </Link>
    </section>
  )
}
