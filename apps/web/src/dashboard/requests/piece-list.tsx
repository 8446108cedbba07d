import type { RequestDocumentView } from '@wassit/domain/api/requests/requests'
import { documentKindOf, safeDownloadName } from '@wassit/domain/document/document'
import { useRevalidator } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { Button } from '../../ui/button.tsx'
import { Card, FileRow } from '../detail/documents.tsx'

const kindIn = ({ value }: RequestDocumentView) => documentKindOf(value.replace(/\.[a-z]+$/, ''))

/**
 * Returns the name of a request's document: its kind, numbered if the request has several. The
 * number in the file name counts across the whole policy.
 */
const useNameIn = (documents: readonly RequestDocumentView[]) => {
  const { t } = useWords()
  return (document: RequestDocumentView): string => {
    const kind = kindIn(document)
    if (!kind) return document.value
    const same = documents.filter((other) => kindIn(other) === kind)
    const label = t(`document.kind.${kind}`)
    return same.length > 1 ? `${label} (${same.indexOf(document) + 1})` : label
  }
}

/** Origin of a document that an agent added, and the reason why one was refused. */
const PieceNote = ({ document: { source, refused_reason: refused } }: { document: RequestDocumentView }) => {
  const { t } = useWords()
  return (
    <>
      {source && (
        <span className="block text-sm text-muted">
          {t('dashboard.request.document.given', { source: t(`request.source.${source}`) })}
        </span>
      )}
      {refused !== undefined && (
        <span className="block text-sm text-terracotta">
          {t('dashboard.request.document.refused', { reason: refused })}
        </span>
      )}
    </>
  )
}

interface FileProps {
  name: string
  document: RequestDocumentView
  /** Number of the request. */
  number: string
}

/** Row of a request's document, to view and to download. */
export const RequestFileRow = ({ name, document, number }: FileProps) => (
  <FileRow
    name={name}
    note={<PieceNote document={document} />}
    viewUrl={paths.document(document.document_url)}
    downloadUrl={paths.document(document.download_url)}
    fileName={safeDownloadName(`${number}_${document.value}`)}
  />
)

const NotLoaded = () => {
  const { t } = useWords()
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{t('dashboard.request.attachments.failed')}</p>
      <Button
        look="secondary"
        size="small"
        aria-disabled={state === 'loading' ? true : undefined}
        onClick={() => void revalidate()}
      >
        {t(state === 'loading' ? 'dashboard.documents.loading' : 'common.retry')}
      </Button>
    </div>
  )
}

const owners = { user: 'dashboard.documents.own', insurance: 'dashboard.documents.insurance' } as const

interface AttachmentsProps {
  /** Undefined if they could not be loaded, or if their links may have expired since. */
  documents: readonly RequestDocumentView[] | undefined
  number: string
}

const Files = ({ documents, number }: { documents: readonly RequestDocumentView[]; number: string }) => {
  const { t } = useWords()
  const nameOf = useNameIn(documents)
  const sides = (['user', 'insurance'] as const)
    .map((owner) => ({ owner, files: documents.filter(({ document_type }) => document_type === owner) }))
    .filter(({ files }) => files.length > 0)
  return sides.map(({ owner, files }) => (
    <div key={owner} className="mt-3 first-of-type:mt-0">
      <h4 className="text-sm font-semibold text-muted">{t(owners[owner])}</h4>
      <ul className="divide-y divide-line">
        {files.map((document) => (
          <RequestFileRow key={document.value} name={nameOf(document)} document={document} number={number} />
        ))}
      </ul>
    </div>
  ))
}

/** Documents of a request: sent with it, sent on demand, or issued to settle it (spec 001 §2). */
export const PieceList = ({ documents, number }: AttachmentsProps) => {
  const { t } = useWords()
  return (
    <Card title={t('dashboard.request.attachments.title')}>
      {!documents && <NotLoaded />}
      {documents?.length === 0 && <p className="text-muted">{t('dashboard.request.attachments.none')}</p>}
      {documents && <Files documents={documents} number={number} />}
    </Card>
  )
}
