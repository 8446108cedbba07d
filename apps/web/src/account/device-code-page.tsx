import { accountCalls } from '@wassit/domain/api/accounts'
import { redirect, useLoaderData, useRevalidator } from 'react-router'
import { api } from '../api/context.ts'
import { customerLoader, pageAfter } from '../api/customer.ts'
import { noteDevice, unconfirmedDevice } from '../api/device.ts'
import { useWords } from '../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { leaveToast } from '../shell/left-toast.ts'
import { Button } from '../ui/button.tsx'
import { AccountFrame, Waiting } from './account-frame.tsx'
import { CodeScreen } from './code-screen.tsx'
import { codeAction, deviceCode, hasOpenCode, noteCodeSent } from './code.ts'

type DeviceState = 'open' | 'tooSoon' | 'failed'

/**
 * Requests a code when the customer opens this page, once for as long as it is valid. A customer
 * with nothing to confirm, who was not sent here by a page that requires a known browser, gets no
 * mail.
 */
export const loader = customerLoader(async ({ context, request }): Promise<DeviceState> => {
  const handle = unconfirmedDevice()
  if (handle && hasOpenCode(handle, Date.now())) return 'open'
  if (!handle && !pageAfter(new URL(request.url).search)) throw redirect(paths.dashboard)
  const result = await context.get(api)(accountCalls.requestDeviceCode, { body: {} })
  if (!result.ok) {
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

const NoCode = ({ state }: { state: Exclude<DeviceState, 'open'> }) => {
  const { t } = useWords()
  const { revalidate } = useRevalidator()
  return (
    <>
      <p role="alert">{t(state === 'tooSoon' ? 'errors.code.tooSoon' : 'errors.code.resendFailed')}</p>
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
  if (state === 'open') return <CodeScreen purpose={deviceCode} title="account.deviceCode.title" inside />
  return (
    <AccountFrame title={t('account.deviceCode.title')} inside>
      {state ? <NoCode state={state} /> : <Waiting />}
    </AccountFrame>
  )
}
