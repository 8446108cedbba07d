import type { MessageId } from '@wassit/words/catalogue'
import { paths } from '@wassit/domain/site/paths'
import { Link, useActionData } from 'react-router'
import type { Refusal } from '../forms/action.ts'
import { PostForm, useForm } from '../forms/form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useWords } from '../i18n/words.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { AccountFrame, ScriptNotice } from './account-frame.tsx'
import { askOrder, askSchema } from './login-code.ts'

export { askAction as action } from './login-code.ts'

export const LastNameField = () => {
  const { t } = useWords()
  const { idOf, errorOf, initial } = useForm()
  return (
    <TextInput
      id={idOf('lastname')}
      name="lastname"
      label={t('account.byCode.lastname')}
      error={errorOf('lastname')}
      defaultValue={initial('lastname')}
      autoComplete="family-name"
      dir="auto"
    />
  )
}

const ContactInput = () => {
  const { t } = useWords()
  const { idOf, errorOf, initial } = useForm()
  return (
    <TextInput
      id={idOf('contact')}
      name="contact"
      label={t('account.byCode.contact')}
      error={errorOf('contact')}
      defaultValue={initial('contact')}
      autoComplete="username"
      spellCheck={false}
      dir="ltr"
      className="in-rtl:text-right"
    />
  )
}

/** Page that asks for a code by name and address; its action says where the code leads. */
export const AskCodePage = ({ title, lead }: { title: MessageId; lead: MessageId }) => {
  const { t } = useWords()
  const refusal = useActionData<Refusal>()
  return (
    <AccountFrame title={t(title)} lead={t(lead)} failed={refusal !== undefined}>
      <ScriptNotice>{t('account.script.needed')}</ScriptNotice>
      <PostForm needsScript schema={askSchema} order={askOrder} refusal={refusal}>
        <div className="grid gap-5">
          <LastNameField />
          <ContactInput />
          <SubmitButton size="large">{t('account.byCode.submit')}</SubmitButton>
        </div>
      </PostForm>
      <p className="mt-6 border-t border-line pt-5 text-center">
        <Link to={paths.login} className="font-semibold text-brand-ink underline underline-offset-2">
          {t('account.reset.toLogin')}
        </Link>
      </p>
    </AccountFrame>
  )
}

/** /login/code: signs people in whom an agent entered. */
export const Component = () => <AskCodePage title="account.byCode.title" lead="account.byCode.lead" />
