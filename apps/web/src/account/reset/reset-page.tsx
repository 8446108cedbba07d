import { Link } from 'react-router'
import { PostForm, useForm } from '../../forms/form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '../../paths.ts'
import { TextInput } from '../../ui/inputs.tsx'
import { AccountFrame, ScriptNotice, Succeeded } from '../account-frame.tsx'
import { PrivacyNotice } from '../privacy-notice.tsx'
import { useOutcome } from './done.ts'
import { resetSchema } from './reset.ts'

export { resetAction as action } from './reset.ts'

const EmailField = () => {
  const { t } = useWords()
  const { idOf, errorOf, initial } = useForm()
  return (
    <TextInput
      id={idOf('email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      spellCheck={false}
      dir="ltr"
      className="in-rtl:text-right"
      label={t('account.login.email')}
      error={errorOf('email')}
      defaultValue={initial('email')}
    />
  )
}

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
          <PostForm schema={resetSchema} refusal={refusal}>
            <div className="grid gap-5">
              <EmailField />
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
