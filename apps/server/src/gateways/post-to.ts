const timeoutMs = 15_000

interface Posting {
  /** Name of the service in an error. */
  service: string
  body: string
  type: string
  authorization: string | undefined
  headers?: Record<string, string>
}

/**
 * Posts to a service and returns its answer. Rejects without the content of either, because errors
 * of jobs are logged and messages are personal.
 */
export const postTo = async (
  url: string,
  { service, body, type, authorization, headers }: Posting,
): Promise<{ status: number; text: string }> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': type, ...(authorization && { authorization }), ...headers },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw new Error(`${service} is out of reach (${error instanceof Error ? error.name : 'unknown'})`)
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${service} returned ${answer.status}${codeIn(text)}`)
  return { status: answer.status, text }
}

/** Returns the number of an error as the Graph API writes it; it names no person. */
const codeIn = (text: string): string => {
  const [, code] = /"code"\s*:\s*(\d{1,9})\b/.exec(text) ?? []
  return code === undefined ? '' : ` (code ${code})`
}
