import type { ShouldRevalidateFunction, ShouldRevalidateFunctionArgs } from 'react-router'

/** Query parameter of the search. */
export const searchName = 'q'

const without = ({ pathname, search }: URL): string => {
  const query = new URLSearchParams(search)
  query.delete(searchName)
  return `${pathname}?${query}`
}

/** Returns whether only the search changes, which filters loaded rows and loads nothing. */
const isSearch = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined && currentUrl.href !== nextUrl.href && without(currentUrl) === without(nextUrl)

/** Reloads like the router, except while the customer types a search. */
export const reloadsUnlessSearch: ShouldRevalidateFunction = (args) =>
  !isSearch(args) && args.defaultShouldRevalidate
