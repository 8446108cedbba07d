import type { Answer } from '@wassit/domain/api/endpoint'
import type { agentCalls } from '@wassit/domain/api/desk/agent'
import type { WorkLine, WorklistQuery } from '@wassit/domain/api/desk/worklist'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/endpoint.ts'
import { doerOf } from '../audit/origin.ts'
import { addNote, assignTo } from './desk.service.ts'
import { tellingMeanwhile } from './meanwhile.service.ts'
import type { ListedSource } from './source.ts'
import { listWork } from './worklist.service.ts'

type Done = Answer<typeof agentCalls.note>
type Common = Pick<Call<typeof agentCalls.note>, 'identity' | 'language' | 'request'>

/** Returns the handlers of the calls that every source of the desk has. */
export const sourceHandlers = <
  Query extends WorklistQuery,
  Item extends WorkLine,
  Choices extends object,
  Params,
>(
  deps: Deps,
  source: ListedSource<Query, Item, Choices>,
  numberOf: (params: Params) => string,
) => {
  type FileCall = Common & { params: Params }
  const fileOf = (call: FileCall) => ({ source, number: numberOf(call.params), by: doerOf(call) })
  const done = ({ language }: Common): Done => ({ message: deps.messages[language]('console.saved') })
  return {
    list: ({ query, identity, language }: Common & { query: Query }) => {
      const reader = { agentId: identity.userId, t: deps.messages[language] }
      return deps.reading((db) => listWork({ ...deps, db }, source, query, reader))
    },
    note: async (call: FileCall & Pick<Call<typeof agentCalls.note>, 'body' | 'idempotencyKey'>) => {
      await addNote(deps, fileOf(call), { text: call.body.text, key: call.idempotencyKey })
      return done(call)
    },
    assign: async (call: FileCall & Pick<Call<typeof agentCalls.assign>, 'body'>) => {
      const { agent_id: agentId, seen } = call.body
      await assignTo(deps, fileOf(call), { agentId, seen })
      return done(call)
    },
    /** Runs an act; a refused one tells what happened to the file meanwhile. */
    act: async (call: FileCall, work: () => Promise<void>) => {
      const t = deps.messages[call.language]
      await tellingMeanwhile(deps, { source, number: numberOf(call.params), t }, work)
      return done(call)
    },
  }
}
