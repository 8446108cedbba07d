import { accountCalls } from '@wassit/domain/api/people/accounts'
import type { MessageId } from '@wassit/words/catalogue'
import { redirect, useLoaderData, useRevalidator } from 'react-router'
import type { Refused, Unreachable } from '../api/client.ts'
import { browserCall } from '../api/context.ts'
import { browserLoader } from '../api/customer.ts'
import { noteDevice, unconfirmedDevice } from '../api/device.ts'
import { useWords } from '../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import type { LinkPurpose } from '@wassit/domain/site/paths'
import { leaveToast } from '../shell/left-toast.ts'
import { Button } from '../ui/button.tsx'
import { rememberVisitor, rememberedVisitor } from '../wizard/visitor.ts'
import { AccountFrame, ScriptNotice, Waiting } from './account-frame.tsx'
import { toJoinedQuote } from './joined-quote.ts'
import { rememberReset, rememberedReset } from './reset/reset-handle.ts'
import { WaysOut } from './ways-out.tsx'
import type { Way } from './ways-out.tsx'

/** Page that follows a verified link (spec 001 §2). */
const destinations = {
  valide: paths.signup,
  reset: paths.resetPassword,
  dashboard: paths.dashboard,
} as const satisfies Record<LinkPurpose, string>

/** `used`: the link led to an account, so that its owner signs in instead of asking for a code. */
type Outcome = 'expired' | 'used' | 'elsewhere' | 'failed'

const confirmDevice = (): void => {
  noteDevice(undefined)
  leaveToast('account.device.confirmed')
}

/**
 * Handle of this browser for each kind of link: how it is read, and what follows its verification.
 */
const handles: Record<LinkPurpose, { read: () => string | null; keep: (uuid: string) => void }> = {
  valide: { read: rememberedVisitor, keep: rememberVisitor },
  reset: { read: rememberedReset, keep: rememberReset },
  dashboard: { read: unconfirmedDevice, keep: confirmDevice },
}

const lost = (result: Refused | Unreachable): Outcome => {
  if (result.offline) return 'failed'
  if (result.code === 'link.other-browser') return 'elsewhere'
  if (result.status !== 422) return 'failed'
  return result.code === 'link.used' ? 'used' : 'expired'
}

/**
 * Verifies the link with a POST from the browser, so that the GET of a mail scanner neither
 * confirms it nor uses it up. The returned uuid is kept for sign-up, on another device too
 * (RULINGS 41).
 */
const verifyLink = async (purpose: LinkPurpose, token: string): Promise<Outcome | Response> => {
  const { read, keep } = handles[purpose]
  const result = await browserCall(accountCalls.verifyToken, { body: { token, uuid: read() } })
  if (!result.ok) return lost(result)
  if (result.data.user.has_account) return toJoinedQuote(result.data.user.email)
  keep(result.data.user.uuid)
  return redirect(destinations[purpose])
}

/**
 * Loader of the page behind a link. Returns the failure, or redirects when the link is valid; null
 * on the server.
 */
export const linkLoader = (purpose: LinkPurpose) =>
  browserLoader(async ({ params }) => {
    const outcome = await verifyLink(purpose, params.token ?? '')
    if (outcome instanceof Response) throw outcome
    return outcome
  })

interface LinkScreenProps {
  /** Page on which the visitor replaces an expired link with a new code. */
  againHref: string
  againText?: MessageId
}

const Expired = ({ text, way }: { text: MessageId; way?: Way }) => {
  const { t } = useWords()
  return (
    <AccountFrame title={t('account.link.expired')} lead={t('account.link.expiredText')}>
      <p role="alert" className="font-semibold text-terracotta">
        {t('errors.link.expired')}
      </p>
      <p className="mt-3 text-muted">{t(text)}</p>
      <div className="mt-6">
        <WaysOut way={way} />
      </div>
    </AccountFrame>
  )
}

/** Shown when the link confirms the browser of a login, and this is another one. */
const Elsewhere = () => {
  const { t } = useWords()
  return (
    <AccountFrame title={t('account.link.elsewhere')} lead={t('account.link.elsewhereText')}>
      <p role="alert" className="font-semibold">
        {t('errors.link.otherBrowser')}
      </p>
    </AccountFrame>
  )
}

const Failed = () => {
  const { t } = useWords()
  const { revalidate, state } = useRevalidator()
  return (
    <AccountFrame title={t('account.link.title')}>
      <p role="alert" className="font-semibold text-terracotta">
        {t('account.link.failed')}
      </p>
      <Button
        className="mt-6 w-full"
        aria-disabled={state === 'loading' ? true : undefined}
        onClick={() => void revalidate()}
      >
        {t('common.retry')}
      </Button>
    </AccountFrame>
  )
}

const Checking = () => {
  const { t } = useWords()
  return (
    <AccountFrame title={t('account.link.title')}>
      <ScriptNotice>{t('account.code.script')}</ScriptNotice>
      <Waiting />
    </AccountFrame>
  )
}

/** Page behind the link of a mail (spec 001 §2). */
export const LinkScreen = ({ againHref, againText = 'account.link.toCode' }: LinkScreenProps) => {
  const outcome = useLoaderData<Outcome | null>()
  if (outcome === 'used') return <Expired text="errors.account.exists" />
  if (outcome === 'expired')
    return <Expired text="account.link.newCode" way={{ href: againHref, text: againText }} />
  if (outcome === 'elsewhere') return <Elsewhere />
  return outcome === 'failed' ? <Failed /> : <Checking />
}
