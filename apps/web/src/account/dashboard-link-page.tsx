import { paths } from '../paths.ts'
import { LinkScreen, linkLoader } from './link-screen.tsx'

export const loader = linkLoader('dashboard')

/** The link of a mail that leads into the customer area. */
export const Component = () => <LinkScreen againHref={paths.dashboardCode} />
