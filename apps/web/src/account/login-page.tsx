import { useEffect, useSyncExternalStore } from 'react'
import { useActionData } from 'react-router'
import { browserSession } from '../api/session.ts'
import type { Refusal } from '../forms/action.ts'
import { useWords } from '../i18n/words.tsx'
import { Icon } from '../ui/icon.tsx'
import { AccountFrame } from './account-frame.tsx'
import { useLeftToast } from '../shell/left-toast.ts'
import { LoginForm } from './login-form.tsx'

export { loginAction as action, loginLoader as loader } from './login.ts'

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
      {!refusal && <ExpiredBanner />}
      <LoginForm refusal={refusal} />
    </AccountFrame>
  )
}
