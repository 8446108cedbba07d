import { setupCalls } from '@wassit/domain/api/operations/setup'
import type { SetupView } from '@wassit/domain/api/operations/setup'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { customerCall } from '../../api/customer.ts'
import { useWords } from '../../i18n/words.tsx'

/** Tells admins what is missing before customers come, until it is done. */
export const SetupLine = () => {
  const { t } = useWords()
  const { pathname } = useLocation()
  const isThere = pathname === consolePaths.setup
  const [setup, setSetup] = useState<SetupView>()

  // Read again when the admin leaves the page of the setup, where items are done.
  useEffect(() => {
    if (isThere) return
    void customerCall(setupCalls.setup).then((result) => result.ok && setSetup(result.data))
  }, [isThere])

  const count = setup?.items.filter(({ done }) => !done).length ?? 0
  if (isThere || !setup || (setup.open && count === 0)) return null
  return (
    <section
      aria-label={t('settings.setup.title')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-amber-soft px-4 py-1 text-sm text-amber print:hidden"
    >
      <p className="grow">
        {[
          !setup.open && t('settings.setup.line.closed'),
          count > 0 && t('settings.setup.line.missing', { count }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <Link
        to={consolePaths.setup}
        className="inline-flex min-h-8 items-center font-semibold underline underline-offset-2"
      >
        {t('settings.setup.line.link')}
      </Link>
    </section>
  )
}
