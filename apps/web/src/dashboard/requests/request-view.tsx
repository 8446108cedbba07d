import type { RequestDetail, RequestDocumentView } from '@wassit/domain/api/requests/requests'
import { formatMoment } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import { Road } from '../standing/road.tsx'
import { PieceList } from './piece-list.tsx'
import { PolicyholderInfo } from './policyholder-info.tsx'
import { ClaimPartiesCards } from './claim-parties.tsx'
import { ContactCard } from '../to-do/contact-card.tsx'
import { Outcome } from './outcome.tsx'
import { RequestDetails } from './request-details.tsx'
import { requestRowOf } from './request-rows.ts'
import { nextOfRequest, wayOfRequest } from './request-steps.ts'
import { RequestTimeline } from './request-timeline.tsx'
import { RequiredDocument } from './required-document.tsx'
import { DischargeFrame, SignDischarge } from './sign-discharge.tsx'
import { useDischarge } from './use-discharge.ts'

interface RequestViewProps {
  request: RequestDetail
  /** Undefined while their links may be expired. */
  documents: readonly RequestDocumentView[] | undefined
}

/** Detail of a request: status, next step, fields and outcome (spec 001 §2). */
export const RequestView = ({ request, documents }: RequestViewProps) => {
  const { t } = useWords()
  const discharge = useDischarge(request.id)
  const row = requestRowOf(request)
  const way = wayOfRequest(row, request)
  const last = request.timeline.at(-1)
  const isWanted = request.papers_asked.length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Road
        way={way}
        time={
          way.tone === 'waiting' && last
            ? t('dashboard.road.since', { date: formatMoment(new Date(last.at)) })
            : undefined
        }
      >
        {t(nextOfRequest({ ...row, signature: request.signature }))}
      </Road>
      {isWanted && <RequiredDocument request={request} />}
      <Outcome request={request} row={row} />
      {row.status === 'rejected' && <ContactCard about="refusal" number={request.Report_number} />}
      {row.status === 'dischargeToSign' && !row.payout && (
        <SignDischarge request={request} documents={documents} discharge={discharge} />
      )}
      {!isWanted && <RequiredDocument request={request} />}
      <ClaimPartiesCards parties={request.parties} />
      <RequestDetails request={request} />
      <PieceList documents={documents} number={request.Report_number} />
      <RequestTimeline request={request} />
      {row.status !== 'rejected' && <ContactCard about="request" number={request.Report_number} />}
      <PolicyholderInfo request={request} />
      <DischargeFrame discharge={discharge} />
    </div>
  )
}
