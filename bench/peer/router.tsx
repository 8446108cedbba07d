import { createContext, useContext } from 'react'
import type { ComponentProps, ReactNode } from 'react'

// Stands in for React Router where our components are built into the Next.js app: the names that
// the home page uses. The app has one page, so links are plain anchors, which spares Next.js the
// code and the prefetching of its own links.

const PageContext = createContext<ReactNode>(null)
export const PageProvider = PageContext.Provider
export const Outlet = () => useContext(PageContext)

const here = { pathname: '/', search: '', hash: '', key: 'default' }
export const useLocation = () => here
export const useNavigation = () => ({ state: 'idle' })
export const useNavigate = () => (path: string) => location.assign(path)

export const NavigationType = { Pop: 'POP' } as const
export const useNavigationType = () => NavigationType.Pop

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string }

export const Link = ({ to, children, ...props }: LinkProps) => (
  <a href={to} {...props}>
    {children}
  </a>
)
export const NavLink = (props: LinkProps) => (
  <Link {...props} aria-current={props.to === here.pathname ? 'page' : undefined} />
)
export const Form = (props: ComponentProps<'form'>) => <form {...props} />

/** Context of loaders, of which the page has none. */
export { createContext }
