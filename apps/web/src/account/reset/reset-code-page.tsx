import { Link, useLoaderData } from 'react-router'
import { browserLoader } from '../../api/customer.ts'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { AccountFrame } from '../account-frame.tsx'
import { CodeScreen } from '../code-screen.tsx'
import { codeAction, resetCode } from '../code.ts'
import { NotAsked } from './not-asked.tsx'
import { resetUnderWay } from './reset-handle.ts'

export const action = codeAction(resetCode, () => paths.resetPassword)
export const loader = browserLoader(resetUnderWay)

/** /reset/otp: asks for the code of a reset, then opens the page of the new password. */
export const Component = () => {
  const { t } = useWords()
  const data = useLoaderData<ReturnType<typeof resetUnderWay> | null>()
  if (data?.isAsked === false)
    return (
      <AccountFrame title={t('account.newPassword.title')}>
        <NotAsked />
      </AccountFrame>
    )
  return (
    <CodeScreen purpose={resetCode} title="account.resetCode.title" email={data?.email}>
      <Link
        to={paths.reset}
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-brand-ink underline underline-offset-2"
      >
        {t('account.resetCode.otherAddress')}
      </Link>
    </CodeScreen>
  )
}
