import { tabParameter } from '@wassit/domain/site/file-tabs'
import type { ShouldRevalidateFunction, ShouldRevalidateFunctionArgs } from 'react-router'

/** Files of a live message while the lists reload; undefined otherwise. */
let told: ReadonlySet<string> | undefined

/** Reloads the queue and only those files that changed, because each opening of a file is recorded. */
export const refreshQuietly = async (
  revalidate: () => Promise<void>,
  numbers: ReadonlySet<string>,
): Promise<void> => {
  told = numbers
  try {
    await revalidate()
  } finally {
    if (told === numbers) told = undefined
  }
}

/** Tells whether a form changed something, or met a change by another person. */
const changedSomething = ({ formMethod, actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === 'POST' && (actionStatus < 400 || actionStatus === 409)

/** Tells whether the same page reloads, and not because of a form. */
const isReload = ({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined && currentUrl.href === nextUrl.href

/** Reloads the signed-in agent only by hand. */
export const reloadsShell: ShouldRevalidateFunction = (args) => isReload(args) && told === undefined

/** Reloads the agents' day by hand, for live messages and after every act. */
export const reloadsDay: ShouldRevalidateFunction = (args) => isReload(args) || changedSomething(args)

const tabIn = ({ searchParams }: URL): string | null => searchParams.get(tabParameter)

/** Returns the filters in an address, without the tab of the file next to the list. */
const filtersIn = ({ searchParams }: URL): string => {
  const filters = new URLSearchParams(searchParams)
  filters.delete(tabParameter)
  return String(filters)
}

/** Reloads the queue like the day, and if the filters change. */
export const reloadsQueue: ShouldRevalidateFunction = (args) =>
  reloadsDay(args) || filtersIn(args.currentUrl) !== filtersIn(args.nextUrl)

/** Reloads a file neither for the filters next to it nor for changes of other files. */
export const reloadsFile: ShouldRevalidateFunction = (args) => {
  const { number = '' } = args.nextParams
  if (args.currentParams.number !== number) return true
  if (isReload(args)) return told === undefined || told.has(number)
  return changedSomething(args)
}

/** Reloads a file as above, and for another tab, whose parts are loaded when it opens. */
export const reloadsTab: ShouldRevalidateFunction = (args) =>
  reloadsFile(args) || tabIn(args.currentUrl) !== tabIn(args.nextUrl)

/** Reloads an administration page except if only its dialog opens or closes. */
export const reloadsList: ShouldRevalidateFunction = (args) =>
  isReload(args) ? told === undefined : changedSomething(args)
