import { requestCalls } from '@wassit/domain/api/requests/requests'
import type { RequestDetail } from '@wassit/domain/api/requests/requests'
import type { Translate } from '@wassit/words/catalogue'
import { kindOfWireKey } from '@wassit/domain/document/document'
import { uploadCall } from '../../api/upload.ts'
import { noticeText } from '../../i18n/notice.ts'
import type { Notice } from '../../i18n/notice.ts'
import { useWords } from '../../i18n/words.tsx'
import { useToast } from '../../ui/toast.tsx'
import { AdviserMessage } from '../detail/adviser-message.tsx'
import { Card } from '../detail/documents.tsx'
import { useReload } from '../detail/use-outcome.ts'
import { SingleFileForm } from '../upload/single-file-form.tsx'
import type { SendFile } from '../upload/single-file-form.tsx'

/** Returns the sentence of spec 001 §8, followed by the reason if it differs. */
const failedText = (t: Translate, notice: Notice): string =>
  [...new Set([t('dashboard.request.document.failed'), noticeText(t, notice)])].join(' ')

type WantedKey = RequestDetail['papers_asked'][number]

/**
 * Returns a function that sends the document under its key, then reloads the page now and again a
 * second later.
 */
const useSendDocument = (request: RequestDetail, key: WantedKey): SendFile => {
  const { t } = useWords()
  const showToast = useToast()
  const reload = useReload()
  return async (file, { onProgress, signal }) => {
    const result = await uploadCall(onProgress)(requestCalls.provideDocument, {
      params: { reportNumber: request.Report_number },
      body: { Report_id: request.id, label: key },
      files: { [key]: [file] },
      signal,
    })
    if (result.ok) showToast({ kind: 'success', text: t('policy.done.documentSent') })
    else showToast({ kind: 'error', text: failedText(t, result.notice) })
    reload()
    return result.ok || !result.offline
  }
}

const Upload = ({ request, wanted }: { request: RequestDetail; wanted: WantedKey }) => {
  const { t } = useWords()
  const send = useSendDocument(request, wanted)
  return (
    <SingleFileForm
      label={t(`document.kind.${kindOfWireKey(wanted)}`)}
      submit={t('dashboard.todo.document')}
      onSend={send}
    />
  )
}

/** Documents that an agent asks for; otherwise a note that none is required (spec 001 §2). */
export const RequiredDocument = ({ request }: { request: RequestDetail }) => {
  const { t } = useWords()
  const { papers_asked: asked, reason } = request
  return (
    <Card title={t('dashboard.request.document.title')}>
      {asked.length > 0 ? (
        <div className="grid gap-5">
          {reason && <AdviserMessage text={reason} />}
          {asked.map((key) => (
            <Upload key={key} request={request} wanted={key} />
          ))}
        </div>
      ) : (
        <p className="text-muted">{t('dashboard.request.document.none')}</p>
      )}
    </Card>
  )
}
