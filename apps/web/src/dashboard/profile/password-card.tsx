import type { AccountView } from '@wassit/domain/api/people/accounts'
import { paths } from '@wassit/domain/site/paths'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Questions } from '../../factors/questions.tsx'
import type { Refusal } from '../../forms/action.ts'
import { ConfirmationField } from '../../forms/confirmation-field.tsx'
import { PostForm, useForm } from '../../forms/form.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { StrengthBar } from '../../forms/strength-bar.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { textAt } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { firstPasswordSchema, passwordChangeSchema } from './password-change.ts'

const Card = ({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) => (
  <section className="rounded-xl border border-line bg-surface p-5 shadow-soft sm:p-6">
    <h2 className="text-lg font-semibold">{title}</h2>
    {lead && <p className="mt-1 text-muted">{lead}</p>}
    <div className="mt-5">{children}</div>
  </section>
)

export const NewPassword = () => {
  const { t } = useWords()
  const { values } = useForm()
  return (
    <>
      <div className="grid gap-3">
        <PasswordField
          name="password"
          label={t('dashboard.profile.newPassword')}
          autoComplete="new-password"
        />
        <StrengthBar password={textAt(values, 'password')} />
      </div>
      <ConfirmationField label={t('account.signup.confirmation')} mismatch="validation.password.mismatch" />
    </>
  )
}

interface PasswordFormProps {
  user: AccountView
  refusal: Refusal | undefined
}

const PasswordForm = ({ user, refusal }: PasswordFormProps) => {
  const { t } = useWords()
  return (
    <PostForm
      needsScript
      schema={user.has_password ? passwordChangeSchema : firstPasswordSchema}
      refusal={refusal}
      className="max-w-md"
    >
      <div className="grid gap-5">
        {/* Tells password managers the account of the password. */}
        <input type="text" name="_username" autoComplete="username" value={user.email} readOnly hidden />
        {user.has_password && (
          <PasswordField
            name="current_password"
            label={t('dashboard.profile.currentPassword')}
            autoComplete="current-password"
          />
        )}
        <NewPassword />
        <div className="flex flex-wrap gap-3">
          <SubmitButton>{t('dashboard.profile.submit')}</SubmitButton>
          <Link to={paths.profile} className={buttonClass('quiet')}>
            {t('dashboard.profile.cancel')}
          </Link>
        </div>
      </div>
    </PostForm>
  )
}

/** Card of the password: its change, the first one, or the way to the email address that it needs. */
export const PasswordCard = (props: PasswordFormProps) => {
  const { t } = useWords()
  const { has_password: hasPassword, email } = props.user
  if (hasPassword)
    return (
      <Card title={t('dashboard.profile.password')}>
        <PasswordForm {...props} />
      </Card>
    )
  if (!email)
    return (
      <Card title={t('dashboard.profile.choosePassword')} lead={t('dashboard.profile.needsEmail')}>
        <Link to={paths.profile} className={buttonClass('secondary')}>
          {t('dashboard.ownEmail.title')}
        </Link>
      </Card>
    )
  return (
    <Card title={t('dashboard.profile.choosePassword')} lead={t('dashboard.profile.choosePasswordLead')}>
      <PasswordForm {...props} />
      <Questions />
    </Card>
  )
}
