import { underwritingCalls } from '@wassit/domain/api/policies/underwriting'
import type { FastifyInstance } from 'fastify'
import { bind } from '../../http/endpoint.ts'
import { doerOf } from '../audit/origin.ts'
import { decideUnderwriting } from '../policies/pipeline/acts/deciding.service.ts'
import { blankQuestionnaire, typeQuestionnaire } from '../policies/questionnaires/questionnaire.service.ts'
import { requireRight } from '../people/accounts/staff-administration.service.ts'
import { policySource } from './policy-source.ts'
import { sourceHandlers } from './source-handlers.ts'
import { medicalFile, medicalPaper } from './underwriting-file.service.ts'

/** Calls of agents about the insurer's acceptance of a file and its medical questionnaire. */
export const underwritingDeskRoutes = async (app: FastifyInstance): Promise<void> => {
  const { deps } = app
  const { act } = sourceHandlers(
    deps,
    policySource,
    ({ insurance_number: number }: { insurance_number: string }) => number,
  )

  bind(app, underwritingCalls.medicalFile, (call) =>
    medicalFile(deps, { insuranceNumber: call.params.insurance_number, by: doerOf(call) }),
  )
  bind(app, underwritingCalls.blankQuestionnaire, async (call) => {
    await requireRight(deps.db, call.identity.userId, 'medical')
    return blankQuestionnaire(deps, call.params.insurance_number)
  })
  bind(app, underwritingCalls.typeQuestionnaire, async (call) => {
    await requireRight(deps.db, call.identity.userId, 'medical')
    const by = { kind: 'agent', ...doerOf(call) } as const
    const { insurance_number: insuranceNumber } = call.params
    const { version, answers } = call.body
    await typeQuestionnaire(deps, { insuranceNumber, version, answers, upload: call.uploads[0], by })
    return { message: deps.messages[call.language]('console.saved') }
  })
  bind(app, underwritingCalls.medicalPaper, async (call) => {
    const { insurance_number: insuranceNumber, id } = call.params
    const { bytes, mimeType } = await medicalPaper(deps, { insuranceNumber, id, by: doerOf(call) })
    return call.reply.type(mimeType).header('content-disposition', 'inline').send(bytes)
  })
  bind(app, underwritingCalls.decideUnderwriting, (call) =>
    act(call, () =>
      decideUnderwriting(deps, {
        insuranceNumber: call.params.insurance_number,
        seen: call.query.seen_status,
        by: { kind: 'agent', ...doerOf(call) },
        ...call.body,
      }),
    ),
  )
}
