import { formatPhone } from '@wassit/domain/party/phone-format'
import type { AccountView } from '@wassit/domain/api/accounts'
import { formatDate } from '@wassit/domain/format/format'
import { cityOf } from '@wassit/domain/party/cities'
import { Link, useActionData } from 'react-router'
import { customerLoader } from '../../api/customer.ts'
import type { Refusal } from '../../forms/action.ts'
import { PostForm, useForm } from '../../forms/form.tsx'
import { LockedValue } from '../../forms/locked-value.tsx'
import { ConfirmationField } from '../../forms/confirmation-field.tsx'
import { PasswordField } from '../../forms/password-field.tsx'
import { StrengthBar } from '../../forms/strength-bar.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useRefusalToast } from '../../forms/use-refusal-toast.ts'
import { textAt } from '../../forms/values.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { paths } from '@wassit/domain/site/paths'
import { buttonClass } from '../../ui/button.tsx'
import { useCustomer } from '../customer.ts'
import { passwordChangeSchema } from './password-change.ts'

export { passwordChangeAction as action } from './password-change.ts'
export const loader = customerLoader(async () => ({}))

const card = 'rounded-xl border border-line bg-surface p-5 shadow-soft sm:p-6'

/** Data that the customer sees, but that only an agent changes on request (spec 001 §2). */
const Identity = ({ user }: { user: AccountView }) => {
  const { t, language } = useWords()
  const city = cityOf(user.city)?.[language] ?? user.city
  return (
    <section className={card}>
      <h2 className="text-lg font-semibold">{t('dashboard.profile.identity')}</h2>
      <p className="mt-1 mb-5 text-muted">
        {t('dashboard.profile.locked')}{' '}
        <Link to={paths.rightsForm('correction')} className="text-brand-ink underline underline-offset-2">
          {t('dashboard.profile.correct')}
        </Link>
      </p>
      <dl className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <LockedValue label={t('account.signup.firstName')}>
          <bdi>{user.firstname}</bdi>
        </LockedValue>
        <LockedValue label={t('account.signup.lastName')}>
          <bdi>{user.lastname}</bdi>
        </LockedValue>
        <LockedValue label={t('account.signup.email')}>
          <bdi dir="ltr">{user.email}</bdi>
        </LockedValue>
        <LockedValue label={t('account.signup.phone')}>
          <bdi dir="ltr">{formatPhone(user.phone)}</bdi>
        </LockedValue>
        <LockedValue label={t('account.signup.city')}>
          <bdi>{city}</bdi>
        </LockedValue>
        <LockedValue label={t('account.signup.address')}>
          <bdi>{user.address}</bdi>
        </LockedValue>
        <LockedValue label={t('account.signup.identity')}>
          <bdi dir="ltr">{user.cin}</bdi>
        </LockedValue>
        <LockedValue label={t('account.signup.birthday')}>
          <bdi>{formatDate(user.birthday)}</bdi>
        </LockedValue>
      </dl>
    </section>
  )
}

const NewPassword = () => {
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

const PasswordForm = ({ user, refusal }: { user: AccountView; refusal?: Refusal }) => {
  const { t } = useWords()
  return (
    <section className={card}>
      <h2 className="mb-5 text-lg font-semibold">{t('dashboard.profile.password')}</h2>
      <PostForm needsScript schema={passwordChangeSchema} refusal={refusal} className="max-w-md">
        <div className="grid gap-5">
          {/* Tells password managers the account of the password. */}
          <input type="text" name="_username" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            name="current_password"
            label={t('dashboard.profile.currentPassword')}
            autoComplete="current-password"
          />
          <NewPassword />
          <div className="flex flex-wrap gap-3">
            <SubmitButton>{t('dashboard.profile.submit')}</SubmitButton>
            <Link to={paths.profile} className={buttonClass('quiet')}>
              {t('dashboard.profile.cancel')}
            </Link>
          </div>
        </div>
      </PostForm>
    </section>
  )
}

/** /dashboard/profile/edit: shows all data and changes the password (spec 001 §2). */
export const Component = () => {
  const { t } = useWords()
  const user = useCustomer()
  const refusal = useRefusalToast(useActionData<Refusal>())
  const title = t('dashboard.profile.editTitle')
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageHead title={title} failed={(refusal?.issues.length ?? 0) > 0} />
      <h1 className="text-2xl font-semibold">{title}</h1>
      <PasswordForm user={user} refusal={refusal} />
      <Identity user={user} />
    </div>
  )
}
