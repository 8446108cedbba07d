import { accountCalls } from '@wassit/domain/api/accounts'
import type { codeOrigins } from '@wassit/domain/api/accounts'
import type { MessageId } from '@wassit/domain/i18n/catalogue'
import { useState, useSyncExternalStore } from 'react'
import { browserCall } from '../api/context.ts'
import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { useToast } from '../ui/toast.tsx'
import { rememberedVisitor } from '../wizard/visitor.ts'
import { noteCodeSent, resendMessage, secondsToWait } from './code.ts'

/** Whom a code is for; absent after a quote (RULINGS 6). */
export type CodeOrigin = (typeof codeOrigins)[number]

const everySecond = (tick: () => void) => {
  const timer = setInterval(tick, 1000)
  return () => clearInterval(timer)
}

const secondsLeft = (): number => {
  const uuid = rememberedVisitor()
  return uuid ? secondsToWait(uuid, Date.now()) : 0
}

/** Asks for another code, which replaces the last; once a minute. */
export const ResendCode = ({ from }: { from?: CodeOrigin }) => {
  const { t } = useWords()
  const showToast = useToast()
  const seconds = useSyncExternalStore(everySecond, secondsLeft, () => 0)
  const [sending, setSending] = useState(false)
  const blocked = sending || seconds > 0
  const fail = (id: MessageId) => showToast({ kind: 'error', text: t(id) })

  const resend = async () => {
    const uuid = rememberedVisitor()
    if (!uuid) return fail('account.code.sessionInvalid')
    setSending(true)
    const result = await browserCall(accountCalls.resendOtp, { body: { uuid, from } })
    if (result.ok || (!result.offline && result.code === 'code.too-soon')) noteCodeSent(uuid, Date.now())
    setSending(false)
    if (result.ok) showToast({ kind: 'success', text: t('account.code.resent') })
    else fail(resendMessage(result))
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
