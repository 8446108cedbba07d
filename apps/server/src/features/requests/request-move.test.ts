import { payoutActNames, payoutActs } from '@wassit/domain/request/payout'
import type { PayoutAct } from '@wassit/domain/request/payout'
import {
  canRequest,
  requestActionNames,
  requestActions,
  requestKindNames,
  requestStatuses,
  requestStatusNames,
} from '@wassit/domain/request/request'
import type { RequestAction, RequestStatus } from '@wassit/domain/request/request'
import { beforeAll, describe, expect, test } from 'vitest'
import { atOnce, callers } from '../../../test/factories.ts'
import { agentMover } from '../../../test/policy-factories.ts'
import { requestRow, sentRequest } from '../../../test/request-factories.ts'
import type { SentRequest } from '../../../test/request-factories.ts'
import { changeRows, findRows } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'
import type { Mover } from '../policies/pipeline/policy-events.service.ts'
import { moveRequest } from './request-move.service.ts'
import { builtBefore } from '../../../test/built-before.ts'

const server = openTestApp()
const agent = builtBefore(() => agentMover(server))

const moverOf = (action: RequestAction, { userId: id }: SentRequest): Mover => {
  const [kind] = requestActions[action].by
  return kind === 'customer' ? { kind, id, origin: null } : agent
}

const move = (sent: SentRequest, action: RequestAction, by = moverOf(action, sent)) =>
  server.db.transaction().execute((tx) =>
    moveRequest(tx, {
      requestId: sent.request.id,
      action,
      by,
      now: server.clock.now(),
      reason: 'Parce que',
    }),
  )

/** Puts a request into a status and, for a step of its money, at the step before. */
const put = (sent: SentRequest, status: RequestStatus, action: RequestAction) =>
  changeRows(
    server,
    'requests',
    { id: sent.request.id },
    {
      status: requestStatuses[status].code,
      payout: payoutActNames.find((act) => act === action) ? payoutActs[action as PayoutAct].from[0] : null,
    },
  )

const eventsOf = async ({ request }: SentRequest) =>
  findRows(
    server,
    'request_events',
    { request_id: request.id },
    ['action', 'from_status', 'to_status', 'actor', 'actor_id', 'reason'],
    'position',
  )

describe.each(requestKindNames)('pipeline of a %s', (kind) => {
  let sent: SentRequest

  beforeAll(async () => {
    sent = await sentRequest(server, kind)
  })

  test.each(requestActionNames)(
    'moves a request by %s from the statuses of its pipeline only',
    async (action) => {
      for (const status of requestStatusNames) {
        await put(sent, status, action)
        const before = await eventsOf(sent)
        const outcome = await move(sent, action).then(
          (row) => row.status as number,
          (error: { code: string }) => error.code,
        )
        const open = canRequest(action, status, kind)
        const { code } = requestStatuses[requestActions[action].to]
        expect([status, outcome]).toEqual([status, open ? code : 'customerRequest.wrong-status'])
        const mover = moverOf(action, sent)
        const event = {
          action,
          from_status: requestStatuses[status].code,
          to_status: code,
          actor: mover.kind,
          actor_id: mover.id,
          reason: 'Parce que',
        }
        expect(await eventsOf(sent)).toEqual(open ? [...before, event] : before)
      }
    },
  )
})

test('refuses a move by an actor without the right', async () => {
  const sent = await sentRequest(server, 'claim')
  const customer: Mover = { kind: 'customer', id: sent.userId, origin: null }
  await expect(move(sent, 'approve', customer)).rejects.toThrow('customer may not approve')
  expect((await requestRow(server, sent.report)).status).toBe(1)
})

test('makes each of many moves at once with one event and one row of the trail', async () => {
  const sent = await sentRequest(server, 'claim')
  const outcomes = await atOnce(callers(20), (index) =>
    move(sent, index % 2 ? 'approve' : 'reject').then(
      () => 'moved',
      (error: { code: string }) => error.code,
    ),
  )
  // An approved claim may still be rejected.
  const moved = outcomes.filter((outcome) => outcome === 'moved').length
  expect([1, 2]).toContain(moved)
  expect(await eventsOf(sent)).toHaveLength(1 + moved)
  const deeds = server.db.selectFrom('audit_events').select('id').where('subject', '=', sent.request.id)
  expect(await deeds.execute()).toHaveLength(1 + moved)
})

test('leaves nothing of a move that is undone', async () => {
  const sent = await sentRequest(server, 'claim')
  const now = server.clock.now()
  const undone = server.db.transaction().execute(async (tx) => {
    await moveRequest(tx, { requestId: sent.request.id, action: 'review', by: agent, now })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect((await requestRow(server, sent.report)).status).toBe(1)
  expect(await eventsOf(sent)).toHaveLength(1)
})

test('updates the moment of the status with the move', async () => {
  const sent = await sentRequest(server, 'claim')
  server.clock.advance(60_000)
  const moved = await move(sent, 'review')
  expect([moved.status_since, moved.updated_at]).toEqual([server.clock.now(), server.clock.now()])
  expect(moved.created_at).toEqual(sent.request.created_at)
})
