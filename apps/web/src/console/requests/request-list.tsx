import type { AgentRequestItem } from '@wassit/domain/api/agent-requests'
import { requestKindOfCode, requestKinds } from '@wassit/domain/request/request'
import { useWords } from '../../i18n/words.tsx'
import { Assignee } from '../assignee.tsx'
import type { RowsProps } from '../desk/desk-page.tsx'
import { DeskRows } from '../desk/desk-rows.tsx'
import { Age } from '../status-badge.tsx'
import { readInfo, subjectOf } from './request-info.ts'
import { RequestBadge } from './request-badge.tsx'
import { requestDesk } from './request-desk.ts'
import { SaidText } from './said-text.tsx'

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

/** Four lines: customer and number, subject, policy, status with assignee and age. */
const card = (item: AgentRequestItem) => (
  <>
    <span className="flex items-baseline justify-between gap-3">
      <span className="min-w-0 truncate font-semibold">
        <Customer item={item} />
      </span>
      <bdi dir="ltr" className="shrink-0 text-sm text-muted">
        {item.Report_number}
      </bdi>
    </span>
    <span className="block truncate text-sm">
      <Subject item={item} />
    </span>
    <span className="block truncate text-sm text-muted">
      <Insurance item={item} />
    </span>
    <span className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <RequestBadge code={item.status} />
      <Assignee assignee={item.assignee} />
      <Age since={item.status_since} late={item.late} />
    </span>
  </>
)

const columns = [
  {
    label: 'console.column.customer',
    cell: (item: AgentRequestItem) => (
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
  },
  {
    label: 'console.column.status',
    cell: (item: AgentRequestItem) => (
      <>
        <RequestBadge code={item.status} />
        <span className="block max-w-36">
          <Assignee assignee={item.assignee} />
        </span>
      </>
    ),
  },
  {
    label: 'console.column.since',
    cell: (item: AgentRequestItem) => <Age since={item.status_since} late={item.late} />,
  },
] as const

export const RequestList = (props: RowsProps<AgentRequestItem>) => (
  <DeskRows
    {...props}
    desk={requestDesk}
    numberOf={({ Report_number: number }) => number}
    card={card}
    columns={columns}
  />
)
