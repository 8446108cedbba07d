import { createContext, useContext } from 'react'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import type * as Router from 'react-router'

// Names of the router for components of public pages, which a browser hydrates without the router
// (docs/decisions/050-still-pages.md). Pages that always have the router import its own names.

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

export type FormProps = Omit<ComponentProps<'form'>, 'action' | 'method' | 'encType'> & {
  method: 'get' | 'post'
  action?: string
  replace?: boolean
  preventScrollReset?: boolean
}

/**
 * Parts of a router that a page needs. The functions are hooks: a component has one navigation above it as
 * long as it lives.
 */
export interface Navigation {
  Link: ComponentType<LinkProps>
  Form: ComponentType<FormProps>
  Outlet: () => ReactNode
  location: () => Router.Location
  pending: () => Pick<Router.Navigation, 'state' | 'formMethod'>
  arrival: () => `${Router.NavigationType}`
  leave: () => (to: string) => unknown
  actionData: typeof Router.useActionData
  loaderData: typeof Router.useLoaderData
}

let whole: Navigation | undefined

/** Sets the router of all pages above which no other navigation is provided. */
export const navigateBy = (navigation: Navigation): void => {
  whole = navigation
}

const NavigationContext = createContext<Navigation | undefined>(undefined)
export const NavigationProvider = NavigationContext.Provider

const useProvided = (): Navigation => {
  const provided = useContext(NavigationContext) ?? whole
  if (!provided) throw new Error('a page needs a navigation')
  return provided
}

export const useLocation = () => useProvided().location()
export const useNavigation = () => useProvided().pending()
export const useNavigationType = () => useProvided().arrival()
export const useNavigate = () => useProvided().leave()
export const useActionData: typeof Router.useActionData = <T,>() => useProvided().actionData<T>()
export const useLoaderData: typeof Router.useLoaderData = <T,>() => useProvided().loaderData<T>()

/** Returns the query of the address; on the server that of a kept page is empty. */
export const useQuery = (): URLSearchParams => new URLSearchParams(useLocation().search)

export const Link = (props: LinkProps) => {
  const { Link: Provided } = useProvided()
  return <Provided {...props} />
}

export const Form = (props: FormProps) => {
  const { Form: Provided } = useProvided()
  return <Provided {...props} />
}

export const Outlet = () => {
  const { Outlet: Provided } = useProvided()
  return <Provided />
}

/** Link that names the current page and the pages below its address. */
export const NavLink = ({ to, ...props }: LinkProps) => {
  const { pathname } = useLocation()
  const isHere = pathname === to || pathname.startsWith(`${to}/`)
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...props} />
}
