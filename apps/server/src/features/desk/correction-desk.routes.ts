import { correctionCalls } from '@wassit/domain/api/policies/corrections'
import type { Language } from '@wassit/words/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { bind } from '../../http/endpoint.ts'
import { deviceHashOf } from '../people/accounts/device-cookie.ts'
import { seenBy } from '../../http/seen-fields.ts'
import { doerOf, originOf } from '../audit/origin.ts'
import { proveContact, correctContact } from '../policies/corrections/contact-correction.service.ts'
import { correctAnswers, previewCorrection } from '../policies/corrections/correction.service.ts'
import { correctHolder } from '../policies/corrections/holder-correction.service.ts'
import { policySource } from './policy-source.ts'
import { sourceHandlers } from './source-handlers.ts'

const numberOf = ({ insurance_number: number }: { insurance_number: string }) => number

/** Calls of the agents that correct the answers of a file, its person and their contact. */
export const correctionDeskRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  const done = ({ language }: { language: Language }) => ({
    message: deps.messages[language]('console.saved'),
  })
  const { act } = sourceHandlers(deps, policySource, numberOf)
  const browserOf = (request: FastifyRequest) => ({
    origin: originOf(request),
    deviceHash: deviceHashOf(request),
  })

  bind(app, correctionCalls.previewAnswers, ({ params, body }) =>
    previewCorrection(deps, { insuranceNumber: params.insurance_number, ...body }),
  )
  bind(app, correctionCalls.correctAnswers, (call) => {
    const { insurance_number: insuranceNumber } = call.params
    const by = { kind: 'agent', ...doerOf(call) } as const
    const shown = seenBy(call)
    const order = { insuranceNumber, by, seen: call.query.seen_status, shown, ...call.body }
    return act(call, () => correctAnswers(deps, order))
  })
  bind(app, correctionCalls.correctHolder, (call) => {
    const { insurance_number: insuranceNumber } = call.params
    const { reason, ...person } = call.body
    const [upload] = call.uploads
    const by = { kind: 'agent', ...doerOf(call) } as const
    const shown = seenBy(call)
    const order = { insuranceNumber, by, seen: call.query.seen_status, person, reason, upload, shown }
    return act(call, () => correctHolder(deps, order))
  })
  bind(app, correctionCalls.proveContact, async (call) => {
    const { insurance_number: insuranceNumber } = call.params
    await proveContact(deps, { insuranceNumber, contact: call.body, browser: browserOf(call.request) })
    return done(call)
  })
  bind(app, correctionCalls.correctContact, async (call) => {
    const { insurance_number: insuranceNumber } = call.params
    const order = { ...call.body, insuranceNumber, browser: browserOf(call.request), by: doerOf(call) }
    await correctContact(deps, order)
    return done(call)
  })
}
