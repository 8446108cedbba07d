import type { MessageId } from '@wassit/words/catalogue'
import type { NoticeKind } from '@wassit/domain/policy/notices'
import type { Refused, Unreachable } from '../../api/client.ts'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { SignatureResult } from './signature-message.ts'
import { showNextStep } from './panel.tsx'
import { useReload } from './use-outcome.ts'

interface Report {
  /** Call that passes the hint to the server. */
  send: (signed: SignatureResult) => Promise<{ ok: true } | Refused | Unreachable>
  done: MessageId
  /** Sentence after the customer declined to sign, which is their choice and no error. */
  refused: MessageId
  failed: MessageId
}

/** Passes the frame's hint to the server, which asks the provider, then reports the outcome. */
export const useSignatureReport = ({ send, done, refused, failed }: Report) => {
  const { t } = useWords()
  const showToast = useToast()
  const reload = useReload()
  return async (signed: SignatureResult): Promise<void> => {
    const result = await send(signed)
    const about = 'signatureFailed' satisfies NoticeKind
    if (!result.ok)
      showToast({ kind: 'error', text: t(failed, { reason: noticeText(t, result.notice) }), about })
    else if (signed === 'fail') showToast({ kind: 'success', text: t(refused), about })
    // The signed file moves to another page.
    else {
      showToast({ kind: 'success', text: t(done), isNews: true })
      showNextStep()
    }
    reload()
  }
}
