import { dataCopyCalls } from '@wassit/domain/api/data-law/data-copies'
import type { Answer } from '@wassit/domain/api/endpoint'
import { confirming } from '../../api/confirmation.ts'
import { customerCall } from '../../api/customer.ts'
import { failed } from '../../factors/factor-calls.ts'
import type { Outcome } from '../../factors/factor-calls.ts'

/** Calls that may be refused until the customer proves who they are. */
const call = confirming(customerCall)

/** Returns the state of the copy; undefined if the call failed. */
export const copyNow = async (): Promise<Answer<typeof dataCopyCalls.dataCopy> | undefined> => {
  const found = await customerCall(dataCopyCalls.dataCopy)
  return found.ok ? found.data : undefined
}

export const askForCopy = async (): Promise<Outcome<undefined>> => {
  const asked = await call(dataCopyCalls.askForDataCopy, { body: {} })
  return asked.ok ? { ok: true, value: undefined } : failed(asked)
}

/** Returns the address of the ready copy, for this browser and five minutes. */
export const openCopy = async (): Promise<Outcome<string>> => {
  const opened = await call(dataCopyCalls.openDataCopy, { body: {} })
  return opened.ok ? { ok: true, value: opened.data.download_url } : failed(opened)
}
