import { agentCalls } from '@wassit/domain/api/agent'
import type { Answer } from '@wassit/domain/api/endpoint'
import { createContext, useContext } from 'react'
import { redirect } from 'react-router'
import type { CallResult, Refused, Unreachable } from '../api/client.ts'
import { api } from '../api/context.ts'
import { customerLoader } from '../api/customer.ts'
import { paths } from '../paths.ts'

/** Who is signed in at the console. */
export type Agent = Answer<typeof agentCalls.me>

/** Why something could not be loaded. The session's end is not among them: it leads to the login page. */
export type LoadFailure = 'offline' | 'failed' | 'forbidden' | 'unknown'

export const failureOfLoad = (result: Refused | Unreachable): LoadFailure => {
  if (result.offline) return 'offline'
  if (result.code === 'session.forbidden') return 'forbidden'
  return result.status === 404 ? 'unknown' : 'failed'
}

export type ShellData = { agent: Agent } | { failure: LoadFailure }

/** Who may come in; a customer is led to the area of customers. */
export const admitted = (result: CallResult<typeof agentCalls.me>): ShellData => {
  if (result.ok) return { agent: result.data }
  const failure = failureOfLoad(result)
  if (failure === 'forbidden') throw redirect(paths.dashboard)
  return { failure }
}

/** The agent behind the bearer, once for all pages. */
export const shellLoader = customerLoader<ShellData>(async ({ context }) =>
  admitted(await context.get(api)(agentCalls.me)),
)

const AgentContext = createContext<Agent | undefined>(undefined)

/** Hands down who the shell shows: what it loaded last, also while a later try fails. */
export const AgentProvider = AgentContext.Provider

/** Whoever is signed in, on any page below the shell. */
export const useAgent = (): Agent => {
  const agent = useContext(AgentContext)
  if (!agent) throw new Error('useAgent needs an AgentProvider above it')
  return agent
}

/** Whether to show what only administrators may change; the server refuses it to others anyway. */
export const useIsAdmin = (): boolean => useAgent().role === 'admin'
