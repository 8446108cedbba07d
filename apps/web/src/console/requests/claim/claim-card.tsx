import type { AgentRequestFile } from '@wassit/domain/api/requests/agent-requests'
import type { DocumentKind } from '@wassit/domain/document/document'
import { formatDate } from '@wassit/domain/format/format'
import type { RequestableDocument } from '@wassit/domain/request/requestable-documents'
import { useWords } from '../../../i18n/words.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Card } from '../../file/card.tsx'
import { kindOf } from '../../file/file-documents.tsx'
import { checkClaim } from './check-claim.ts'
import type { ClaimCheck } from './check-claim.ts'
import { readInfo } from '@wassit/domain/request/fields'
import { Verdict } from '../verdict.tsx'

const Deadline = ({ deadline }: Pick<ClaimCheck, 'deadline'>) => {
  const { t } = useWords()
  if (!deadline) return <p className="text-muted">{t('request-desk.claim.unknown')}</p>
  const { days, lastDay, daysLate } = deadline
  const values = { days, date: formatDate(lastDay), late: daysLate }
  return (
    <Verdict good={daysLate === 0}>
      {t(daysLate === 0 ? 'request-desk.claim.inTime' : 'request-desk.claim.late', values)}
    </Verdict>
  )
}

/** Documents that the form already takes under another name. */
const sameAs: Partial<Record<RequestableDocument, DocumentKind>> = {
  bankDetailsCertificate: 'bankDetails',
}

/** Check of the claim's deadline, and of the documents that the insurer usually asks for. */
export const ClaimCard = ({ file: { request, documents } }: { file: AgentRequestFile }) => {
  const { t } = useWords()
  const { deadline, papers } = checkClaim(readInfo(request.report_info), request.created_at)
  const sent = new Set(documents.map(kindOf))
  const there = (paper: RequestableDocument) =>
    sent.has(paper) || (sameAs[paper] !== undefined && sent.has(sameAs[paper]))
  return (
    <Card title={t('request-desk.claim.title')}>
      <Deadline deadline={deadline} />
      {papers.length > 0 && (
        <>
          <h3 className="mt-3 text-sm text-muted">{t('request-desk.claim.papers')}</h3>
          <ul className="mt-1 grid gap-1">
            {papers.map((paper) => (
              <li key={paper} className="flex items-center gap-2">
                <Icon
                  name={there(paper) ? 'check' : 'dot'}
                  className={`size-4 shrink-0 ${there(paper) ? 'text-mint' : 'text-muted'}`}
                />
                {t(`document.kind.${paper}`)}
                <span className="text-sm text-muted">
                  {t(there(paper) ? 'request-desk.claim.there' : 'request-desk.claim.missing')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
