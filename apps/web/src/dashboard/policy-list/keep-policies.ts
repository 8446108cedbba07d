import { rememberedMs } from '@wassit/domain/api/people/accounts'
import { claimTypesOf } from '@wassit/domain/request/claim/claim-types'
import { isRequestable } from '@wassit/domain/request/eligibility'
import { requestKinds } from '@wassit/domain/request/request'
import { trustedPolicy } from '@wassit/domain/site/trusted-policy'
import { paths } from '@wassit/domain/site/paths'
import type { Translate } from '@wassit/words/catalogue'
import { useEffect } from 'react'
import { browserArea, tabArea } from '../../storage/storage-area.ts'
import { browserSession } from '../../api/session.ts'
import { tokenKey } from '../../storage/token-key.ts'
import { claimTexts, copyIn, keepCopy } from '../../offline/kept-copy.ts'
import type { KeptPolicy } from '../../offline/kept-copy.ts'
import { formatMoment, moroccanToday } from '../../clock.ts'
import { useWords } from '../../i18n/words.tsx'
import type { Words } from '../../i18n/words.tsx'
import { useSite } from '../../site.ts'
import type { Site } from '../../site.ts'
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

const mostPhotos = requestKinds.claim.pieces.find(({ kind }) => kind === 'photo')?.maxCount ?? 0

/** Returns what the claim form needs without a network. */
const claimOf = ({ id, product, term, endedBy }: PolicyEntry, t: Translate): KeptPolicy['claim'] => {
  if (!product || !term || !isRequestable('claim', { term, endedBy: endedBy ?? null }, moroccanToday()))
    return undefined
  const types = claimTypesOf(product).map((key) => ({ key, label: t(`request.claim.${key}`) }))
  return { insuranceId: id, mostPhotos, types }
}

interface Kept {
  rows: readonly PolicyEntry[]
  site: Pick<Site, 'phone' | 'publicUrl'>
  words: Words
}

/** Stores the policies next to the bearer with which they were loaded, unless the session has ended since. */
const keep = async ({ rows, site: { phone, publicUrl }, words }: Kept): Promise<void> => {
  const { t } = words
  const session = browserSession()
  const before = session.current()
  if (!before) return
  const area = before.refreshToken ? browserArea() : tabArea()
  const { policyCard } = await import('../policy-card/policy-card.ts')
  const last = copyIn(area, Date.now())?.policies ?? []
  const policies = await Promise.all(
    rows
      .filter(({ standing }) => standing !== 'over')
      .map(async (row): Promise<KeptPolicy> => {
        const { reference: number, coverage, risk, insurer, term, assistance } = row
        const certificate = await certificateOf(row, last)
        const until = term?.endDate
        const card = policyCard(row, words, publicUrl)
        return {
          number,
          coverage,
          risk,
          insurer,
          until,
          assistance,
          claim: claimOf(row, t),
          certificate,
          card,
        }
      }),
  )
  if (area.getItem(tokenKey) !== before.token) return
  const now = Date.now()
  const until = before.refreshToken ? now + rememberedMs : before.expiresAt
  // Claims are kept only for a session that this browser remembers.
  const texts = before.refreshToken && Object.fromEntries(claimTexts.map((id) => [id, t(id)]))
  keepCopy(area, { at: formatMoment(new Date(now)), until, phone, policies, ...(texts && { texts }) })
}

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => string
  }
}

/**
 * Returns the address of the worker as browsers with Trusted Types demand it. The policy makes this
 * one address only, whatever it is asked for.
 */
const workerAddress = (): string => {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  made ??=
    trustedTypes
      ?.createPolicy(trustedPolicy, { createScriptURL: () => paths.serviceWorker })
      .createScriptURL('') ?? paths.serviceWorker
  return made
}
/** A policy is created once in a page. */
let made: string | undefined

/**
 * Keeps the policies readable without a network: the worker shows the copy when a page of the area
 * cannot be loaded. An empty list replaces the copy too. A browser without workers keeps none.
 */
export const KeptPolicies = ({ rows }: { rows: readonly PolicyEntry[] }): null => {
  const site = useSite()
  const words = useWords()
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
    navigator.serviceWorker
      .register(workerAddress(), { scope: paths.dashboard })
      .then(() => keep({ rows, site, words }))
      // Without a copy everything else works; the next load tries again.
      .catch(() => undefined)
  }, [rows, site, words])
  return null
}
