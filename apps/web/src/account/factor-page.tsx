import { factorCalls } from '@wassit/domain/api/people/factors'
import { paths } from '@wassit/domain/site/paths'
import { Link, redirect, useLoaderData, useLocation, useNavigate } from 'react-router'
import { api } from '../api/context.ts'
import { customerLoader, pageAfter } from '../api/customer.ts'
import { failureOfLoad } from '../areas/load-failure.ts'
import type { LoadFailure } from '../areas/load-failure.ts'
import { LoadFailed } from '../areas/load-failed.tsx'
import { AddFactor } from '../factors/add-factor.tsx'
import type { FactorStanding } from '../factors/factor-calls.ts'
import { GiveFactor } from '../factors/give-factor.tsx'
import { Questions } from '../factors/questions.tsx'
import { useWords } from '../i18n/words.tsx'
import { AccountFrame, ScriptNotice, Waiting } from './account-frame.tsx'

type Data = FactorStanding | { failure: LoadFailure }

const pageBehind = (search: string): string => pageAfter(search) ?? paths.console

export const loader = customerLoader<Data>(async ({ request, context }) => {
  const result = await context.get(api)(factorCalls.factorStanding)
  if (!result.ok) return { failure: failureOfLoad(result) }
  const { standing } = result.data
  if (standing === 'given' || standing === 'offered') throw redirect(pageBehind(new URL(request.url).search))
  return result.data
})

const SignOut = () => (
  <p className="mt-5">
    <Link to={paths.logout} className="text-brand-ink underline underline-offset-2">
      {useWords().t('factor.page.logout')}
    </Link>
  </p>
)

const Screen = ({ standing, kinds, passkeys }: FactorStanding) => {
  const { t } = useWords()
  const navigate = useNavigate()
  const { search } = useLocation()
  const go = () => void navigate(pageBehind(search), { replace: true })
  return standing === 'setup' ? (
    <AccountFrame title={t('factor.page.setupTitle')} lead={t('factor.page.setupLead')} wide>
      <AddFactor passkeys={passkeys} heading="h2" onAdded={go} />
      <SignOut />
    </AccountFrame>
  ) : (
    <AccountFrame title={t('factor.page.title')} lead={t('factor.page.lead')}>
      <GiveFactor kinds={kinds} onGiven={go} />
      <p className="mt-6 border-t border-line pt-5 text-sm text-muted">{t('factor.page.lost')}</p>
      <SignOut />
    </AccountFrame>
  )
}

/** Second step of a member's login: gives the second factor, or sets up the first one. */
export const Component = () => {
  const { t } = useWords()
  const data = useLoaderData<Data | null>()
  if (data && 'standing' in data)
    return (
      <>
        <Screen {...data} />
        <Questions />
      </>
    )
  return (
    <AccountFrame title={t('factor.page.title')}>
      <ScriptNotice>{t('factor.page.needed')}</ScriptNotice>
      {data ? (
        <LoadFailed sentence={t('errors.server.failed')} retrying={t('account.loading')} />
      ) : (
        <Waiting />
      )}
    </AccountFrame>
  )
}
