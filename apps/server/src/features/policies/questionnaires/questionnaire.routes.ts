import { underwritingCalls } from '@wassit/domain/api/policies/underwriting'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../../http/endpoint.ts'
import { requireConfirmedDevice } from '../../people/accounts/device-cookie.ts'
import { doerOf } from '../../audit/origin.ts'
import { hashPapers } from '../underwriting/medical-papers.service.ts'
import {
  addMedicalPaper,
  ownQuestionnaire,
  saveQuestionnaire,
  sendQuestionnaire,
} from './questionnaire.service.ts'

interface OfFile {
  identity: { userId: string }
  params: { insurance_number: string }
}

const fileOf = ({ identity, params }: OfFile) => ({
  userId: identity.userId,
  insuranceNumber: params.insurance_number,
})

/**
 * Calls by which a customer fills in the medical questionnaire of a file and sends it, and the hourly
 * hashes of papers of earlier releases.
 */
export const questionnaireRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app

  deps.jobs.hourly('hash-medical-papers', () => hashPapers(deps))
  bind(app, underwritingCalls.questionnaire, (call) => ownQuestionnaire(deps, fileOf(call)))
  bind(app, underwritingCalls.saveQuestionnaire, async (call) => ({
    complete: await saveQuestionnaire(deps, { ...fileOf(call), ...call.body }),
  }))
  bind(app, underwritingCalls.sendQuestionnaire, async (call) => {
    await requireConfirmedDevice(call)
    const by = { kind: 'customer', ...doerOf(call) } as const
    await sendQuestionnaire(deps, { ...fileOf(call), version: call.body.version, by })
    return { message: deps.messages[call.language]('medical.confirm.done') }
  })
  bind(app, underwritingCalls.addMedicalPaper, async (call) => {
    await addMedicalPaper(deps, { ...fileOf(call), upload: call.uploads[0] })
    return { message: deps.messages[call.language]('medical.request.added') }
  })
}
