import { attestationCalls } from '@wassit/domain/api/insurers/attestations'
import { detailCalls } from '@wassit/domain/api/sales/details'
import { issuingCalls } from '@wassit/domain/api/policies/issuing'
import { mandateCalls } from '@wassit/domain/api/insurers/mandates'
import type { Language } from '@wassit/words/language'
import type { FastifyInstance } from 'fastify'
import { assertStaff, sendFile } from '../../http/document-answer.ts'
import { bind } from '../../http/endpoint.ts'
import { seenBy } from '../../http/seen-fields.ts'
import { doerOf } from '../audit/origin.ts'
import { recordNumbers } from '../policies/pipeline/acts/insurer-numbers.service.ts'
import { addPaper, withdrawPaperOf } from '../policies/insurer-papers/insurer-papers.service.ts'
import { addProofFile, refuseProofFile } from '../policies/proofs/proof-review.service.ts'
import { decideCoefficient } from '../policies/pipeline/acts/details.service.ts'
import { changeTerm } from '../policies/corrections/term-change.service.ts'
import { postNotice, printFormalNotice } from './formal-notice.service.ts'
import { markNumber } from '../policies/insurer-papers/attestation-marks.service.ts'

/** Calls of the agents about what the insurer issues for a file, and about the customer's own files. */
export const issuingDeskRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  const done = ({ language }: { language: Language }) => ({
    message: deps.messages[language]('console.saved'),
  })

  bind(app, issuingCalls.formalNotice, async ({ params, identity, reply }) => {
    assertStaff(identity)
    return sendFile(reply, await printFormalNotice(deps, params.insurance_number))
  })
  bind(app, mandateCalls.postNotice, async (call) => {
    const { sent_on: sentOn, registered_number: registeredNumber } = call.body
    const { insurance_number: number } = call.params
    await postNotice(deps, { number, sentOn, registeredNumber, by: doerOf(call) })
    return done(call)
  })
  bind(app, issuingCalls.recordNumbers, async (call) => {
    const { insurance_number: insuranceNumber } = call.params
    const by = { kind: 'agent', ...doerOf(call) } as const
    await recordNumbers(deps, { insuranceNumber, by, numbers: call.body, seen: seenBy(call) })
    return done(call)
  })
  bind(app, issuingCalls.changeTerm, async (call) => {
    const { insurance_number: number } = call.params
    return { ...done(call), pending: await changeTerm(deps, { number, body: call.body, by: doerOf(call) }) }
  })
  bind(app, issuingCalls.addPaper, async (call) => {
    const { insurance_number: insuranceNumber } = call.params
    const [upload] = call.uploads
    const order = { ...call.body, insuranceNumber, upload, by: doerOf(call), key: call.idempotencyKey }
    return { value: await addPaper(deps, order) }
  })
  bind(app, issuingCalls.addProofFile, async (call) => {
    const { insurance_number: insuranceNumber } = call.params
    const [upload] = call.uploads
    const order = { ...call.body, insuranceNumber, upload, by: doerOf(call), key: call.idempotencyKey }
    return { value: await addProofFile(deps, order) }
  })
  bind(app, issuingCalls.refuseProofFile, async (call) => {
    const { insurance_number: insuranceNumber } = call.params
    await refuseProofFile(deps, { insuranceNumber, by: doerOf(call), ...call.body })
    return done(call)
  })
  bind(app, detailCalls.decideCoefficient, async (call) => {
    const { insurance_number: insuranceNumber } = call.params
    const by = { kind: 'agent', ...doerOf(call) } as const
    await decideCoefficient(deps, { insuranceNumber, by, seen: call.query.seen_status, ...call.body })
    return done(call)
  })
  bind(app, issuingCalls.withdrawPaper, async (call) => {
    const { insurance_number: insuranceNumber } = call.params
    await withdrawPaperOf(deps, { insuranceNumber, by: doerOf(call), ...call.body })
    return done(call)
  })
  bind(app, attestationCalls.markAttestation, async (call) => {
    await markNumber(deps, call.body, doerOf(call))
    return done(call)
  })
}
