import { paths } from '@wassit/domain/site/paths'
import type { ShouldRevalidateFunction, ShouldRevalidateFunctionArgs } from 'react-router'
import { isSearch } from '../requests/search-address.ts'

/** Delay of a reload after an act or a message (spec 000 §9, 001 §4, §9). */
const soonMs = 1000
let timer: ReturnType<typeof setTimeout> | undefined

/** Reloads the page a second later; once for all acts and messages of that second. */
export const reloadSoon = (revalidate: () => Promise<void>): void => {
  timer ??= setTimeout(() => {
    timer = undefined
    void revalidate()
  }, soonMs)
}

const filePages = [paths.dashboardPolicy(''), paths.dashboardQuote(''), paths.dashboardRequestFile('')]

/** Tells whether a form of an open file was sent, which leaves the page where it is. */
const isActOnFile = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === 'POST' &&
  currentUrl.href === nextUrl.href &&
  filePages.some((page) => currentUrl.pathname.startsWith(page))

/**
 * Reloads like the router, except while the customer types a search and at an act on an open file:
 * the file shows the act at once, and the rest of the page follows a second later.
 */
export const reloadsAroundFile: ShouldRevalidateFunction = (args) =>
  !isActOnFile(args) && !isSearch(args) && args.defaultShouldRevalidate
