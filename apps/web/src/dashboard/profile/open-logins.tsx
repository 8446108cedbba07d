import { browserName } from '@wassit/domain/access/browser-name'
import type { SessionView } from '@wassit/domain/api/people/accounts'
import { useEffect, useRef } from 'react'
import { Form, useActionData, useNavigation } from 'react-router'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { MenuIcon } from '../../areas/menu-icon.tsx'

/**
 * Outcome of ending the other logins; a new object each time, so that equal outcomes are announced
 * again.
 */
export interface Closing {
  outcome: 'closed' | 'failed'
}

const useName = (userAgent: string | null) => {
  const { t } = useWords()
  const { browser, system, isHandheld } = browserName(userAgent)
  const name = browser && system ? t('dashboard.logins.on', { browser, system }) : (browser ?? system)
  return { name: name ?? t('dashboard.logins.unknown'), isHandheld }
}

const Login = ({ login }: { login: SessionView }) => {
  const { t } = useWords()
  const { name, isHandheld } = useName(login.user_agent)
  return (
    <li className="flex items-start gap-4 py-4">
      <MenuIcon sign={isHandheld ? 'mobile' : 'screen'} className="mt-0.5 size-6 text-muted" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {login.current && <Badge tone="success">{t('dashboard.logins.current')}</Badge>}
        </p>
        <p className="text-sm text-muted">
          {t('dashboard.logins.opened')} <bdi>{formatMoment(new Date(login.created_at))}</bdi>
          <span aria-hidden="true"> · </span>
          {t('dashboard.logins.seen')} <bdi>{formatMoment(new Date(login.last_seen_at))}</bdi>
        </p>
      </div>
    </li>
  )
}

const CloseOthers = () => {
  const { t } = useWords()
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post">
      <Button type="submit" look="secondary" aria-disabled={pending ? true : undefined}>
        {t(pending ? 'common.form.sending' : 'dashboard.logins.close')}
      </Button>
    </Form>
  )
}

/**
 * Announces the outcome. The button disappears with the last other login, so the focus moves to the
 * heading.
 */
const useClosing = (heading: React.RefObject<HTMLElement | null>): void => {
  const { t } = useWords()
  const showToast = useToast()
  const closing = useActionData<Closing>()
  useEffect(() => {
    if (!closing) return
    const isClosed = closing.outcome === 'closed'
    showToast({
      kind: isClosed ? 'success' : 'error',
      text: t(isClosed ? 'dashboard.logins.closed' : 'dashboard.logins.notClosed'),
    })
    if (isClosed) heading.current?.focus()
  }, [closing, heading, showToast, t])
}

/** Open logins of the customer, with a button that ends the others. */
export const OpenLogins = ({ logins }: { logins: readonly SessionView[] }) => {
  const { t } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useClosing(heading)
  return (
    <section className="rounded-xl border border-line bg-surface p-5 shadow-soft sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {t('dashboard.logins.title')}
      </h2>
      <p className="mt-1 text-muted">{t('dashboard.logins.lead')}</p>
      <ul className="my-3 divide-y divide-line">
        {logins.map((login) => (
          <Login key={login.id} login={login} />
        ))}
      </ul>
      {logins.some(({ current }) => !current) && <CloseOthers />}
    </section>
  )
}
