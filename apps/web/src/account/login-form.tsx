import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from '../routing/navigation.tsx'
import { takeKnownEmail } from '../api/known-email.ts'
import { EmailField } from '../forms/email-field.tsx'
import { PostForm, useForm } from '../forms/form.tsx'
import type { Refusal } from '../forms/action.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useWords } from '../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { Checkbox } from '../ui/inputs.tsx'
import { ScriptNotice } from './account-frame.tsx'
import { loginOrder, loginSchema } from './login.ts'
import { newAccount } from './new-account.ts'
import { PasswordField } from '../forms/password-field.tsx'

/** Spec 000 §6: remember-me is ticked by default. */
export const RememberMe = ({ refused }: { refused: boolean }) => {
  const { t } = useWords()
  const { idOf, initial } = useForm()
  return (
    <Checkbox
      id={idOf('remember')}
      name="remember"
      label={t('account.login.remember')}
      hint={t('account.login.rememberHint')}
      defaultChecked={!refused || initial('remember') !== ''}
    />
  )
}

/**
 * Fills in the address of a customer whom step 1 of a quote recognized, or the new account, which
 * then signs in with one tap.
 */
const KnownEmail = () => {
  const { offer } = useForm()
  const place = useRef<HTMLSpanElement>(null)
  const fillOnce = useEffectEvent(() => {
    const made = newAccount()
    const email = made?.email ?? takeKnownEmail()
    if (email) offer('email', email)
    if (!made) return
    offer('password', made.password)
    place.current?.closest('form')?.querySelector<HTMLElement>('[type="submit"]')?.focus()
  })
  useEffect(() => fillOnce(), [])
  return <span ref={place} hidden />
}

/** Login form, used by the login page and by the dialog of narrow screens. */
export const LoginForm = ({ refusal }: { refusal?: Refusal }) => {
  const { t } = useWords()
  return (
    <>
      <ScriptNotice>{t('account.script.needed')}</ScriptNotice>
      <PostForm needsScript schema={loginSchema} order={loginOrder} refusal={refusal} action={paths.login}>
        <div className="grid gap-5">
          <KnownEmail />
          <EmailField label="account.login.email" />
          <PasswordField
            name="password"
            label={t('account.login.password')}
            autoComplete="current-password"
          />
          <p className="-mt-2">
            <Link to={paths.reset} className="text-brand-ink underline underline-offset-2">
              {t('account.login.forgot')}
            </Link>
          </p>
          <p className="-mt-3">
            <Link to={paths.loginCode} className="text-brand-ink underline underline-offset-2">
              {t('account.byCode.link')}
            </Link>
          </p>
          <RememberMe refused={refusal !== undefined} />
          <SubmitButton size="large" pendingText={t('account.login.pending')}>
            {t('account.login.submit')}
          </SubmitButton>
        </div>
      </PostForm>
      <p className="mt-6 border-t border-line pt-5 text-muted">
        {t('account.login.noAccount')}{' '}
        <a href={paths.quote} className="font-semibold text-brand-ink underline underline-offset-2">
          {t('account.login.quote')}
        </a>
      </p>
    </>
  )
}
