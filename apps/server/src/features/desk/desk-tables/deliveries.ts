import { moroccanDay } from '@wassit/domain/format/format'
import { sql } from 'kysely'
import { assignee, fileColumns, fileFilters, fileJoins } from './file-columns.ts'
import type { SourceOf } from './table-source.ts'

/** Papers that customers get, by the moment of their present state, with what a courier collects. */
export const deliveriesAt = (at: Date): SourceOf<'deliveries'> => ({
  from: sql`deliveries join policies on policies.id = deliveries.policy_id ${fileJoins}`,
  assignee,
  where: sql`true`,
  id: sql`deliveries.id`,
  period: sql`deliveries.state_since`,
  columns: {
    state_since: sql`deliveries.state_since`,
    ...fileColumns,
    recipient: sql`deliveries.name`,
    phone: sql`deliveries.phone`,
    address: sql`deliveries.address`,
    papers: sql`array_to_string(deliveries.papers, ' ')`,
    left: sql`policies.left_to_pay`,
    delivery_method: sql`deliveries.method`,
    delivery_state: sql`deliveries.state`,
    expected_date: sql`deliveries.expected_date`,
    tracking: sql`deliveries.tracking`,
    received_by: sql`deliveries.received_by`,
  },
  views: {
    toPrepare: sql`deliveries.state = 'toPrepare'`,
    handedOver: sql`deliveries.state = 'handedOver'`,
    late: sql`deliveries.state = 'handedOver' and deliveries.expected_date < ${moroccanDay(at)}`,
    delivered: sql`deliveries.state = 'delivered'`,
  },
  filters: fileFilters,
  searched: [
    fileColumns.insurance_number,
    fileColumns.policy_number,
    fileColumns.customer,
    sql`deliveries.name`,
    sql`deliveries.tracking`,
  ],
})
