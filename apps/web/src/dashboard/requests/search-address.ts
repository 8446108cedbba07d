import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Query parameter of the search. */
export const searchName = 'q'

const without = ({ pathname, search }: URL): string => {
  const query = new URLSearchParams(search)
  query.delete(searchName)
  return `${pathname}?${query}`
}

/** Returns whether only the search changes, which filters loaded rows and loads nothing. */
export const isSearch = ({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean =>
  formMethod === undefined && currentUrl.href !== nextUrl.href && without(currentUrl) === without(nextUrl)
