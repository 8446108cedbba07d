import type { attestationCalls } from '@wassit/domain/api/insurers/attestations'
import type { BodyOutput } from '@wassit/domain/api/endpoint'
import type { Deps } from '../../../deps.ts'
import { heldAttestation, markAttestation } from '../../insurers/attestations/attestations.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { holdPolicy } from '../pipeline/find-policy.service.ts'
import { queueDocument } from '../pipeline/jobs/issued-later.service.ts'
import { noteFileEvent } from '../pipeline/policy-events.service.ts'
import { policyStatuses } from '@wassit/domain/policy/policy'

/**
 * Marks a number of the register. If a file held it, its story says so, and the certificate of a
 * policy in force is drawn again without the number.
 */
export const markNumber = async (
  deps: Deps,
  body: BodyOutput<typeof attestationCalls.markAttestation>,
  by: Doer,
): Promise<void> => {
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    // The file is held before its number, in the order of every other act.
    const holder = await heldAttestation(tx, body)
    const held = holder ? await holdPolicy(tx, holder) : undefined
    const { policyId, label, before, after } = await markAttestation(tx, { ...body, holder }, by, now)
    if (policyId === null || before === after) return
    await noteFileEvent(tx, {
      policyId,
      action: 'attestationMarked',
      by: { kind: 'agent', ...by },
      now,
      reason: body.reason,
      changes: { before: { [label]: before }, after: { [label]: after } },
    })
    if (held?.status === policyStatuses.active.code)
      await queueDocument(tx, { policy: policyId, kind: 'certificate', since: now.toISOString() })
  })
}
