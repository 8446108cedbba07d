import type { MessageId } from '@wassit/words/catalogue'
import { useState } from 'react'
import { useActionData, useLoaderData, useRevalidator } from 'react-router'
import type { Refusal } from '../forms/action.ts'
import { useRefusalToast } from '../forms/use-refusal-toast.ts'
import { useWords } from '../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { Button } from '../ui/button.tsx'
import { focused } from '../ui/focused.ts'
import { AccountFrame, ScriptNotice, Waiting } from './account-frame.tsx'
import { SharedPhone } from './shared-phone.tsx'
import { SignupForm } from './signup-form.tsx'
import type { SignupState } from './signup.ts'
import { toQuote, WaysOut } from './ways-out.tsx'
import type { Way } from './ways-out.tsx'

export { signupAction as action, signupLoader as loader } from './signup.ts'

const Offline = () => {
  const { t } = useWords()
  const { revalidate } = useRevalidator()
  return (
    <>
      <p role="alert">{t('errors.offline')}</p>
      <Button className="mt-6 w-full" onClick={() => void revalidate()}>
        {t('common.retry')}
      </Button>
    </>
  )
}

type ClosedState = Exclude<SignupState['state'], 'open' | 'offline'>

/** Reason why a visitor cannot sign up, and the page to continue on. */
const closed: Record<ClosedState, { text: MessageId; way?: Way }> = {
  unknown: { text: 'account.signup.unknown', way: toQuote },
  unverified: {
    text: 'errors.account.notVerified',
    way: { href: paths.userCode, text: 'account.link.toCode' },
  },
  exists: { text: 'errors.account.exists' },
}

const Closed = ({ state }: { state: ClosedState }) => {
  const { t } = useWords()
  const { text, way } = closed[state]
  return (
    <>
      <p>{t(text)}</p>
      <div className="mt-6">
        <WaysOut way={way} />
      </div>
    </>
  )
}

type OpenState = Extract<SignupState, { state: 'open' }>

/**
 * Form of the sign-up, after the choice about a telephone that another account has. The form takes the focus of
 * the choice that it replaces, so that a screen reader tells of it.
 */
const Open = ({ person, refusal }: { person: OpenState; refusal: Refusal | undefined }) => {
  const { t } = useWords()
  const [isChosen, setChosen] = useState(false)
  if (person.phone_shared && !isChosen) return <SharedPhone {...person} onShared={() => setChosen(true)} />
  return (
    <div
      ref={isChosen ? focused : undefined}
      role="group"
      aria-label={t('account.signup.title')}
      tabIndex={-1}
      className="outline-none"
    >
      <SignupForm person={person} refusal={refusal} />
    </div>
  )
}

const Body = ({ person, refusal }: { person: SignupState | null; refusal: Refusal | undefined }) => {
  const { t } = useWords()
  if (person === null)
    return (
      <>
        <ScriptNotice>{t('account.code.script')}</ScriptNotice>
        <Waiting />
      </>
    )
  if (person.state === 'open') return <Open person={person} refusal={refusal} />
  return person.state === 'offline' ? <Offline /> : <Closed state={person.state} />
}

/** Sign-up page, "Inscription" (spec 001 §2). */
export const Component = () => {
  const { t } = useWords()
  const person = useLoaderData<SignupState | null>()
  // Spec 001 §8: a failure that belongs to no field is a toast on this page.
  const refusal = useRefusalToast(useActionData<Refusal>())
  return (
    <AccountFrame
      title={t('account.signup.title')}
      lead={person?.state === 'open' && t('account.signup.lead')}
      failed={refusal !== undefined}
      wide
    >
      <Body person={person} refusal={refusal} />
    </AccountFrame>
  )
}
