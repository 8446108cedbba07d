import type { Call } from './client.ts'

/** Asks for the code of this browser; returns whether it was confirmed. */
export type AskForCode = () => Promise<boolean>

let ask: AskForCode | undefined

/** Names the page that asks for the code over what somebody is doing; returns the way to take it back. */
export const askHere = (asking: AskForCode): (() => void) => {
  ask = asking
  return () => {
    if (ask === asking) ask = undefined
  }
}

/** Tells whether the current page asks for the code itself. Other pages redirect to the page of the code. */
export const asksHere = (): boolean => ask !== undefined

/**
 * The call, made again once this browser is confirmed where the server wants that first: what was typed and
 * chosen goes on as it was.
 */
export const confirming = (call: Call): Call => {
  const confirmed = async (...input: Parameters<Call>) => {
    const result = await call(...input)
    const isRefused = !result.ok && !result.offline && result.code === 'device.unconfirmed'
    return isRefused && (await ask?.()) ? call(...input) : result
  }
  return confirmed as Call
}
