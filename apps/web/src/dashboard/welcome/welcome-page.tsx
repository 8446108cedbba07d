import type { AccountView } from '@wassit/domain/api/people/accounts'
import { useActionData } from 'react-router'
import { customerLoader } from '../../api/customer.ts'
import type { Refusal } from '../../forms/action.ts'
import { PostForm } from '../../forms/form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { TermsField } from '../../forms/terms-field.tsx'
import { useRefusalToast } from '../../forms/use-refusal-toast.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { useCustomer } from '../customer.ts'
import { NewPassword } from '../profile/password-card.tsx'
import { claimSchema } from './claim.ts'

export { claimAction as action } from './claim.ts'
export const loader = customerLoader(async () => ({}))

const ClaimForm = ({ user, refusal }: { user: AccountView; refusal: Refusal | undefined }) => {
  const { t } = useWords()
  const choosesPassword = user.email !== '' && !user.has_password
  return (
    <PostForm needsScript schema={claimSchema(choosesPassword)} refusal={refusal}>
      <div className="grid gap-5">
        {/* Tells password managers the account of the password. */}
        <input type="text" name="_username" autoComplete="username" value={user.email} readOnly hidden />
        {choosesPassword && <NewPassword />}
        <TermsField />
        <SubmitButton size="large">{t('invitation.welcome.submit')}</SubmitButton>
      </div>
    </PostForm>
  )
}

/** /dashboard/bienvenue: terms and first password of a customer whose code was right. */
export const Component = () => {
  const { t } = useWords()
  const user = useCustomer()
  const refusal = useRefusalToast(useActionData<Refusal>())
  const title = t('invitation.welcome.title')
  return (
    <div className="mx-auto grid max-w-md gap-4">
      <PageHead title={title} failed={(refusal?.issues.length ?? 0) > 0} />
      <h1 className="text-2xl font-semibold">{title}</h1>
      {/* A customer who comes back here has chosen their password. */}
      {!user.has_password && (
        <p className="text-muted">
          {t(user.email === '' ? 'invitation.welcome.byCode' : 'invitation.welcome.lead')}
        </p>
      )}
      <section className="rounded-xl border border-line bg-surface p-5 shadow-soft sm:p-6">
        <ClaimForm user={user} refusal={refusal} />
      </section>
    </div>
  )
}
