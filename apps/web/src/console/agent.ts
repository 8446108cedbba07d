import type { Right } from '@wassit/domain/access/rights'
import { staffCalls } from '@wassit/domain/api/people/staff'
import type { Answer } from '@wassit/domain/api/endpoint'
import { createContext, useContext } from 'react'
import { redirect } from 'react-router'
import type { CallResult } from '../api/client.ts'
import { api } from '../api/context.ts'
import { customerLoader } from '../api/customer.ts'
import { failureOfLoad } from '../areas/load-failure.ts'
import type { LoadFailure } from '../areas/load-failure.ts'
import { paths } from '@wassit/domain/site/paths'

/** Signed-in agent of the console. */
export type Agent = Answer<typeof staffCalls.me>

export type ShellData = { agent: Agent } | { failure: LoadFailure }

/** Returns the agent, or a failure; redirects a customer to the customer area. */
export const admitted = (result: CallResult<typeof staffCalls.me>): ShellData => {
  if (result.ok) return { agent: result.data }
  const failure = failureOfLoad(result)
  if (failure === 'forbidden') throw redirect(paths.dashboard)
  return { failure }
}

/** Loads the agent of the bearer token once for all pages. */
export const shellLoader = customerLoader<ShellData>(async ({ context }) =>
  admitted(await context.get(api)(staffCalls.me)),
)

const AgentContext = createContext<Agent | undefined>(undefined)

/** Provides the agent that the shell loaded last, even while a later load fails. */
export const AgentProvider = AgentContext.Provider

/** Returns the signed-in agent on any page below the shell. */
export const useAgent = (): Agent => {
  const agent = useContext(AgentContext)
  if (!agent) throw new Error('useAgent needs an AgentProvider above it')
  return agent
}

/**
 * Returns whether the signed-in agent has a right. Pages hide what their agent may not do; the server
 * refuses it anyway.
 */
export const useMay = (): ((right: Right) => boolean) => {
  const { rights } = useAgent()
  return (right) => rights.includes(right)
}
