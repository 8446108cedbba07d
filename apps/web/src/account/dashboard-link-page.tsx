import { paths } from '@wassit/domain/site/paths'
import { LinkScreen, linkLoader } from './link-screen.tsx'

export const loader = linkLoader('dashboard')

/** Page behind the link of the mail that confirms a device. */
export const Component = () => <LinkScreen againHref={paths.dashboardCode} />
