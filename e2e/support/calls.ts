import { expect } from 'vitest'
import type { Visitor } from './visitor.ts'

interface CallOptions {
  json?: object
  multipart?: Record<string, string | { name: string; mimeType: string; buffer: Buffer }>
}

/** Calls the API with the session of the page; returns the body. */
export const callAs = async (
  { page }: Visitor,
  path: string,
  { json, multipart }: CallOptions = {},
): Promise<Record<string, unknown>> => {
  const token = await page.evaluate(
    () => localStorage.getItem('VUE-TOKEN') ?? sessionStorage.getItem('VUE-TOKEN') ?? '',
  )
  const headers = { authorization: `Bearer ${token}` }
  const answer =
    json || multipart
      ? await page.request.post(path, { headers, ...(json ? { data: json } : { multipart }) })
      : await page.request.get(path, { headers })
  expect(answer.ok(), `${path} answered ${answer.status()}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Record<string, unknown>
}
