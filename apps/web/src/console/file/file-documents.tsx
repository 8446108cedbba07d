import { documentKindOf, safeDownloadName } from '@wassit/domain/document/document'
import type { DocumentKind } from '@wassit/domain/document/document'
import type { EntrySource } from '@wassit/domain/request/entry'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { Icon } from '../../ui/icon.tsx'
import { ConsoleIcon } from '../frame/console-icon.tsx'
import { Card } from './card.tsx'

/** Document of a policy by its label, or of a request by its file name. */
interface Document {
  value: string
  document_type: (typeof owners)[number]
  document_url: string
  download_url: string
  /** True for a paper that the customer does not see. */
  hidden?: boolean
  thumbnail_url?: string | undefined
  /** Way in which the customer gave it to an agent. */
  source?: EntrySource | undefined
  /** Reason why an agent refused it. */
  refused_reason?: string | undefined
}

const owners = ['user', 'insurance'] as const

/** Returns the label in a file name; labels have no dot. */
const labelOf = ({ value }: Pick<Document, 'value'>): string => value.replace(/\..*$/, '')

export const kindOf = (document: Pick<Document, 'value'>): DocumentKind | undefined =>
  documentKindOf(labelOf(document))

export const lastOfKind = (documents: readonly Document[], kind: DocumentKind): Document | undefined =>
  documents.findLast((document) => kindOf(document) === kind)

/** Returns a function that names a document by its kind, with its number if there are several. */
export const useDocumentName = () => {
  const { t } = useWords()
  return (document: Pick<Document, 'value'>): string => {
    const kind = kindOf(document)
    const again = /-(\d+)$/.exec(labelOf(document))?.[1]
    return kind ? `${t(`document.kind.${kind}`)}${again ? ` (${again})` : ''}` : document.value
  }
}

const linkClass =
  'inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-brand-ink hover:bg-brand-soft'

export const ViewLink = ({ document, name }: { document: Document; name: string }) => {
  const { t } = useWords()
  return (
    <a href={paths.document(document.document_url)} target="_blank" rel="noopener" className={linkClass}>
      {t('file.documents.view')}
      <span className="sr-only"> {t('file.documents.newTab', { name })}</span>
    </a>
  )
}

/** Small picture that opens its document; an icon for a PDF. */
const Thumbnail = ({ document, name }: { document: Document; name: string }) => {
  const { t } = useWords()
  const { thumbnail_url: url } = document
  if (!url) return <Icon name="document" className="size-5 shrink-0 text-muted" />
  return (
    <a href={paths.document(document.document_url)} target="_blank" rel="noopener" className="shrink-0">
      <img
        src={paths.document(url)}
        alt={t('file.documents.newTab', { name })}
        loading="lazy"
        width={56}
        height={56}
        className="size-11 rounded-md border border-line bg-sunken object-cover hover:border-brand"
      />
    </a>
  )
}

const Row = ({ document, number }: { document: Document; number: string }) => {
  const { t } = useWords()
  const name = useDocumentName()(document)
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-1">
      <Thumbnail document={document} name={name} />
      <span className="min-w-0 grow">
        {name}
        {document.source && (
          <span className="block text-sm text-muted">{t(`file.paper.source.${document.source}`)}</span>
        )}
        {document.refused_reason !== undefined && (
          <span className="block text-sm text-terracotta">
            {t('file.proofs.refused', { reason: document.refused_reason })}
          </span>
        )}
        {document.hidden && <span className="block text-sm text-muted">{t('file.issue.hidden')}</span>}
      </span>
      <span className="ms-auto flex">
        <ViewLink document={document} name={name} />
        <a
          href={paths.document(document.download_url)}
          download={safeDownloadName(`${number}_${document.value}`)}
          title={t('file.documents.download')}
          className={linkClass}
        >
          <ConsoleIcon sign="download" />
          <span className="sr-only">
            {t('file.documents.download')} {name}
          </span>
        </a>
      </span>
    </li>
  )
}

interface DocumentsProps {
  documents: readonly Document[]
  /** Number of the file, for the names of the downloads. */
  number: string
}

/** Documents of the customer and of ours, each with links to view and download it. */
export const Documents = ({ documents, number }: DocumentsProps) => {
  const { t } = useWords()
  return (
    <Card title={t('file.documents.title')}>
      {documents.length === 0 && <p className="text-muted">{t('file.documents.none')}</p>}
      {owners.map((owner) => {
        const own = documents.filter(({ document_type: type }) => type === owner)
        if (own.length === 0) return null
        return (
          <div key={owner} className="mt-2 first-of-type:mt-0">
            <h3 className="text-sm text-muted">{t(`file.documents.${owner}`)}</h3>
            <ul className="divide-y divide-line">
              {own.map((document) => (
                <Row key={document.value} document={document} number={number} />
              ))}
            </ul>
          </div>
        )
      })}
    </Card>
  )
}
