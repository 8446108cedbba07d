import { underwritingCalls } from '@wassit/domain/api/policies/underwriting'
import type { QuestionnaireView } from '@wassit/domain/api/policies/underwriting'
import { maximumPapers } from '@wassit/domain/underwriting/underwriting'
import { useState } from 'react'
import { uploadCall } from '../../api/upload.ts'
import { noticeText } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { useToast } from '../../ui/toast.tsx'
import { AdviserMessage } from '../detail/adviser-message.tsx'
import { Card } from '../detail/documents.tsx'
import { useReload } from '../detail/use-outcome.ts'
import { SingleFileForm } from '../upload/single-file-form.tsx'
import type { SendFile } from '../upload/single-file-form.tsx'

const useSendPaper = (number: string, onSent: () => void): SendFile => {
  const { t } = useWords()
  const showToast = useToast()
  return async (file, { onProgress, signal }) => {
    const result = await uploadCall(onProgress)(underwritingCalls.addMedicalPaper, {
      params: { insurance_number: number },
      body: {},
      files: { file: [file] },
      signal,
    })
    if (result.ok) {
      showToast({ kind: 'success', text: t('medical.request.added') })
      onSent()
    } else showToast({ kind: 'error', text: noticeText(t, result.notice) })
    return result.ok || !result.offline
  }
}

/** Request of the insurer for more, with the papers that the customer adds. */
export const FurtherPapers = ({
  questionnaire: { insurance_number: number, request, papers },
}: {
  questionnaire: QuestionnaireView
}) => {
  const { t } = useWords()
  const reload = useReload()
  // A new form for the next file.
  const [sent, setSent] = useState(0)
  const send = useSendPaper(number, () => {
    setSent((count) => count + 1)
    reload()
  })
  if (request === null) return null
  return (
    <div className="mb-5">
      <Card title={t('medical.request.title')}>
        <AdviserMessage text={request} />
        <p className="my-3 text-muted">{t('medical.request.count', { count: papers.length })}</p>
        {papers.length < maximumPapers && (
          <SingleFileForm
            key={sent}
            label={t('medical.request.papers')}
            submit={t('medical.request.add')}
            look="secondary"
            onSend={send}
          />
        )}
      </Card>
    </div>
  )
}
