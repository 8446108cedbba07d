import { replyCalls } from '@wassit/domain/api/desk/replies'
import type { Answer } from '@wassit/domain/api/endpoint'
import { useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { randomUuid } from '../../api/random-uuid.ts'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { TextBox } from '../../ui/inputs.tsx'
import { refusalText, staffCall } from '../admin/use-send.ts'
import { linkClass } from '../row/link-class.ts'
import { ReplyChoice } from './reply-choice.tsx'

type Written = Answer<typeof replyCalls.writeToCustomer>

/** Form of a message to the customer of a file; it says whether one leaves the house. */
export const MessageForm = ({ number }: { number: string }) => {
  const { t } = useWords()
  const { revalidate } = useRevalidator()
  const id = useId()
  // One key per rendered form (RULINGS 32).
  const [key, setKey] = useState(randomUuid)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [written, setWritten] = useState<Written>()
  const send = async (form: HTMLFormElement) => {
    if (isBusy) return
    setBusy(true)
    const body = { text: String(new FormData(form).get('message') ?? '') }
    const headers = { 'idempotency-key': key }
    const result = await staffCall(replyCalls.writeToCustomer, {
      params: { insurance_number: number },
      body,
      headers,
    })
    setBusy(false)
    setRefusal(result.ok ? undefined : refusalText(t, result))
    if (!result.ok) return
    setWritten(result.data)
    setKey(randomUuid())
    form.reset()
    void revalidate()
  }
  return (
    <form
      noValidate
      className="mb-3 grid gap-2"
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        void send(event.currentTarget)
      }}
    >
      <ReplyChoice number={number} />
      <TextBox
        id={id}
        name="message"
        label={t('settings.messages.text')}
        hint={t('settings.messages.hint')}
        error={refusal}
        maxLength={1000}
      />
      <Button
        type="submit"
        look="secondary"
        className="justify-self-start"
        aria-disabled={isBusy || undefined}
      >
        {t('settings.messages.send')}
      </Button>
      <div role="status" className="grid gap-1 empty:hidden">
        {written && <p className="font-semibold">{written.message}</p>}
        {written?.whatsapp && (
          <a href={written.whatsapp} target="_blank" rel="noreferrer" className={linkClass}>
            {t('tables.bulk.whatsapp')}
          </a>
        )}
      </div>
    </form>
  )
}
