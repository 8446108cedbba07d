import type { AgentFile } from '@wassit/domain/api/agent'
import { documentKindOf, documentKinds, safeDownloadName } from '@wassit/domain/document/document'
import type { DocumentKind } from '@wassit/domain/document/document'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { ConsoleIcon } from '../console-icon.tsx'
import { Card } from './card.tsx'

type Document = AgentFile['documents'][number]

/** The last document of a kind. */
export const lastOfKind = (documents: readonly Document[], kind: DocumentKind): Document | undefined =>
  documents.findLast(({ value }) => documentKindOf(value) === kind)

/** What a document is called: by its kind, with its number where there are several. */
const useDocumentName = () => {
  const { t } = useWords()
  return ({ value }: Document): string => {
    const kind = documentKindOf(value)
    const again = /-(\d+)$/.exec(value)?.[1]
    return kind ? `${t(documentKinds[kind].label)}${again ? ` (${again})` : ''}` : value
  }
}

const linkClass =
  'inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-brand-ink hover:bg-brand-soft'

/** Opens a document in a new tab. */
export const ViewLink = ({ document, name }: { document: Document; name: string }) => {
  const { t } = useWords()
  return (
    <a href={paths.document(document.document_url)} target="_blank" rel="noopener" className={linkClass}>
      {t('console.documents.view')}
      <span className="sr-only"> {t('console.documents.newTab', { name })}</span>
    </a>
  )
}

const Row = ({ document, number }: { document: Document; number: string }) => {
  const { t } = useWords()
  const name = useDocumentName()(document)
  return (
    <li className="flex flex-wrap items-center gap-x-2 py-1">
      <Icon name="document" className="size-5 shrink-0 text-muted" />
      <span className="min-w-0 grow">{name}</span>
      <span className="ms-auto flex">
        <ViewLink document={document} name={name} />
        <a
          href={paths.document(document.document_url)}
          download={safeDownloadName(`${number}_${document.value}`)}
          title={t('console.documents.download')}
          className={linkClass}
        >
          <ConsoleIcon sign="download" />
          <span className="sr-only">
            {t('console.documents.download')} {name}
          </span>
        </a>
      </span>
    </li>
  )
}

const owners = ['user', 'insurance'] as const

/** What the customer gave and what we issued, each to look at and to keep. */
export const Documents = ({ file: { insurance, documents } }: { file: AgentFile }) => {
  const { t } = useWords()
  return (
    <Card title={t('console.documents.title')}>
      {documents.length === 0 && <p className="text-muted">{t('console.documents.none')}</p>}
      {owners.map((owner) => {
        const own = documents.filter(({ document_type: type }) => type === owner)
        if (own.length === 0) return null
        return (
          <div key={owner} className="mt-2 first-of-type:mt-0">
            <h3 className="text-sm text-muted">{t(`console.documents.${owner}`)}</h3>
            <ul className="divide-y divide-line">
              {own.map((document) => (
                <Row key={document.value} document={document} number={insurance.insurance_number} />
              ))}
            </ul>
          </div>
        )
      })}
    </Card>
  )
}
