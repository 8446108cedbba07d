import { Link } from 'react-router'
import { EmailField } from '../../forms/email-field.tsx'
import { PostForm } from '../../forms/form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { AccountFrame, ScriptNotice, Succeeded } from '../account-frame.tsx'
import { PrivacyNotice } from '../privacy-notice.tsx'
import { useOutcome } from './done.ts'
import { resetSchema } from './reset.ts'

export { resetAction as action } from './reset.ts'

/** /reset: asks for a code by mail (spec 001 §2). */
export const Component = () => {
  const { t } = useWords()
  const { isDone, refusal } = useOutcome(paths.resetCode)
  return (
    <AccountFrame
      title={t('account.reset.title')}
      lead={t('account.reset.lead')}
      failed={refusal !== undefined}
    >
      {isDone ? (
        <Succeeded>{t('account.reset.sent')}</Succeeded>
      ) : (
        <>
          <ScriptNotice>{t('account.script.needed')}</ScriptNotice>
          <PostForm needsScript schema={resetSchema} refusal={refusal}>
            <div className="grid gap-5">
              <EmailField label="account.login.email" />
              <PrivacyNotice purpose="account.reset.privacy" />
              <SubmitButton size="large">{t('account.reset.submit')}</SubmitButton>
            </div>
          </PostForm>
          <p className="mt-6 border-t border-line pt-5 text-center">
            <Link to={paths.login} className="font-semibold text-brand-ink underline underline-offset-2">
              {t('account.reset.toLogin')}
            </Link>
          </p>
        </>
      )}
    </AccountFrame>
  )
}
