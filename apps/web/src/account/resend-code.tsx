import { accountCalls } from '@wassit/domain/api/people/accounts'
import type { MessageId } from '@wassit/words/catalogue'
import { useState, useSyncExternalStore } from 'react'
import { browserCall } from '../api/context.ts'
import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { noteCodeSent, resendMessage, secondsToWait } from './code.ts'
import type { CodePurpose } from './code.ts'

const everySecond = (tick: () => void) => {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}

interface ResendCodeProps {
  purpose: CodePurpose
  /** Called once a new code has been sent. */
  onSent: () => void
}

/** Requests a new code, which replaces the previous one; at most once a minute. */
export const ResendCode = ({ purpose: { from, handle }, onSent }: ResendCodeProps) => {
  const { t } = useWords()
  const showToast = useToast()
  const secondsLeft = (): number => {
    const uuid = handle()
    return uuid ? secondsToWait(uuid, Date.now()) : 0
  }
  const seconds = useSyncExternalStore(everySecond, secondsLeft, () => 0)
  const [sending, setSending] = useState(false)
  const blocked = sending || seconds > 0
  const fail = (id: MessageId) => showToast({ kind: 'error', text: t(id) })

  const resend = async () => {
    const uuid = handle()
    if (!uuid) return fail('account.code.sessionInvalid')
    setSending(true)
    const result = await browserCall(accountCalls.resendOtp, { body: { uuid, from } })
    if (result.ok || (!result.offline && result.code === 'code.too-soon')) noteCodeSent(uuid, Date.now())
    setSending(false)
    if (result.ok) {
      onSent()
      showToast({ kind: 'success', text: t('account.code.resent') })
    } else fail(resendMessage(result))
  }

  return (
    <Button
      look="quiet"
      aria-disabled={blocked ? true : undefined}
      onClick={() => void (!blocked && resend())}
    >
      {seconds > 0 ? t('account.code.resendIn', { seconds }) : t('account.code.resend')}
    </Button>
  )
}
