import { seenHeader } from '@wassit/domain/api/seen-fields'
import { useState } from 'react'
import { useActionData, useNavigation } from 'react-router'
import type { Call } from '../../api/client.ts'
import type { Refusal } from '../../forms/action.ts'

/** Name of the hidden field for the values that the form showed first. */
const seenName = '_seen'

/** Longest header; the answers of a very large family are saved without a comparison. */
const longestHeader = 8000

/**
 * Keeps in a form the values that it showed, by the names of the server's view. A live message that reloads
 * the page changes nothing that the form shows; after a refusal that named the newer values, the person
 * knows them.
 */
export const SeenValues = ({ of }: { of: object }) => {
  const refusal = useActionData<Refusal>()
  const isLoaded = useNavigation().state === 'idle'
  const [seen, setSeen] = useState({ of, refusal })
  if (isLoaded && refusal !== seen.refusal)
    setSeen({ of: refusal?.code === 'form.outdated' ? of : seen.of, refusal })
  return <input type="hidden" name={seenName} value={JSON.stringify(seen.of)} />
}

/** Returns the header with the values that a submitted form showed. */
export const seenHeaders = (form: FormData): Record<string, string> => {
  const seen = form.get(seenName)
  if (typeof seen !== 'string') return {}
  const header = encodeURIComponent(seen)
  return header.length > longestHeader ? {} : { [seenHeader]: header }
}

/** Wraps a call so that it says what the submitted form showed. */
export const withSeen = (call: Call, form: FormData): Call => {
  const headers = seenHeaders(form)
  const seeing = (...[endpoint, input]: Parameters<Call>) =>
    call(endpoint, { ...input, headers: { ...input?.headers, ...headers } })
  return seeing as Call
}
