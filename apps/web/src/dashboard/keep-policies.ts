import { rememberedMs } from '@wassit/domain/api/accounts'
import { paths } from '@wassit/domain/site/paths'
import { useEffect } from 'react'
import { browserArea, tabArea } from '../api/storage-area.ts'
import { browserSession } from '../api/session.ts'
import { tokenKey } from '../api/token-key.ts'
import { copyIn, keepCopy } from '../offline/kept-copy.ts'
import type { KeptPolicy } from '../offline/kept-copy.ts'
import { formatMoment } from '../clock.ts'
import { useSite } from '../site.ts'
import type { PolicyEntry } from './policy-rows.ts'

const inBase64 = async (answer: Response): Promise<string> => {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** Returns the certificate of a policy, from the last copy if it is the same document. */
const certificateOf = async (
  { certificate, reference }: PolicyEntry,
  last: readonly KeptPolicy[],
): Promise<KeptPolicy['certificate']> => {
  if (!certificate) return undefined
  const { value, document_url: url } = certificate
  const kept = last.find(({ number }) => number === reference)?.certificate
  if (kept?.value === value) return kept
  const answer = await fetch(paths.document(url))
  return answer.ok ? { value, pdf: await inBase64(answer) } : undefined
}

/** Stores the policies next to the bearer with which they were loaded, unless the session has ended since. */
const keep = async (rows: readonly PolicyEntry[], phone: string | undefined): Promise<void> => {
  const session = browserSession()
  const before = session.current()
  if (!before) return
  const area = before.refreshToken ? browserArea() : tabArea()
  const last = copyIn(area, Date.now())?.policies ?? []
  const policies = await Promise.all(
    rows
      .filter(({ standing }) => standing !== 'over')
      .map(async (row): Promise<KeptPolicy> => {
        const { reference: number, coverage, risk, insurer, term, assistance } = row
        const certificate = await certificateOf(row, last)
        return { number, coverage, risk, insurer, until: term?.endDate, assistance, certificate }
      }),
  )
  if (area.getItem(tokenKey) !== before.token) return
  const now = Date.now()
  const until = before.refreshToken ? now + rememberedMs : before.expiresAt
  keepCopy(area, { at: formatMoment(new Date(now)), until, phone, policies })
}

/**
 * Keeps the policies readable without a network: the worker shows the copy when a page of the area
 * cannot be loaded. A browser without workers keeps none.
 */
export const useKeptPolicies = (rows: readonly PolicyEntry[]): void => {
  const { phone } = useSite()
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    navigator.serviceWorker
      .register(paths.serviceWorker, { scope: paths.dashboard })
      .then(() => keep(rows, phone))
      // Without a copy everything else works; the next load tries again.
      .catch(() => undefined)
  }, [rows, phone])
}
