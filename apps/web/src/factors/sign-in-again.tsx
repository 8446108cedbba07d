import { accountCalls } from '@wassit/domain/api/people/accounts'
import { staffCalls } from '@wassit/domain/api/people/staff'
import { paths } from '@wassit/domain/site/paths'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import type { SubmitEvent } from 'react'
import { browserCall } from '../api/context.ts'
import { customerCall } from '../api/customer.ts'
import { browserSession } from '../api/session.ts'
import { tokenKey } from '../storage/token-key.ts'
import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { failed } from './factor-calls.ts'
import type { Outcome } from './factor-calls.ts'
import { useTask } from './use-task.ts'

interface SignInAgainProps {
  email: string
  onSignedIn: () => void
}

/** Signs the same person in again, in the place of the session that was idle. */
const signIn = async (email: string, password: string): Promise<Outcome<undefined>> => {
  const session = browserSession()
  const remember = session.current()?.refreshToken !== undefined
  let outcome: Outcome<undefined> = { ok: true, value: undefined }
  await session.replace(async (bearer) => {
    const result = await browserCall(accountCalls.login, {
      body: { email, password, remember },
      ...(bearer && { headers: { authorization: `Bearer ${bearer}` } }),
    })
    if (result.ok) return result.data
    outcome = failed(result)
    return undefined
  })
  return outcome
}

/**
 * Ends the question of this tab once the person signed in again in another one. The page of someone who
 * is not the person signed in by now is left: its waiting calls would be made in another name.
 */
const useOtherTab = (email: string, onSignedIn: () => void): void => {
  const look = useEffectEvent(async () => {
    const member = await customerCall(staffCalls.me)
    if (!member.ok) return
    if (member.data.email === email) onSignedIn()
    else location.assign(paths.console)
  })
  useEffect(() => {
    const handleStorage = ({ key, newValue }: StorageEvent) => {
      if (key === tokenKey && newValue !== null) void look()
    }
    const handleFocus = () => void look()
    addEventListener('storage', handleStorage)
    addEventListener('focus', handleFocus)
    return () => {
      removeEventListener('storage', handleStorage)
      removeEventListener('focus', handleFocus)
    }
  }, [])
}

/**
 * Dialog in which a member of staff signs in again after a time without use, while the page keeps what
 * was typed. It covers the page, on which data of customers may stand, and cannot be closed.
 */
export const SignInAgain = ({ email, onSignedIn }: SignInAgainProps) => {
  const { t } = useWords()
  const id = useId()
  const { isBusy, message, run } = useTask()
  const password = useRef<HTMLInputElement>(null)
  useOtherTab(email, onSignedIn)
  useEffect(() => password.current?.focus(), [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('password') ?? '')
    void run(
      () => signIn(email, typed),
      () => onSignedIn(),
    )
  }
  return (
    <Dialog open title={t('factor.signIn.title')} className="backdrop:bg-ground">
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p>{t('factor.signIn.text')}</p>
        <TextInput
          id={`${id}-email`}
          name="email"
          type="email"
          label={t('factor.signIn.account')}
          defaultValue={email}
          readOnly
          autoComplete="username"
          dir="ltr"
          className="in-rtl:text-right"
        />
        <TextInput
          ref={password}
          id={id}
          name="password"
          type="password"
          label={t('factor.signIn.password')}
          error={message && t(message)}
          autoComplete="current-password"
          spellCheck={false}
          dir="ltr"
          className="in-rtl:text-right"
        />
        <Button type="submit" size="large" aria-disabled={isBusy || undefined}>
          {t('factor.signIn.submit')}
        </Button>
        <p>
          <a href={paths.logout} className="text-brand-ink underline underline-offset-2">
            {t('factor.signIn.other')}
          </a>
        </p>
      </form>
    </Dialog>
  )
}
