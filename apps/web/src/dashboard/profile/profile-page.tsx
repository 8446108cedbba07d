import { formatPhone } from '@wassit/domain/party/phone-format'
import { accountCalls } from '@wassit/domain/api/people/accounts'
import type { AccountView, SessionView } from '@wassit/domain/api/people/accounts'
import type { Answer } from '@wassit/domain/api/endpoint'
import { channelCalls } from '@wassit/domain/api/channels'
import { factorCalls } from '@wassit/domain/api/people/factors'
import { languageOfCode } from '@wassit/words/language'
import { formatDate } from '@wassit/domain/format/format'
import { cityOf } from '@wassit/domain/party/cities'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link, useLoaderData, useRevalidator } from 'react-router'
import { moroccanDay } from '../../clock.ts'
import { chooseLanguage } from '../../api/account-language.ts'
import { api } from '../../api/context.ts'
import { customerAction, customerLoader } from '../../api/customer.ts'
import { useWords } from '../../i18n/words.tsx'
import { Questions } from '../../factors/questions.tsx'
import { PageHead } from '../../page-head.tsx'
import { paths } from '@wassit/domain/site/paths'
import { Badge } from '../../ui/badge.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useCustomer } from '../customer.ts'
import { failureOfLoad } from '../../areas/load-failure.ts'
import type { LoadFailure } from '../../areas/load-failure.ts'
import { fullName, initialsOf } from '../frame/initials.ts'
import { DataFailed } from '../frame/data-failed.tsx'
import { LoadingScreen } from '../frame/loading-screen.tsx'
import { AccountLanguage } from './account-language.tsx'
import type { LanguageSaving } from './account-language.tsx'
import { MessageChannel } from './message-channel.tsx'
import { OwnEmail } from './own-email.tsx'
import { Passkeys } from './passkeys.tsx'
import { OpenLogins } from './open-logins.tsx'
import type { Closing } from './open-logins.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

type ProfileData =
  | {
      logins: SessionView[]
      factors: Answer<typeof factorCalls.factors>
      standing: Answer<typeof channelCalls.channel>
    }
  | { failure: LoadFailure }

export const loader = customerLoader<ProfileData>(async ({ context }) => {
  const call = context.get(api)
  const [logins, factors, standing] = await Promise.all([
    call(accountCalls.sessions),
    call(factorCalls.factors),
    call(channelCalls.channel),
  ])
  if (!logins.ok) return { failure: failureOfLoad(logins) }
  if (!factors.ok) return { failure: failureOfLoad(factors) }
  if (!standing.ok) return { failure: failureOfLoad(standing) }
  return { logins: logins.data.sessions, factors: factors.data, standing: standing.data }
})

/** Saves the language if the form contains one; otherwise ends the customer's other logins. */
export const action = customerAction<Closing | LanguageSaving>(async ({ context, request }) => {
  const language = languageOfCode((await request.formData()).get('language'))
  if (language) {
    const saved = await chooseLanguage(language, context.get(api))
    return { language: saved.ok ? 'saved' : 'failed' }
  }
  const result = await context.get(api)(accountCalls.endOtherSessions, { body: {} })
  return { outcome: result.ok ? 'closed' : 'failed' }
})

/** Spec 001 §9: the stored data is shown at once and reloaded after this delay. */
const refreshMs = 1000

const useRefresh = (): void => {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setTimeout(() => void revalidate(), refreshMs)
    return () => clearTimeout(timer)
  }, [revalidate])
}

const memberId = ({ uuid }: AccountView): string => uuid.slice(0, 8).toUpperCase()

const Head = ({ user }: { user: AccountView }) => {
  const { t } = useWords()
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-4 border-b border-line p-5 sm:p-6">
      <span
        aria-hidden="true"
        className="grid size-16 shrink-0 place-items-center rounded-full bg-brand-soft text-xl font-semibold text-brand-ink"
      >
        {initialsOf(user)}
      </span>
      <div className="min-w-[min(10rem,100%)] grow basis-0">
        <p className="text-xl font-semibold">
          <bdi>{fullName(user)}</bdi>
        </p>
        <p className="text-muted">
          {t('dashboard.profile.memberId')} <Verbatim>{memberId(user)}</Verbatim>
        </p>
      </div>
      <Link to={paths.profileEdit} className={buttonClass('secondary')}>
        <Icon name="pencil" />
        {t('dashboard.profile.edit')}
      </Link>
    </div>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="mt-0.5 font-semibold wrap-anywhere">{children}</dd>
  </div>
)

const Facts = ({ user }: { user: AccountView }) => {
  const { t, language } = useWords()
  const city = cityOf(user.city)
  return (
    <dl className="grid gap-x-8 gap-y-5 p-5 sm:grid-cols-2 sm:p-6">
      <Fact label={t('dashboard.profile.status')}>
        <Badge tone="success">{t('dashboard.profile.active')}</Badge>
      </Fact>
      <Fact label={t('dashboard.profile.since')}>
        <bdi>{formatDate(moroccanDay(new Date(user.created_at)))}</bdi>
      </Fact>
      <Fact label={t('dashboard.profile.email')}>
        {user.email ? <Verbatim>{user.email}</Verbatim> : t('dashboard.profile.notGiven')}
      </Fact>
      <Fact label={t('dashboard.profile.phone')}>
        <Verbatim>{formatPhone(user.phone)}</Verbatim>
      </Fact>
      <Fact label={t('dashboard.profile.address')}>
        {user.address ? <bdi>{user.address}</bdi> : t('dashboard.profile.notGiven')}
        {city && <span className="block">{city[language]}</span>}
      </Fact>
    </dl>
  )
}

const MyDataCard = () => {
  const { t } = useWords()
  return (
    <section className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-xl border border-line bg-surface p-5 shadow-soft sm:p-6">
      <div className="min-w-[min(15rem,100%)] grow basis-0">
        <h2 className="text-lg font-semibold">{t('dashboard.menu.myData')}</h2>
        <p className="mt-1 text-muted">{t('dashboard.profile.myData')}</p>
      </div>
      <Link to={paths.myData} className={buttonClass('secondary')}>
        {t('dashboard.profile.openMyData')}
      </Link>
    </section>
  )
}

/** /dashboard/profile: data of the customer and open logins (spec 001 §2). */
export const Component = () => {
  const { t } = useWords()
  const user = useCustomer()
  const data = useLoaderData<ProfileData | null>()
  useRefresh()
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <PageHead title={t('dashboard.profile.title')} />
      <h1 className="text-2xl font-semibold">{t('dashboard.profile.title')}</h1>
      <section
        aria-label={t('dashboard.profile.title')}
        className="rounded-xl border border-line bg-surface shadow-soft"
      >
        <Head user={user} />
        <Facts user={user} />
      </section>
      {!user.email && <OwnEmail />}
      <AccountLanguage language={user.language} />
      {!data && <LoadingScreen />}
      {data && 'standing' in data && <MessageChannel standing={data.standing} />}
      {data && 'factors' in data && <Passkeys {...data.factors} />}
      {data && 'logins' in data && <OpenLogins logins={data.logins} />}
      {data && 'failure' in data && <DataFailed failure={data.failure} />}
      <MyDataCard />
      <Questions />
    </div>
  )
}
