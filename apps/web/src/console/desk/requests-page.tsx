import { requestStatusOf } from '@wassit/domain/request/request'
import type { AgentRequestItem } from '@wassit/domain/api/requests/agent-requests'
import { requestKindOfCode } from '@wassit/domain/request/request'
import { useWords } from '../../i18n/words.tsx'
import { readInfo } from '@wassit/domain/request/fields'
import { subjectOf } from '../requests/request-info.ts'
import { RequestBadge } from '../../areas/request-badge.tsx'
import { SaidText } from '../../areas/said-text.tsx'
import { deskLoader } from './desk-data.ts'
import { DeskPage, NothingOpen } from './desk-page.tsx'
import type { Lines } from './desk-rows.tsx'
import { requestSource, requestWord } from './request-source.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

export { reloadsQueue as shouldRevalidate } from '../live/quiet-refresh.ts'

interface ItemProps {
  item: AgentRequestItem
}

/** Kind, with the subject of a claim or a termination: `Sinistre · Vol`. */
const Subject = ({ item: { report_type: code, report_info: info } }: ItemProps) => {
  const { t } = useWords()
  const kind = requestKindOfCode(code)
  const subject = kind && subjectOf(kind, readInfo(info))
  return (
    <>
      {kind && t(`request.kind.${kind}`)}
      {subject && (
        <>
          <span aria-hidden="true"> · </span>
          <SaidText said={subject} />
        </>
      )}
    </>
  )
}

const lines: Lines<AgentRequestItem> = {
  numberOf: ({ Report_number: number }) => number,
  customer: ({ firstname, lastname, email }) =>
    firstname || lastname ? <bdi>{`${firstname} ${lastname}`.trim()}</bdi> : <Verbatim>{email}</Verbatim>,
  about: [
    (item) => <Subject item={item} />,
    (item) => (
      <>
        {item.insuranceType_typeName}
        <span aria-hidden="true"> · </span>
        <Verbatim>{item.insurance_number}</Verbatim>
      </>
    ),
  ],
  word: ({ status }) => requestWord(status),
  badge: ({ status }) => <RequestBadge status={requestStatusOf(status)} />,
  since: ({ status_since: since }) => since,
}

export const loader = deskLoader(requestSource)

/** Page /console/demandes: the customers' requests about their policies. */
export const Component = () => (
  <DeskPage source={requestSource} lines={lines} opening={<NothingOpen source={requestSource} />} />
)
