import type { AgentRequestItem } from '@wassit/domain/api/agent-requests'
import { requestKindOfCode, requestKinds } from '@wassit/domain/request/request'
import { useWords } from '../../i18n/words.tsx'
import { readInfo, subjectOf } from '../requests/request-info.ts'
import { RequestBadge } from '../requests/request-badge.tsx'
import { SaidText } from '../requests/said-text.tsx'
import { deskLoader } from './desk-data.ts'
import { DeskPage } from './desk-page.tsx'
import { Ends } from './desk-rows.tsx'
import type { Lines } from './desk-rows.tsx'
import { requestSource } from './request-source.ts'

export { reloadsQueue as shouldRevalidate } from '../quiet-refresh.ts'

interface ItemProps {
  item: AgentRequestItem
}

const Customer = ({ item: { firstname, lastname, email } }: ItemProps) =>
  firstname || lastname ? <bdi>{`${firstname} ${lastname}`.trim()}</bdi> : <bdi dir="ltr">{email}</bdi>

/** Kind, with the subject of a claim or a termination: `Sinistre · Vol`. */
const Subject = ({ item: { report_type: code, report_info: info } }: ItemProps) => {
  const { t } = useWords()
  const kind = requestKindOfCode(code)
  const subject = kind && subjectOf(kind, readInfo(info))
  return (
    <>
      {kind && t(requestKinds[kind].label)}
      {subject && (
        <>
          <span aria-hidden="true"> · </span>
          <SaidText said={subject} />
        </>
      )}
    </>
  )
}

const Insurance = ({ item }: ItemProps) => (
  <>
    {item.insuranceType_typeName}
    <span aria-hidden="true"> · </span>
    <bdi dir="ltr">{item.insurance_number}</bdi>
  </>
)

const lines: Lines<AgentRequestItem> = {
  numberOf: ({ Report_number: number }) => number,
  badge: ({ status }) => <RequestBadge code={status} />,
  head: (item) => (
    <>
      <Ends>
        <span className="min-w-0 truncate font-semibold">
          <Customer item={item} />
        </span>
        <bdi dir="ltr" className="shrink-0 text-sm text-muted">
          {item.Report_number}
        </bdi>
      </Ends>
      <span className="block truncate text-sm">
        <Subject item={item} />
      </span>
      <span className="block truncate text-sm text-muted">
        <Insurance item={item} />
      </span>
    </>
  ),
  customer: (item) => (
    <>
      <span className="block max-w-64 truncate">
        <Customer item={item} />
      </span>
      <span className="block max-w-64 truncate text-sm">
        <Subject item={item} />
      </span>
      <span className="block max-w-64 truncate text-sm text-muted">
        <Insurance item={item} />
      </span>
    </>
  ),
}

export const loader = deskLoader(requestSource)

/** Page /console/demandes: the customers' requests about their policies. */
export const Component = () => <DeskPage source={requestSource} lines={lines} />
