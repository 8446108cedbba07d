import { Unreadable } from './gateways/envelope.ts'

/** Outcome of bringing encrypted things under the first master key. */
export interface Renewal {
  renewed: number
  /** Names of those that no present key opens. */
  unreadable: string[]
}

/**
 * Runs a work that renews one thing after the other, and returns its outcome. Damaged things are named
 * and do not stop the others; every other failure goes to the caller, who tries again.
 */
export const countRenewals = async (
  run: (renew: (name: string, act: () => Promise<boolean>) => Promise<void>) => Promise<void>,
): Promise<Renewal> => {
  const outcome: Renewal = { renewed: 0, unreadable: [] }
  await run(async (name, act) => {
    try {
      if (await act()) outcome.renewed += 1
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      outcome.unreadable.push(name)
    }
  })
  return outcome
}

/** Refuses an outcome with damaged things: work in the background is not complete while there are any. */
export const assertReadable = ({ unreadable }: Renewal): void => {
  if (unreadable.length > 0)
    throw new Unreadable(`${unreadable.length} cannot be read, one of them: ${unreadable[0]}`)
}
