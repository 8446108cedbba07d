import { OutOfReach } from './gateways/out-of-reach.ts'
import { StartError } from './start-error.ts'

const reasonOf = (error: unknown, what: string): string => {
  if (error instanceof StartError) return error.message
  if (error instanceof OutOfReach) return `${what}: ${error.message}`
  return `${what}: ${(error as Error).stack}`
}

/** Prints why a command ended: in one line if it is no fault of ours, otherwise with the stack. */
export const printFailure = (error: unknown, what: string): void =>
  void process.stderr.write(`${reasonOf(error, what)}\n`)
