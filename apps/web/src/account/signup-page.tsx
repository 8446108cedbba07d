import { useActionData, useLoaderData, useRevalidator } from 'react-router'
import type { Refusal } from '../forms/action.ts'
import { useRefusalToast } from '../forms/use-refusal-toast.ts'
import { useWords } from '../i18n/words.tsx'
import { paths } from '../paths.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { AccountFrame, ScriptNotice, Waiting } from './account-frame.tsx'
import { SignupForm } from './signup-form.tsx'
import type { SignupState } from './signup.ts'

export { signupAction as action, signupLoader as loader } from './signup.ts'

const Offline = () => {
  const { t } = useWords()
  const { revalidate } = useRevalidator()
  return (
    <>
      <p role="alert">{t('errors.offline')}</p>
      <Button className="mt-6 w-full" onClick={() => void revalidate()}>
        {t('account.retry')}
      </Button>
    </>
  )
}

const Closed = ({ unverified }: { unverified: boolean }) => {
  const { t } = useWords()
  return (
    <>
      <p>{t(unverified ? 'errors.account.notVerified' : 'account.signup.unknown')}</p>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <LinkButton href={unverified ? paths.userCode : paths.quote}>
          {t(unverified ? 'account.link.toCode' : 'account.login.quote')}
        </LinkButton>
        <LinkButton href={paths.login} look="secondary">
          {t('account.login.title')}
        </LinkButton>
      </div>
    </>
  )
}

/** 'Inscription' (spec 001 §2). */
export const Component = () => {
  const { t } = useWords()
  const person = useLoaderData<SignupState | null>()
  // A failure that belongs to no field is a toast here (spec 001 §8).
  const refusal = useRefusalToast(useActionData<Refusal>())
  const open = person?.state === 'open'
  return (
    <AccountFrame
      title={t('account.signup.title')}
      lead={open && t('account.signup.lead')}
      failed={refusal !== undefined}
      wide
    >
      {person === null && (
        <>
          <ScriptNotice>{t('account.code.script')}</ScriptNotice>
          <Waiting />
        </>
      )}
      {open && <SignupForm person={person} refusal={refusal} />}
      {person?.state === 'offline' && <Offline />}
      {(person?.state === 'unknown' || person?.state === 'unverified') && (
        <Closed unverified={person.state === 'unverified'} />
      )}
    </AccountFrame>
  )
}
