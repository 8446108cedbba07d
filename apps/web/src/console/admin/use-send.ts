import { errors } from '@wassit/domain/errors/errors'
import type { MessageId, Translate } from '@wassit/words/catalogue'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Refused, Unreachable } from '../../api/client.ts'
import { confirming } from '../../api/confirmation.ts'
import { customerCall } from '../../api/customer.ts'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { useToast } from '../../ui/toast.tsx'

/** Makes a call of staff that may ask for the second factor again. */
export const staffCall = confirming(customerCall)

/** Returns the message of a call that failed. */
export const messageOf = (failed: Refused | Unreachable): MessageId =>
  failed.offline ? 'errors.network' : (failed.issues[0]?.message ?? errors[failed.code].message)

/** Returns the words of the field at fault, or the notice of the refusal. */
export const refusalText = (t: Translate, refusal: Refused | Unreachable): string => {
  const [issue] = refusal.offline ? [] : refusal.issues
  return issue ? t(issue.message, issue.values) : noticeText(t, refusal.notice)
}

/** Sends one call at a time; shows its success in a toast and reloads the page. */
export const useSend = () => {
  const { t } = useWords()
  const showToast = useToast()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const send = async (task: () => Promise<{ ok: true } | Refused | Unreachable>, done: MessageId) => {
    if (isBusy) return
    setBusy(true)
    const result = await task()
    setBusy(false)
    setMessage(result.ok ? undefined : refusalText(t, result))
    if (!result.ok) return
    showToast({ kind: 'success', text: t(done) })
    void revalidate()
  }
  return { isBusy, message, send }
}
