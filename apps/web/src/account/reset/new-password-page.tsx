import type { MessageId } from '@wassit/words/catalogue'
import { passwordStrength } from '@wassit/domain/party/password'
import type { PasswordStrength } from '@wassit/domain/party/password'
import { Link, useLoaderData } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { ConfirmationField } from '../../forms/confirmation-field.tsx'
import { PostForm, useForm } from '../../forms/form.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { StrengthBar } from '../../forms/strength-bar.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { textAt } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { Icon } from '../../ui/icon.tsx'
import { AccountFrame, ScriptNotice, Succeeded } from '../account-frame.tsx'
import { useOutcome } from './done.ts'
import { mayBeSent, newPasswordSchema } from './new-password.ts'
import { NotAsked } from './not-asked.tsx'
import { forgetReset } from './reset-handle.ts'

export { newPasswordAction as action, newPasswordLoader as loader } from './new-password.ts'

const rules = [
  ['longEnough', 'account.newPassword.length'],
  ['capital', 'account.newPassword.capital'],
  ['digit', 'account.newPassword.digit'],
] as const satisfies readonly (readonly [keyof PasswordStrength, MessageId])[]

/** Password rules, ticked off while the visitor types (spec 001 §2). */
const Checklist = ({ password }: { password: string }) => {
  const { t } = useWords()
  const strength = passwordStrength(password)
  return (
    <ul aria-label={t('account.newPassword.rules')} className="grid gap-1.5">
      {rules.map(([rule, text]) => (
        <li key={rule} className={`flex items-center gap-2 ${strength[rule] ? 'text-mint' : 'text-muted'}`}>
          <Icon name={strength[rule] ? 'check' : 'dot'} className="size-4.5 shrink-0" />
          {t(text)}
          <span className="sr-only">
            {t(strength[rule] ? 'account.newPassword.met' : 'account.newPassword.missing')}
          </span>
        </li>
      ))}
    </ul>
  )
}

const Fields = () => {
  const { t } = useWords()
  const { values } = useForm()
  const password = textAt(values, 'password')
  const isReady = mayBeSent(password, textAt(values, 'confirmation'))
  return (
    <div className="grid gap-5">
      <PasswordField name="password" label={t('account.newPassword.password')} autoComplete="new-password" />
      <div className="grid gap-3">
        <StrengthBar password={password} advice={t('account.newPassword.rules')} />
        <Checklist password={password} />
      </div>
      <ConfirmationField label={t('account.newPassword.confirmation')} mismatch="validation.reset.mismatch" />
      <div className="grid">
        <SubmitButton size="large" waitsFor={isReady ? undefined : t('account.newPassword.waits')}>
          {t('account.newPassword.submit')}
        </SubmitButton>
      </div>
    </div>
  )
}

const NewPasswordForm = ({ refusal }: { refusal?: Refusal }) => {
  const { t } = useWords()
  return (
    <>
      <ScriptNotice>{t('account.code.script')}</ScriptNotice>
      <PostForm needsScript schema={newPasswordSchema} refusal={refusal}>
        <Fields />
      </PostForm>
      <p className="mt-6 border-t border-line pt-5 text-center">
        <Link to={paths.reset} className="font-semibold text-brand-ink underline underline-offset-2">
          {t('account.newPassword.again')}
        </Link>
      </p>
    </>
  )
}

/** /reset/new: choice of a new password after a code or a link (spec 001 §2). */
export const Component = () => {
  const { t } = useWords()
  const data = useLoaderData<{ isAsked: boolean } | null>()
  const { isDone, refusal } = useOutcome(paths.login, forgetReset)
  const body = data?.isAsked === false ? <NotAsked /> : <NewPasswordForm refusal={refusal} />
  return (
    <AccountFrame title={t('account.newPassword.title')} failed={refusal !== undefined}>
      {isDone ? <Succeeded>{t('account.newPassword.done')}</Succeeded> : body}
    </AccountFrame>
  )
}
