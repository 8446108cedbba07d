import { formatPhone } from '@wassit/domain/party/phone-format'
import type { QueueItem } from '@wassit/domain/api/desk/agent'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import { standsSince } from '@wassit/domain/policy/standing'
import { Outlet } from 'react-router'
import { PlateText } from '../../forms/plate-text.tsx'
import { Amount } from '../row/amount.tsx'
import { PolicyBadge } from '../row/status-badge.tsx'
import { deskLoader } from './desk-data.ts'
import { DeskPage } from './desk-page.tsx'
import type { Lines } from './desk-rows.tsx'
import { policySource } from './policy-source.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

export { reloadsQueue as shouldRevalidate } from '../live/quiet-refresh.ts'

const lines: Lines<QueueItem> = {
  numberOf: ({ insurance_number: number }) => number,
  customer: ({ customer, email, phone }) =>
    customer ? <bdi>{customer}</bdi> : <Verbatim>{email || formatPhone(phone)}</Verbatim>,
  subject: ({ insuranceType_typeName: product, plate }) => (plate ? <PlateText>{plate}</PlateText> : product),
  peek: ({ phone, company_name: insurer }) => (
    <>
      <bdi dir="ltr">{formatPhone(phone)}</bdi>
      {insurer && (
        <>
          <span aria-hidden="true"> · </span>
          <bdi>{insurer}</bdi>
        </>
      )}
    </>
  ),
  about: [
    ({ insuranceType_typeName: product, plate }) => (
      <>
        {plate && (
          <>
            <PlateText>{plate}</PlateText>
            <span aria-hidden="true"> · </span>
          </>
        )}
        {product}
      </>
    ),
  ],
  badge: (item) => <PolicyBadge policy={item} />,
  word: ({ status, standing, paid }) => {
    const name = policyStatusOf(status)
    if (standing === 'over') return 'policy.word.over'
    return name === 'paymentReview' && paid ? 'policy.word.paid' : `policy.word.${name}`
  },
  since: standsSince,
  amount: ({ amount }) => <Amount value={amount} />,
}

export const loader = deskLoader(policySource)

/** Page /console: the queue of the policies, next to the agents' day. */
export const Component = () => (
  <DeskPage source={policySource} lines={lines} opening={<Outlet />} openingName="console.day.title" />
)
