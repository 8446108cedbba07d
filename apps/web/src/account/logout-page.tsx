import { accountCalls } from '@wassit/domain/api/people/accounts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { browserCall } from '../api/context.ts'
import { noteDevice } from '../api/device.ts'
import { RefreshUnreachable, browserSession } from '../api/session.ts'
import { useWords } from '../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { leaveToast } from '../shell/left-toast.ts'
import { AccountFrame, ScriptNotice, Waiting } from './account-frame.tsx'

/** Spec 001 §8: delay before the login page, so that the message can be read. */
const afterErrorMs = 3000

type Outcome = 'done' | 'refused' | 'unreachable'

/**
 * Ends the session on the server. A bearer that the server no longer knows is already signed out.
 */
const signOut = async (): Promise<Outcome> => {
  try {
    const token = await browserSession().token()
    if (!token) return 'done'
    const result = await browserCall(accountCalls.logout, { headers: { authorization: `Bearer ${token}` } })
    if (result.ok || (!result.offline && result.status === 401)) return 'done'
    return result.offline ? 'unreachable' : 'refused'
  } catch (cause) {
    if (cause instanceof RefreshUnreachable) return 'unreachable'
    throw cause
  }
}

/** Signs out once each time the page is shown. */
const useSignOut = (): Outcome | undefined => {
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => void signOut().then(setOutcome), [])
  useEffect(() => {
    if (outcome === undefined) return
    if (outcome === 'refused') {
      // The page before is back in a moment, so it shows the message.
      leaveToast('account.logout.refused', 'error')
      return void navigate(-1)
    }
    browserSession().close()
    noteDevice(undefined)
    const timer = setTimeout(
      () => void navigate(paths.login, { replace: true }),
      outcome === 'done' ? 0 : afterErrorMs,
    )
    return () => clearTimeout(timer)
  }, [outcome, navigate])
  return outcome
}

/**
 * /logout: signs out, then opens the login page; goes back to the previous page when the server
 * refuses (spec 001 §8).
 */
export const Component = () => {
  const { t } = useWords()
  const outcome = useSignOut()
  return (
    <AccountFrame title={t('account.logout.title')}>
      <ScriptNotice>{t('account.script.needed')}</ScriptNotice>
      {outcome === undefined || outcome === 'done' ? (
        <Waiting />
      ) : (
        <p role="alert">{t(`account.logout.${outcome}`)}</p>
      )}
    </AccountFrame>
  )
}
