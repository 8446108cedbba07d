import { accountCalls } from '@wassit/domain/api/people/accounts'
import { OneTimeCode } from '@wassit/domain/party/one-time-code'
import type { MessageId } from '@wassit/words/catalogue'
import { useEffect, useId, useState } from 'react'
import type { SubmitEvent } from 'react'
import { customerCall } from '../api/customer.ts'
import { noteDevice, unconfirmedDevice } from '../api/device.ts'
import { CodeInput } from '../forms/code-input.tsx'
import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Handle of the last code of this page: it is still valid after its dialog is closed. */
let lastHandle: string | undefined

const noteHandle = (uuid: string): void => {
  lastHandle = uuid
  noteDevice(uuid)
}

/** Requests a code; returns a message if that failed. */
export const sendCode = async (call = customerCall): Promise<MessageId | undefined> => {
  const result = await call(accountCalls.requestDeviceCode, { body: {} })
  if (result.ok) noteHandle(result.data.uuid)
  else if (result.offline) return 'errors.offline'
  else if (result.code === 'device.no-address') return 'errors.device.noAddress'
  else if (result.code !== 'code.too-soon') return 'errors.code.resendFailed'
  else {
    const handle = unconfirmedDevice() ?? lastHandle
    if (!handle) return 'errors.code.tooSoon'
    noteHandle(handle)
  }
  return undefined
}

/** Verifies the typed code; returns a message if that failed. */
const verify = async (typed: string): Promise<MessageId | undefined> => {
  const otp = OneTimeCode.safeParse(typed)
  const uuid = unconfirmedDevice()
  if (!otp.success || !uuid) return 'errors.code.invalid'
  const result = await customerCall(accountCalls.verifyOtp, { body: { otp: otp.data, uuid } })
  if (result.ok) noteDevice(undefined)
  else if (result.offline) return 'errors.offline'
  else return result.status === 422 ? 'errors.code.expired' : 'errors.code.invalid'
  return undefined
}

interface CodeFormProps {
  /** Reason for which the code is asked. */
  text: MessageId
  onConfirmed: () => void
}

/** Form for the code of this browser, which it asks for when it appears. */
export const CodeForm = ({ text, onConfirmed }: CodeFormProps) => {
  const { t } = useWords()
  const id = useId()
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<MessageId>()
  const [isSentAgain, setSentAgain] = useState(false)

  const run = async (task: () => Promise<MessageId | undefined>, done?: () => void) => {
    if (isBusy) return
    setBusy(true)
    const failed = await task()
    setMessage(failed)
    setBusy(false)
    if (!failed) done?.()
  }
  useEffect(() => void sendCode().then(setMessage), [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSentAgain(false)
    void run(() => verify(String(new FormData(event.currentTarget).get('otp') ?? '')), onConfirmed)
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <p>{t(text)}</p>
      <CodeInput id={id} name="otp" label={t('factor.device.code')} error={message && t(message)} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {t('factor.device.confirm')}
        </Button>
        <Button
          look="quiet"
          aria-disabled={isBusy || undefined}
          onClick={() => {
            setSentAgain(false)
            void run(sendCode, () => setSentAgain(true))
          }}
        >
          {t('factor.device.resend')}
        </Button>
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {isSentAgain && t('factor.device.resent')}
      </p>
    </form>
  )
}

/** Dialog that asks for the code which confirms this browser, while an act waits (RULINGS 8). */
export const DeviceCode = ({ onEnd }: { onEnd: (confirmed: boolean) => void }) => {
  const { t } = useWords()
  return (
    <Dialog
      open
      onClose={() => onEnd(false)}
      title={t('factor.device.title')}
      closeLabel={t('common.dialog.close')}
    >
      <CodeForm text="factor.device.text" onConfirmed={() => onEnd(true)} />
    </Dialog>
  )
}
