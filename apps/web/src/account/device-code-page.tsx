import { accountCalls } from '@wassit/domain/api/people/accounts'
import { factorCalls } from '@wassit/domain/api/people/factors'
import { Link, redirect, useLoaderData, useLocation, useNavigate, useRevalidator } from 'react-router'
import type { Call } from '../api/client.ts'
import { api } from '../api/context.ts'
import { customerLoader, pageAfter } from '../api/customer.ts'
import { noteDevice, unconfirmedDevice } from '../api/device.ts'
import { knowsPasskeys } from '../factors/factor-calls.ts'
import { PasskeyButton } from '../factors/give-factor.tsx'
import { useWords } from '../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { leaveToast } from '../shell/left-toast.ts'
import { Button } from '../ui/button.tsx'
import { AccountFrame, Waiting } from './account-frame.tsx'
import { CodeScreen } from './code-screen.tsx'
import { codeAction, deviceCode, hasOpenCode, noteCodeSent } from './code.ts'

/** State of the code; `unreached` for a person whom no code reaches. */
type DeviceState = 'open' | 'tooSoon' | 'failed' | 'unreached' | 'passkey'

/** Name in the address by which a customer without the passkey at hand asks for the mailed code. */
const mailName = 'mail'

/** Tells whether a passkey replaces the code: the customer has one and does not wish the mail. */
const asksForPasskey = async (call: Call, request: Request): Promise<boolean> => {
  if (new URL(request.url).searchParams.has(mailName) || !knowsPasskeys()) return false
  const standing = await call(factorCalls.factorStanding)
  return standing.ok && standing.data.standing === 'ask' && standing.data.passkeys
}

/**
 * Requests a code when the customer opens this page, once for as long as it is valid. A customer
 * with nothing to confirm, who was not sent here by a page that requires a known browser, gets no
 * mail.
 */
export const loader = customerLoader(async ({ context, request }): Promise<DeviceState> => {
  const handle = unconfirmedDevice()
  if (handle && hasOpenCode(handle, Date.now())) return 'open'
  if (!handle && !pageAfter(new URL(request.url).search)) throw redirect(paths.dashboard)
  if (await asksForPasskey(context.get(api), request)) return 'passkey'
  const result = await context.get(api)(accountCalls.requestDeviceCode, { body: {} })
  if (!result.ok) {
    if (!result.offline && result.code === 'device.no-address') return 'unreached'
    if (result.offline || result.code !== 'code.too-soon') return 'failed'
    // Another tab asked for the code a moment ago.
    return handle ? 'open' : 'tooSoon'
  }
  noteDevice(result.data.uuid)
  noteCodeSent(result.data.uuid, Date.now())
  return 'open'
})

/** Returns the page that required the confirmation; never this page itself, which would loop. */
const afterConfirmation = ({ search }: URL): string => {
  noteDevice(undefined)
  leaveToast('account.device.confirmed')
  const next = pageAfter(search)
  return next && !next.startsWith(paths.dashboardCode) ? next : paths.dashboard
}

export const action = codeAction(deviceCode, afterConfirmation)

const PasskeyScreen = () => {
  const { t } = useWords()
  const navigate = useNavigate()
  const location = useLocation()
  const mail = new URLSearchParams(location.search)
  mail.set(mailName, '1')
  const confirmed = () =>
    void navigate(afterConfirmation(new URL(location.search, window.location.href)), { replace: true })
  return (
    <AccountFrame title={t('account.deviceCode.title')} lead={t('factor.customer.confirm')} inside>
      <PasskeyButton onGiven={confirmed} />
      <p className="mt-6 border-t border-line pt-5 text-sm text-muted">
        {t('factor.customer.without')}{' '}
        <Link to={`?${mail}`} className="text-brand-ink underline underline-offset-2">
          {t('factor.customer.mail')}
        </Link>
      </p>
    </AccountFrame>
  )
}

const failures = {
  tooSoon: 'errors.code.tooSoon',
  failed: 'errors.code.resendFailed',
  unreached: 'errors.device.noAddress',
} as const

const NoCode = ({ state }: { state: keyof typeof failures }) => {
  const { t } = useWords()
  const { revalidate } = useRevalidator()
  return (
    <>
      <p role="alert">{t(failures[state])}</p>
      <Button className="mt-6 w-full" onClick={() => void revalidate()}>
        {t('common.retry')}
      </Button>
    </>
  )
}

/** /dashboard/otp: confirms a browser that the server does not know yet (RULINGS 8). */
export const Component = () => {
  const { t } = useWords()
  const state = useLoaderData<DeviceState | null>()
  if (state === 'passkey') return <PasskeyScreen />
  if (state === 'open') return <CodeScreen purpose={deviceCode} title="account.deviceCode.title" inside />
  return (
    <AccountFrame title={t('account.deviceCode.title')} inside>
      {state ? <NoCode state={state} /> : <Waiting />}
    </AccountFrame>
  )
}
