import type { ShouldRevalidateFunction, ShouldRevalidateFunctionArgs } from 'react-router'

/** The search in the address of the list. */
export const searchName = 'q'

const without = ({ pathname, search }: URL): string => {
  const query = new URLSearchParams(search)
  query.delete(searchName)
  return `${pathname}?${query}`
}

/** Whether nothing but the search changes: it looks through what is there, and loads nothing. */
const isSearch = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined && currentUrl.href !== nextUrl.href && without(currentUrl) === without(nextUrl)

/** Loads anew as the router would, but not while somebody types a search. */
export const reloadsUnlessSearch: ShouldRevalidateFunction = (args) =>
  !isSearch(args) && args.defaultShouldRevalidate
