import { requestCalls } from '@wassit/domain/api/requests'
import type { RequestDetail } from '@wassit/domain/api/requests'
import { requestableNames } from '@wassit/domain/request/requestable-documents'
import type { RequestableDocument } from '@wassit/domain/request/requestable-documents'
import { uploadCall } from '../../api/upload.ts'
import { useWords } from '../../i18n/words.tsx'
import { useToast } from '../../ui/toast.tsx'
import { AdviserMessage } from '../detail/adviser-message.tsx'
import { Card } from '../detail/documents.tsx'
import { useReload } from '../detail/use-outcome.ts'
import { problemOfCall } from '../upload/file-rules.ts'
import { SingleFileForm } from '../upload/single-file-form.tsx'
import type { SendFile } from '../upload/single-file-form.tsx'
import { useProblemText } from '../upload/upload-row.tsx'

/** Sends the document under its key; list and documents are loaded now and once more a second later. */
const useSendDocument = (request: RequestDetail, key: RequestableDocument): SendFile => {
  const { t } = useWords()
  const showToast = useToast()
  const reload = useReload()
  const textOf = useProblemText()
  return async (file, { onProgress, signal }) => {
    const result = await uploadCall(onProgress)(requestCalls.provideDocument, {
      params: { reportNumber: request.Report_number },
      body: { Report_id: request.id, label: key },
      files: { [key]: [file] },
      signal,
    })
    if (result.ok) showToast({ kind: 'success', text: t('policy.done.documentSent') })
    else
      showToast({
        kind: 'error',
        text: `${t('dashboard.request.document.failed')} ${textOf(problemOfCall(result))}`,
      })
    reload()
  }
}

const Upload = ({ request, wanted }: { request: RequestDetail; wanted: RequestableDocument }) => {
  const { t } = useWords()
  const send = useSendDocument(request, wanted)
  return (
    <>
      {request.reason && <AdviserMessage text={request.reason} />}
      <SingleFileForm
        label={t(requestableNames[wanted])}
        submit={t('dashboard.todo.document')}
        onSend={send}
      />
    </>
  )
}

/** The document that is asked for, at status 2 and at no other; otherwise that there is none (spec 001 §2). */
export const RequiredDocument = ({ request }: { request: RequestDetail }) => {
  const { t } = useWords()
  const { fileRequired } = request
  return (
    <Card title={t('dashboard.request.document.title')}>
      {fileRequired ? (
        <Upload key={fileRequired} request={request} wanted={fileRequired} />
      ) : (
        <p className="text-muted">{t('dashboard.request.document.none')}</p>
      )}
    </Card>
  )
}
