import { formatPhone } from '@wassit/domain/party/phone-format'
import type { AccountView } from '@wassit/domain/api/people/accounts'
import { formatDate } from '@wassit/domain/format/format'
import { cityOf } from '@wassit/domain/party/cities'
import { Link, useActionData } from 'react-router'
import { customerLoader } from '../../api/customer.ts'
import type { Refusal } from '../../forms/action.ts'
import { LockedValue } from '../../forms/locked-value.tsx'
import { useRefusalToast } from '../../forms/use-refusal-toast.ts'
import { useWords } from '../../i18n/words.tsx'
import { PageHead } from '../../page-head.tsx'
import { paths } from '@wassit/domain/site/paths'
import { useCustomer } from '../customer.ts'
import { PasswordCard } from './password-card.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

export { passwordAction as action } from './password-change.ts'
export const loader = customerLoader(async () => ({}))

const card = 'rounded-xl border border-line bg-surface p-5 shadow-soft sm:p-6'

/** Value of the account, or that nobody has given it yet, as is usual for a caller. */
const Given = ({ value, dir }: { value: string; dir?: 'ltr' }) => {
  const { t } = useWords()
  return value ? <bdi dir={dir}>{value}</bdi> : t('dashboard.profile.notGiven')
}

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
          <Given value={user.email} dir="ltr" />
        </LockedValue>
        <LockedValue label={t('account.signup.phone')}>
          <Verbatim>{formatPhone(user.phone)}</Verbatim>
        </LockedValue>
        <LockedValue label={t('account.signup.city')}>
          <Given value={city} />
        </LockedValue>
        <LockedValue label={t('account.signup.address')}>
          <Given value={user.address} />
        </LockedValue>
        <LockedValue label={t('account.signup.identity')}>
          <Given value={user.cin} dir="ltr" />
        </LockedValue>
        <LockedValue label={t('account.signup.birthday')}>
          <Given value={formatDate(user.birthday)} />
        </LockedValue>
      </dl>
    </section>
  )
}

/** /dashboard/profile/edit: shows all data, and changes or sets the password (spec 001 §2). */
export const Component = () => {
  const { t } = useWords()
  const user = useCustomer()
  const refusal = useRefusalToast(useActionData<Refusal>())
  const title = t('dashboard.profile.editTitle')
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageHead title={title} failed={(refusal?.issues.length ?? 0) > 0} />
      <h1 className="text-2xl font-semibold">{title}</h1>
      <PasswordCard user={user} refusal={refusal} />
      <Identity user={user} />
    </div>
  )
}
