import { Link } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { PageHead } from '../page-head.tsx'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'

/** In the place of every page of the area, for somebody of the broker's who signed in here. */
export const AgentNotice = ({ email }: { email: string }) => {
  const { t } = useWords()
  return (
    <main id="main" tabIndex={-1} className="mx-auto max-w-xl px-4 py-14 text-center outline-none">
      <PageHead title={t('dashboard.agent.title')} />
      <div aria-hidden="true" className="zellige mx-auto mb-8 h-22 w-44 text-ornament" />
      <h1 className="text-2xl font-semibold">{t('dashboard.agent.title')}</h1>
      <p className="mt-3">
        <bdi dir="ltr" className="font-semibold">
          {email}
        </bdi>
      </p>
      <p className="mt-3 text-muted">{t('dashboard.agent.text')}</p>
      <Link to={paths.logout} className={buttonClass('primary', 'normal', 'mt-8')}>
        {t('dashboard.agent.signOut')}
      </Link>
    </main>
  )
}
