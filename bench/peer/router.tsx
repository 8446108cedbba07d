import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import type { Navigation } from '../../apps/web/src/routing/navigation.tsx'

// Stands in for React Router where our components are built into the Next.js app. The app has one
// page, so links are plain anchors, which spares Next.js the code and the prefetching of its own
// links.

const PageContext = createContext<ReactNode>(null)
export const PageProvider = PageContext.Provider

export const peerNavigation: Navigation = {
  Link: ({ to, children, ...props }) => (
    <a href={to} {...props}>
      {children}
    </a>
  ),
  Form: ({ replace: _replace, preventScrollReset: _preventScrollReset, ...props }) => <form {...props} />,
  Outlet: () => useContext(PageContext),
  location: () => ({ pathname: '/', search: '', hash: '', state: null, key: 'default' }),
  pending: () => ({ state: 'idle', formMethod: undefined }),
  arrival: () => 'POP',
  leave: () => (to) => location.assign(to),
  actionData: () => undefined,
  loaderData: () => {
    throw new Error('the page has no loader')
  },
}
