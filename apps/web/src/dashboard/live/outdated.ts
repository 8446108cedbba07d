import { paths } from '@wassit/domain/site/paths'
import type { ShouldRevalidateFunction, ShouldRevalidateFunctionArgs } from 'react-router'
import { isSearch } from '../requests/search-address.ts'

/** Parts of the pages with files that load by themselves; `file` is the open detail. */
export type Part = 'policies' | 'requests' | 'file'

const outdated = new Set<Part>()
let isPartial = false

/** Tells a loader that starts whether it loads a part, which is up to date from then on. */
export const takes = (part: Part): boolean => {
  const isOutdated = outdated.delete(part)
  return isOutdated || !isPartial
}

/** Reloads these parts and those that are outdated already. */
export const reloadParts = async (parts: readonly Part[], revalidate: () => Promise<void>): Promise<void> => {
  for (const part of parts) outdated.add(part)
  if (outdated.size === 0) return
  isPartial = true
  try {
    await revalidate()
  } finally {
    isPartial = false
  }
}

/** Delay of a reload after an act or a message (spec 000 §9, 001 §4, §9). */
const soonMs = 1000
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Reloads parts within a second; once for all acts and messages of that second, and not what has
 * loaded meanwhile.
 */
export const reloadSoon = (parts: readonly Part[], revalidate: () => Promise<void>): void => {
  for (const part of parts) outdated.add(part)
  timer ??= setTimeout(() => {
    timer = undefined
    void reloadParts([], revalidate)
  }, soonMs)
}

const filePages = [paths.dashboardPolicy(''), paths.dashboardQuote(''), paths.dashboardRequestFile('')]

/** Tells whether a form of an open file was sent, which leaves the page where it is. */
const isActOnFile = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === 'POST' &&
  currentUrl.href === nextUrl.href &&
  filePages.some((page) => currentUrl.pathname.startsWith(page))

/** Reloads the account neither for a changed file nor while the customer types a search. */
export const reloadsShell: ShouldRevalidateFunction = (args) =>
  !isPartial && !isActOnFile(args) && !isSearch(args) && args.defaultShouldRevalidate

const reloadsAny =
  (parts: readonly Part[]): ShouldRevalidateFunction =>
  (args) => {
    if (isPartial) return parts.some((part) => outdated.has(part))
    return !isActOnFile(args) && !isSearch(args) && args.defaultShouldRevalidate
  }

/** Reloads the list of policies, which shows the tasks of requests; a second after an act on a file. */
export const reloadsPolicies = reloadsAny(['policies', 'requests'])
export const reloadsRequests = reloadsAny(['requests'])

/** Reloads an open file after an act on it, and for a message. */
export const reloadsFile: ShouldRevalidateFunction = (args) =>
  isPartial ? outdated.has('file') : args.defaultShouldRevalidate
