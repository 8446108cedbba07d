import { policyCalls } from '@wassit/domain/api/policies'
import type { InsuranceDetail } from '@wassit/domain/api/policies'
import { useEffect, useEffectEvent, useRef } from 'react'
import { customerCall } from '../../api/customer.ts'
import { useWords } from '../../i18n/words.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useToast } from '../../ui/toast.tsx'
import { problemOfCall } from '../upload/file-rules.ts'
import { useProblemText } from '../upload/upload-row.tsx'
import { resultOf } from './signature-message.ts'
import type { SignatureResult } from './signature-message.ts'
import { useReload } from './use-outcome.ts'

/** Passes the hint of the frame on to the server, which asks the provider, and says how it went. */
const useReport = (insurance_id: string) => {
  const { t } = useWords()
  const showToast = useToast()
  const reload = useReload()
  const textOf = useProblemText()
  return async (signed: SignatureResult): Promise<void> => {
    const call = signed === 'success' ? policyCalls.signatureSucceeded : policyCalls.signatureFailed
    const result = await customerCall(call, { body: { insurance_id } })
    const failed = (reason: string) =>
      showToast({ kind: 'error', text: t('dashboard.sign.failed', { reason }) })
    if (!result.ok) failed(textOf(problemOfCall(result)))
    else if (signed === 'fail') failed(t('dashboard.sign.refused'))
    // The same sentence as the live message brings: it is shown once.
    else showToast({ kind: 'success', text: t('policy.notice.signatureSucceeded') })
    reload()
  }
}

interface SigningFrameProps {
  insurance: InsuranceDetail
  /** The page of the provider; nothing is open without it. */
  url: string | undefined
  /** Closed unfinished, the signature stays open and can be resumed. */
  onClose: () => void
}

/** The contract in the frame of the signature's provider (spec 001 §2). */
export const SigningFrame = ({ insurance, url, onClose }: SigningFrameProps) => {
  const { t } = useWords()
  const frame = useRef<HTMLIFrameElement>(null)
  const report = useReport(insurance.id)
  const handleMessage = useEffectEvent((event: MessageEvent) => {
    const signed = resultOf(event, { origin: location.origin, frame: frame.current?.contentWindow })
    if (!signed) return
    onClose()
    void report(signed)
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => handleMessage(event)
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  return (
    <Dialog
      open={url !== undefined}
      onClose={onClose}
      title={t('dashboard.sign.title')}
      closeLabel={t('common.dialog.close')}
      className="w-[min(52rem,calc(100vw-1rem))] overflow-hidden"
    >
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own origin with scripts: a sandbox would keep nothing out */}
      <iframe
        ref={frame}
        src={url}
        title={t('dashboard.sign.frame')}
        className="-mx-5 -mb-5 block h-[calc(100dvh-7rem)] w-[calc(100%+2.5rem)] rounded-b-xl border-t border-line bg-ground sm:-mx-6 sm:-mb-6 sm:w-[calc(100%+3rem)]"
      />
    </Dialog>
  )
}
