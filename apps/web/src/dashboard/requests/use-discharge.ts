import { requestCalls } from '@wassit/domain/api/requests/requests'
import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { customerCall } from '../../api/customer.ts'
import { noticeText } from '../../i18n/notice.ts'
import type { Notice } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { useRetryOnline } from '../../ui/use-retry-online.ts'
import { useToast } from '../../ui/toast.tsx'
import { useSignatureReport } from '../detail/use-signature-report.ts'
import type { SigningOutcome } from './request-action.ts'

/** Opens the signature of a discharge in a frame and reports its result. */
export const useDischarge = (Report_id: string) => {
  const { t } = useWords()
  const showToast = useToast()
  const { data, state, submit } = useFetcher<SigningOutcome | null>()
  const [closed, setClosed] = useState<SigningOutcome>()
  const report = useSignatureReport({
    send: () => customerCall(requestCalls.dischargeSigned, { body: { Report_id } }),
    done: 'dashboard.request.sign.done',
    refused: 'dashboard.request.sign.refused',
    failed: 'dashboard.sign.failed',
  })

  const problem = data && 'problem' in data ? data.problem : undefined
  const tell = useEffectEvent((reason: Notice) =>
    showToast({ kind: 'error', text: t('dashboard.sign.failed', { reason: noticeText(t, reason) }) }),
  )
  useEffect(() => {
    if (problem) tell(problem)
  }, [problem])

  const open = () => state === 'idle' && void submit({ Report_id }, { method: 'post' })
  useRetryOnline(() => data && 'problem' in data && data.unanswered && open())

  return {
    isOpening: state !== 'idle',
    open,
    frame: data && data !== closed && 'signatureUrl' in data ? data.signatureUrl : undefined,
    close: () => setClosed(data ?? undefined),
    report,
  }
}
