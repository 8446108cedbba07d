import { Link, useLoaderData } from 'react-router'
import { likelyEmail } from '@wassit/domain/party/email-slip'
import { useWords } from '../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { useAlive } from '../ui/browser-state.ts'
import { buttonClass } from '../ui/button.tsx'
import { AccountFrame } from './account-frame.tsx'
import { CodeScreen } from './code-screen.tsx'
import { codeAction, quoteCode } from './code.ts'
import type { CodeData } from './code.ts'
import { toQuote, WaysOut } from './ways-out.tsx'

export { codeLoader as loader } from './code.ts'
export const action = codeAction(quoteCode, () => paths.signup)

/** Shown when no quote was begun in this browser, so that no code was sent. */
const NothingToConfirm = () => {
  const { t } = useWords()
  return (
    <AccountFrame title={t('account.code.title')} lead={t('account.signup.unknown')}>
      <WaysOut way={toQuote} />
    </AccountFrame>
  )
}

/** Asks about an address with a likely slip, to which no code would arrive. */
const LikelySlip = ({ email }: { email: string }) => {
  const { t } = useWords()
  const likely = likelyEmail(email)
  if (likely === undefined) return null
  return (
    <p role="status" className="mt-4 rounded-lg border border-amber bg-amber-soft p-3 text-amber">
      {t('account.code.slip', { likely: `\u2066${likely}\u2069` })}
    </p>
  )
}

/** Asks for the code of a quote; sign-up follows. */
export const Component = () => {
  const data = useLoaderData<CodeData>()
  const { t } = useWords()
  const isAlive = useAlive()
  if (isAlive && quoteCode.handle() === null) return <NothingToConfirm />
  return (
    <CodeScreen purpose={quoteCode} email={data?.email}>
      {data?.email && <LikelySlip email={data.email} />}
      <Link to={paths.correctAddress} className={buttonClass('quiet')}>
        {t('account.code.wrongAddress')}
      </Link>
    </CodeScreen>
  )
}
