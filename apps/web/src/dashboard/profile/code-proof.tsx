import { OneTimeCode } from '@wassit/domain/party/one-time-code'
import { useEffect, useId, useRef } from 'react'
import type { SubmitEvent } from 'react'
import type { Outcome } from '../../factors/factor-calls.ts'
import { useTask } from '../../factors/use-task.ts'
import { CodeInput } from '../../forms/code-input.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'

interface CodeProofProps {
  /** Sentence about the address that received the code. */
  text: string
  /** Name of the field, which tells where the code arrived. */
  label: string
  /** Text of the button. */
  action: string
  prove: (otp: string) => Promise<Outcome<undefined>>
  onProved: () => void
  onBack: () => void
}

/** Form for the code that proves an address of the customer. */
export const CodeProof = ({ text, label, action, prove, onProved, onBack }: CodeProofProps) => {
  const { t } = useWords()
  const id = useId()
  const { isBusy, message, run, say } = useTask()
  const asked = useRef<HTMLParagraphElement>(null)
  useEffect(() => asked.current?.focus(), [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const otp = OneTimeCode.safeParse(String(new FormData(event.currentTarget).get('otp') ?? ''))
    if (!otp.success) return say('validation.code')
    void run(() => prove(otp.data), onProved)
  }
  return (
    <form onSubmit={submit} noValidate className="mt-3 grid gap-4">
      <p ref={asked} tabIndex={-1} className="outline-none">
        {text}
      </p>
      <CodeInput id={id} name="otp" label={label} error={message && t(message)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {action}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('dashboard.channel.back')}
        </Button>
      </div>
    </form>
  )
}
