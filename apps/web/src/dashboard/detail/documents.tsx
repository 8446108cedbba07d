import { safeDownloadName, documentKindOf } from '@wassit/domain/document/document'
import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { useRevalidator } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { paths } from '@wassit/domain/site/paths'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MenuIcon } from '../../areas/menu-icon.tsx'
import type { OwnerOfDocument } from '../standing/status-views.ts'
import { shownDocuments } from './shown-documents.ts'

type Document = InsuranceDetail['documents'][number]

const subTypes = {
  Devis: 'dashboard.documents.typeQuote',
  Contrat: 'dashboard.documents.typeContract',
} as const

/** True when the last attempt to renew the links on the screen failed. */
const StaleContext = createContext(false)
export const StaleProvider = StaleContext.Provider

const linkClass =
  'inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 text-sm font-semibold text-brand-ink hover:bg-brand-soft'

interface FileLinksProps {
  name: string
  viewUrl: string
  downloadUrl: string
  fileName?: string
}

/** Links to view a file in a new tab and to download it. */
const FileLinks = ({ name, viewUrl, downloadUrl, fileName }: FileLinksProps) => {
  const { t } = useWords()
  return (
    <span className="ms-auto flex shrink-0 gap-1">
      <a href={viewUrl} target="_blank" rel="noopener" className={linkClass}>
        <MenuIcon sign="eye" />
        {t('dashboard.documents.view')}
        <span className="sr-only">
          {` ${name} `}
          {t('dashboard.documents.newTab')}
        </span>
      </a>
      <a href={downloadUrl} download={fileName ?? true} className={linkClass}>
        <MenuIcon sign="download" />
        <span className="max-sm:sr-only">{t('dashboard.documents.download')}</span>
        <span className="sr-only"> {name}</span>
      </a>
    </span>
  )
}

/** Row of a document: name, sub-type and links. */
export const FileRow = ({
  name,
  badge,
  note,
  ...links
}: FileLinksProps & { badge?: string; note?: ReactNode }) => (
  <li className="flex items-center gap-x-3 py-2">
    <Icon name="document" className="shrink-0 text-muted" />
    <span className="min-w-0 font-semibold">
      {name}
      {note && <span className="font-normal wrap-anywhere">{note}</span>}
    </span>
    {badge && badge !== name && (
      <span className="rounded-full border border-line-strong px-2 text-sm text-muted">{badge}</span>
    )}
    <FileLinks name={name} {...links} />
  </li>
)

/** Returns the label of a document, or the agent's own name for an unknown kind. */
const useDocumentName = () => {
  const { t } = useWords()
  return ({ value }: Pick<Document, 'value'>): string => {
    const kind = documentKindOf(value)
    const again = /-(\d+)$/.exec(value)?.[1]
    return kind ? `${t(`document.kind.${kind}`)}${again ? ` (${again})` : ''}` : value
  }
}

const DocumentRow = ({ document, number }: { document: Document; number: string }) => {
  const { t } = useWords()
  const nameOf = useDocumentName()
  const { value, document_url, download_url, sub_type } = document
  return (
    <FileRow
      name={nameOf(document)}
      badge={sub_type && t(subTypes[sub_type])}
      viewUrl={paths.document(document_url)}
      downloadUrl={paths.document(download_url)}
      fileName={safeDownloadName(`${number}_${value}`)}
    />
  )
}

/** Shown when the links have expired and could not be renewed. */
const NotFetched = () => {
  const { t } = useWords()
  const { revalidate, state } = useRevalidator()
  if (state === 'loading') return <p role="status">{t('dashboard.documents.loading')}</p>
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{t('dashboard.documents.failed')}</p>
      <Button look="secondary" size="small" onClick={() => void revalidate()}>
        {t('common.retry')}
      </Button>
    </div>
  )
}

interface DocumentsProps {
  insurance: InsuranceDetail
  owner: OwnerOfDocument
}

/** Documents of one owner, or a note about an empty list. */
export const DocumentRows = ({ insurance, owner }: DocumentsProps) => {
  const { t } = useWords()
  const stale = useContext(StaleContext)
  const documents = shownDocuments(insurance, owner)
  if (stale) return <NotFetched />
  if (documents.length === 0) return <p className="text-muted">{t('dashboard.documents.empty')}</p>
  return (
    <ul className="divide-y divide-line">
      {documents.map((document) => (
        <DocumentRow key={document.value} document={document} number={insurance.insurance_number} />
      ))}
    </ul>
  )
}

interface CardProps {
  title: ReactNode
  id?: string
  children: ReactNode
}

export const Card = ({ title, id, children }: CardProps) => (
  <section id={id} className="scroll-mt-6 rounded-xl border border-line bg-surface p-4 shadow-soft sm:p-5">
    <h3 className="mb-3 text-lg font-semibold">{title}</h3>
    {children}
  </section>
)

const titles = { user: 'dashboard.documents.own', insurance: 'dashboard.documents.insurance' } as const

/** Area of documents, with a heading for each owner that has some. */
export const DocumentsArea = ({
  insurance,
  owners,
}: {
  insurance: InsuranceDetail
  owners: readonly OwnerOfDocument[]
}) => {
  const { t } = useWords()
  const shown = owners.filter((owner) => shownDocuments(insurance, owner).length > 0)
  const [first] = owners
  if (!first) return null
  return (
    <Card title={t('dashboard.documents.title')}>
      {shown.length === 0 && <DocumentRows insurance={insurance} owner={first} />}
      {shown.map((owner) => (
        <div key={owner} className="mt-3 first-of-type:mt-0">
          <h4 className="text-sm font-semibold text-muted">{t(titles[owner])}</h4>
          <DocumentRows insurance={insurance} owner={owner} />
        </div>
      ))}
    </Card>
  )
}
