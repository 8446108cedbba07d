import { paths } from '@wassit/domain/site/paths'
import { Link, useActionData, useLoaderData } from 'react-router'
import type { Refusal } from '../forms/action.ts'
import { useWords } from '../i18n/words.tsx'
import { AccountFrame, ScriptNotice } from './account-frame.tsx'
import { CodeForm } from './code-screen.tsx'
import { RememberMe } from './login-form.tsx'

export { entryAction as action, entryLoader as loader } from './login-code.ts'

const link = 'text-brand-ink underline underline-offset-2'

/**
 * Ways on for a person whom no code reaches; the same for all who typed a name and an address, because nothing
 * tells who is known. A link tells it, and sends a code in spite of a password.
 */
const NoCode = ({ askedOn }: { askedOn: string }) => {
  const { t } = useWords()
  const isByName = askedOn === paths.loginCode || askedOn === paths.claim
  return (
    <section className="mt-5 border-t border-line pt-5">
      <h2 className="font-semibold">{t('account.byCode.entry.missing')}</h2>
      <ul className="mt-3 grid list-disc gap-2 ps-5 text-muted">
        <li>
          {t(isByName ? 'account.byCode.entry.check' : 'account.byCode.entry.otherWay')}{' '}
          <Link to={askedOn} className={link}>
            {t('account.byCode.entry.again')}
          </Link>
        </li>
        {isByName && (
          <li>
            {t('account.byCode.entry.password')}{' '}
            <Link to={paths.login} className={link}>
              {t('account.login.submit')}
            </Link>
          </li>
        )}
        <li>
          {isByName && `${t('account.byCode.entry.shared')} `}
          <Link to={paths.contact} className={link}>
            {t('account.quoteLink.contact')}
          </Link>
        </li>
      </ul>
    </section>
  )
}

/** /login/code/saisie: signs in with the code that was sent. */
export const Component = () => {
  const { t } = useWords()
  const refusal = useActionData<Refusal>()
  const askedOn = useLoaderData<string | null>() ?? paths.loginCode
  return (
    <AccountFrame
      title={t('account.byCode.entry.title')}
      lead={t('account.byCode.entry.lead')}
      failed={refusal !== undefined}
    >
      <ScriptNotice>{t('account.code.script')}</ScriptNotice>
      <CodeForm refusal={refusal} hint="account.byCode.entry.hint">
        <RememberMe refused={refusal !== undefined} />
      </CodeForm>
      <NoCode askedOn={askedOn} />
    </AccountFrame>
  )
}
