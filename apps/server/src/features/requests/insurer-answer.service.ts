import type { Deps } from '../../deps.ts'
import { checkUpload, keepObject } from '../stored-files/documents.service.ts'
import type { AgentAct } from './agent-act.ts'
import type { Paper } from './announced-move.service.ts'

/** Stores the insurer's answer, if the agent sent one. */
export const insurerAnswer = async (deps: Deps, { upload }: Pick<AgentAct, 'upload'>): Promise<Paper[]> => {
  if (!upload) return []
  const { bytes, mimeType } = await checkUpload(deps, upload)
  return [{ kind: 'insurerAnswer', object: await keepObject(deps, bytes, mimeType) }]
}
