import type { RightsAgentAction, RightsState } from '@wassit/domain/personal-data/rights-request'

/** Acts whose form the agent has begun, each with the state of the request at its beginning. */
export type BegunActs = Partial<Record<RightsAgentAction, RightsState>>

/** Adds an act that is typed; an act that was begun before keeps the state that the agent saw then. */
export const withBegun = (begun: BegunActs, action: RightsAgentAction, state: RightsState): BegunActs =>
  action in begun ? begun : { ...begun, [action]: state }

/** Returns the state that the agent saw: an untouched form follows live changes. */
export const seenState = (begun: BegunActs, action: RightsAgentAction, state: RightsState): RightsState =>
  begun[action] ?? state
