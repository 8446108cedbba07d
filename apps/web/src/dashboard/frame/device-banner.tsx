import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { unconfirmedDevice, watchDevice } from '../../api/device.ts'
import { deviceCodePath } from '../../api/customer.ts'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

const none = () => null

/** Reminds the customer to confirm this browser and names the reasons (RULINGS 8). */
export const DeviceBanner = () => {
  const { t } = useWords()
  const location = useLocation()
  const handle = useSyncExternalStore(watchDevice, unconfirmedDevice, none)
  if (!handle || location.pathname === paths.dashboardCode) return null
  return (
    <section
      aria-label={t('dashboard.device.title')}
      className="mx-auto mb-6 flex max-w-6xl flex-wrap items-center gap-x-6 gap-y-3 rounded-xl border border-line bg-surface p-4"
    >
      <div className="flex min-w-[min(15rem,100%)] grow basis-0 items-start gap-3">
        <Icon name="shield" className="mt-0.5 shrink-0 text-brand-ink" />
        <div>
          <p className="font-semibold">{t('dashboard.device.title')}</p>
          <p className="text-sm text-muted">{t('dashboard.device.text')}</p>
        </div>
      </div>
      <Link to={deviceCodePath(location)} className={buttonClass('secondary')}>
        {t('dashboard.device.confirm')}
      </Link>
    </section>
  )
}
