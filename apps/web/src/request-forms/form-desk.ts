import type { BodyInput } from '@wassit/domain/api/endpoint'
import type { FormPolicy } from '@wassit/domain/api/requests/entered-requests'
import type { requestCalls } from '@wassit/domain/api/requests/requests'
import { createContext, useContext } from 'react'
import type { ComponentType } from 'react'
import type { CallResult } from '../api/client.ts'

/** Desk at which a form is filled in: the customer's area, or the console of an agent who types for them. */
export interface FormDesk {
  /** Asks for the amount of a request before it is sent. */
  quote: (
    body: BodyInput<typeof requestCalls.quoteRequest>,
    signal: AbortSignal,
  ) => Promise<
    Pick<Extract<CallResult<typeof requestCalls.quoteRequest>, { ok: true }>, 'ok' | 'data'> | { ok: false }
  >
  /** Button for the letter of a termination; without it the letter comes with the request. */
  Letter?: ComponentType<{ insurance: FormPolicy }>
  /** Returns the address of the offers to compare with a renewal. */
  offersPath?: (number: string) => string
}

const FormDeskContext = createContext<FormDesk | undefined>(undefined)
export const FormDeskProvider = FormDeskContext.Provider

export const useFormDesk = (): FormDesk => {
  const desk = useContext(FormDeskContext)
  if (!desk) throw new Error('useFormDesk must be called inside a FormDeskProvider')
  return desk
}
