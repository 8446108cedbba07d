import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { useTask } from '../../factors/use-task.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/inputs.tsx'
import { useToast } from '../../ui/toast.tsx'
import { CodeProof } from './code-proof.tsx'
import { addOwnEmail, askOwnEmail } from './own-email-calls.ts'

const AddressForm = ({ typed, onAsked }: { typed: string; onAsked: (email: string) => void }) => {
  const { t } = useWords()
  const id = useId()
  const { isBusy, message, run } = useTask()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    void run(
      () => askOwnEmail(email, typed),
      () => onAsked(email),
    )
  }
  return (
    <form onSubmit={submit} noValidate className="mt-4 grid justify-items-start gap-4">
      <TextInput
        id={id}
        name="email"
        type="email"
        label={t('account.signup.email')}
        error={message && t(message)}
        defaultValue={typed}
        autoComplete="email"
        spellCheck={false}
        dir="ltr"
        className="in-rtl:text-right"
        fieldClassName="w-full max-w-md"
      />
      <Button type="submit" look="secondary" aria-disabled={isBusy || undefined}>
        {t(isBusy ? 'common.form.sending' : 'account.byCode.submit')}
      </Button>
    </form>
  )
}

/** Card by which a customer without an email address adds one: an agent needed none to enter them. */
export const OwnEmail = () => {
  const { t } = useWords()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const [typed, setTyped] = useState('')
  const [isAsked, setAsked] = useState(false)
  const added = () => {
    showToast({ kind: 'success', text: t('dashboard.ownEmail.added') })
    void revalidate()
  }
  return (
    <section
      aria-label={t('dashboard.ownEmail.title')}
      className="rounded-xl border border-line bg-surface p-5 shadow-soft sm:p-6"
    >
      <h2 className="text-lg font-semibold">{t('dashboard.ownEmail.title')}</h2>
      {isAsked ? (
        <CodeProof
          text={t('dashboard.ownEmail.asked')}
          label={t('dashboard.ownEmail.code')}
          action={t('dashboard.ownEmail.confirm')}
          prove={(otp) => addOwnEmail(typed, otp)}
          onProved={added}
          onBack={() => setAsked(false)}
        />
      ) : (
        <>
          <p className="mt-1 text-muted">{t('dashboard.ownEmail.lead')}</p>
          <AddressForm
            typed={typed}
            onAsked={(email) => {
              setTyped(email)
              setAsked(true)
            }}
          />
        </>
      )}
    </section>
  )
}
