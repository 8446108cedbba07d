import { quoteCalls } from '@wassit/domain/api/sales/quotes'
import { Email } from '@wassit/domain/party/email'
import { redirect, useActionData, useLoaderData } from 'react-router'
import { z } from 'zod/mini'
import { browserCall } from '../api/context.ts'
import { failureOf, formAction } from '../forms/action.ts'
import type { Refusal } from '../forms/action.ts'
import { EmailField } from '../forms/email-field.tsx'
import { PostForm } from '../forms/form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useWords } from '../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { AccountFrame, ScriptNotice } from './account-frame.tsx'
import { browserAction } from './browser-action.ts'
import { noteCodeSent, quoteCode } from './code.ts'
import type { CodeData } from './code.ts'

export { codeLoader as loader } from './code.ts'

const schema = z.object({ email: Email })

/** Sends the code to the corrected address and returns to the page of the code. */
export const action = browserAction(
  formAction({
    schema,
    submit: async ({ email }) => {
      const uuid = quoteCode.handle()
      if (!uuid) return { notice: { id: 'account.code.sessionInvalid' } }
      const result = await browserCall(quoteCalls.correctAddress, { body: { uuid, email } })
      if (!result.ok) return failureOf(result)
      noteCodeSent(uuid, Date.now())
      return redirect(paths.userCode)
    },
  }),
)

/** Page for a visitor who mistyped the address in the quote. */
export const Component = () => {
  const { t } = useWords()
  const data = useLoaderData<CodeData>()
  const refusal = useActionData<Refusal>()
  const known = data?.email
  return (
    <AccountFrame title={t('account.code.wrongAddress')} failed={refusal !== undefined}>
      <ScriptNotice>{t('account.code.script')}</ScriptNotice>
      {/* The key remounts the form: the browser knows the address only after the server has
          rendered the page. */}
      <PostForm
        needsScript
        key={known}
        schema={schema}
        refusal={refusal}
        values={known ? { email: known } : {}}
      >
        <div className="grid gap-5">
          <EmailField label="account.code.correctLabel" />
          <SubmitButton size="large">{t('account.code.correct')}</SubmitButton>
        </div>
      </PostForm>
    </AccountFrame>
  )
}
