import type { Call } from './client.ts'

/** Asks for the code of this browser; returns true if it was confirmed. */
export type AskForCode = () => Promise<boolean>

let ask: AskForCode | undefined

/**
 * Registers the function that asks for the code on the current page; returns the function that
 * unregisters it.
 */
export const askHere = (asking: AskForCode): (() => void) => {
  ask = asking
  return () => {
    if (ask === asking) ask = undefined
  }
}

/** Tells if the current page asks for the code itself. Other pages redirect to the page of the code. */
export const asksHere = (): boolean => ask !== undefined

/** Wraps a call so that it is repeated once this browser is confirmed, with the same input. */
export const confirming = (call: Call): Call => {
  const confirmed = async (...input: Parameters<Call>) => {
    const result = await call(...input)
    const isRefused = !result.ok && !result.offline && result.code === 'device.unconfirmed'
    return isRefused && (await ask?.()) ? call(...input) : result
  }
  return confirmed as Call
}
