import { paths } from '@wassit/domain/site/paths'
import { Link, useActionData } from 'react-router'
import type { Refusal } from '../forms/action.ts'
import { useWords } from '../i18n/words.tsx'
import { AccountFrame, ScriptNotice } from './account-frame.tsx'
import { CodeForm } from './code-screen.tsx'
import { RememberMe } from './login-form.tsx'

export { entryAction as action } from './login-code.ts'

/** /login/code/saisie: signs in with the code that was sent. */
export const Component = () => {
  const { t } = useWords()
  const refusal = useActionData<Refusal>()
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
      <p className="mt-5 border-t border-line pt-5 text-center">
        <Link to={paths.loginCode} className="text-brand-ink underline underline-offset-2">
          {t('account.byCode.entry.again')}
        </Link>
      </p>
    </AccountFrame>
  )
}
