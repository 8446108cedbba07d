import { useEffect, useSyncExternalStore } from 'react'
import { useActionData } from 'react-router'
import { pageAfter } from '../api/customer.ts'
import { browserSession } from '../api/session.ts'
import type { Refusal } from '../forms/action.ts'
import { useWords } from '../i18n/words.tsx'
import { Icon } from '../ui/icon.tsx'
import { AccountFrame } from './account-frame.tsx'
import { useLeftToast } from '../shell/left-toast.ts'
import { LoginForm } from './login-form.tsx'

export { loginAction as action, loginLoader as loader } from './login.ts'

/** Part of the address to which the card gateway sends a browser back. */
const returnQuery = 'paiement=retour'

const never = () => () => {}

/**
 * Explains that the session expired. The flag is kept in the browser, so the banner appears after
 * hydration; leaving the page clears the flag.
 */
const ExpiredBanner = () => {
  const { t } = useWords()
  const expired = useSyncExternalStore(
    never,
    () => browserSession().hasExpired(),
    () => false,
  )
  useEffect(() => () => browserSession().forgetExpiry(), [])
  return (
    <div role="status">
      {expired && (
        <p className="mb-5 flex items-start gap-2 rounded-lg border border-amber bg-amber-soft p-4 font-semibold text-amber">
          <Icon name="clock" className="mt-0.5 shrink-0" />
          {t('account.login.expired')}
        </p>
      )}
    </div>
  )
}

/** Tells someone who comes back from the bank's page without a session where the payment stands. */
const PaymentBanner = () => {
  const { t } = useWords()
  // The page is kept for every visitor: only the browser knows its query.
  const isBack = useSyncExternalStore(
    never,
    () => pageAfter(location.search)?.includes(returnQuery) ?? false,
    () => false,
  )
  if (!isBack) return null
  return (
    <div role="status" className="mb-5 rounded-lg border border-line bg-sunken p-4">
      <p className="font-semibold">{t('account.login.payment')}</p>
      <p className="mt-1">{t('account.login.paymentText')}</p>
    </div>
  )
}

/** Login page (spec 000 §2, §8). */
export const Component = () => {
  const { t } = useWords()
  const refusal = useActionData<Refusal>()
  useLeftToast()
  return (
    <AccountFrame
      title={t('account.login.title')}
      lead={t('account.login.lead')}
      failed={refusal !== undefined}
    >
      <PaymentBanner />
      {!refusal && <ExpiredBanner />}
      <LoginForm refusal={refusal} />
    </AccountFrame>
  )
}
