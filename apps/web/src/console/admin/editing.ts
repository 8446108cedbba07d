import { useLocation, useNavigate, useSearchParams } from 'react-router'

const name = 'edit'

/** What the dialog of a page is about, '' while it is closed; `new` for something that is not there yet. */
export const editOf = (search: URLSearchParams): string => search.get(name) ?? ''

/** The same page with its dialog closed. */
export const withoutEdit = (pathname: string, search: URLSearchParams): string => {
  const query = new URLSearchParams(search)
  query.delete(name)
  return query.size > 0 ? `${pathname}?${query}` : pathname
}

/** The dialog of a page stands in its address: the back button closes it. */
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
