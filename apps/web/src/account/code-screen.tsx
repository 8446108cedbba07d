import type { MessageId } from '@wassit/words/catalogue'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useActionData } from 'react-router'
import type { Refusal } from '../forms/action.ts'
import { PostForm, useForm } from '../forms/form.tsx'
import { CodeInput } from '../forms/code-input.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useWords } from '../i18n/words.tsx'
import { AccountFrame, ScriptNotice } from './account-frame.tsx'
import { codeSchema } from './code.ts'
import type { CodePurpose } from './code.ts'
import { ResendCode } from './resend-code.tsx'
import { TrustLine } from '../shell/trust-line.tsx'

const CodeField = ({ hint }: { hint: MessageId }) => {
  const { t } = useWords()
  const { idOf, errorOf } = useForm()
  return (
    <CodeInput
      id={idOf('otp')}
      name="otp"
      label={t('account.code.label')}
      hint={t(hint)}
      error={errorOf('otp')}
    />
  )
}

const ConfirmButton = () => {
  const { t } = useWords()
  const { values } = useForm()
  return (
    <div className="grid">
      <SubmitButton size="large" waitsFor={values.otp ? undefined : t('account.code.empty')}>
        {t('account.code.submit')}
      </SubmitButton>
    </div>
  )
}

/** Form of a one-time code; the action of its page verifies it. */
export const CodeForm = ({
  refusal,
  hint = 'account.code.hint',
  children,
}: {
  refusal: Refusal | undefined
  hint?: MessageId
  children?: ReactNode
}) => (
  <PostForm needsScript schema={codeSchema} refusal={refusal}>
    <div className="grid gap-5">
      <CodeField hint={hint} />
      {children}
      <ConfirmButton />
    </div>
  </PostForm>
)

interface CodeScreenProps {
  purpose: CodePurpose
  title?: MessageId
  /** Recipient of the code, when it is known. */
  email?: string
  /** Set in the customer area, whose shell already frames the page. */
  inside?: boolean
  /** Alternative shown below the button that sends the code again. */
  children?: ReactNode
}

/** Screen that asks for a one-time code (spec 001 §2); the action of its page verifies the code. */
export const CodeScreen = (props: CodeScreenProps) => {
  const { purpose, title = 'account.code.title', email, inside, children } = props
  const { t } = useWords()
  const latest = useActionData<Refusal>()
  const [dropped, setDropped] = useState<Refusal>()
  // Hides the error about the previous code once a new code is sent.
  const refusal = latest === dropped ? undefined : latest
  const lead = email ? t('account.code.sentTo', { email }) : t('account.code.sent')
  return (
    <AccountFrame title={t(title)} lead={lead} failed={refusal !== undefined} inside={inside}>
      <ScriptNotice>{t('account.code.script')}</ScriptNotice>
      <CodeForm refusal={refusal} />
      <div className="mt-5 border-t border-line pt-5 text-center">
        <p className="text-sm text-muted">{t('account.code.missing')}</p>
        <div className="js-only mt-2">
          <ResendCode purpose={purpose} onSent={() => setDropped(latest)} />
        </div>
        {children}
      </div>
      <TrustLine />
    </AccountFrame>
  )
}
