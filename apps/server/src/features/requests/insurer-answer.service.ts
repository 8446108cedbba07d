import type { Deps } from '../../deps.ts'
import { checkUpload, keepObject } from '../documents/documents.service.ts'
import type { AgentAct } from './agent-act.ts'
import type { Paper } from './request-step.service.ts'

/** What the insurer answered, if the agent has it as a file. */
export const insurerAnswer = async (deps: Deps, { upload }: Pick<AgentAct, 'upload'>): Promise<Paper[]> => {
  if (!upload) return []
  const { bytes, mimeType } = await checkUpload(deps, upload)
  return [{ kind: 'insurerAnswer', object: await keepObject(deps, bytes, mimeType) }]
}
