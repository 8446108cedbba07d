import { useLocation, useNavigate, useSearchParams } from 'react-router'

const name = 'edit'

/** Returns the entry in the dialog of a page, '' if closed; `new` for a new entry. */
export const editOf = (search: URLSearchParams): string => search.get(name) ?? ''

/** Returns the address of the page with its dialog closed. */
export const withoutEdit = (pathname: string, search: URLSearchParams): string => {
  const query = new URLSearchParams(search)
  query.delete(name)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** Keeps the dialog of a page in its address, so that the back button closes it. */
export const useEditing = () => {
  const { pathname } = useLocation()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return {
    edit: editOf(search),
    hrefOf: (edit: string) => {
      const query = new URLSearchParams(search)
      query.set(name, edit)
      return `${pathname}?${query}`
    },
    close: () => void navigate(withoutEdit(pathname, search), { replace: true }),
  }
}
