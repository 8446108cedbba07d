import { paths } from '@wassit/domain/site/paths'
import { LinkScreen, linkLoader } from './link-screen.tsx'

export const loader = linkLoader('valide')

/** Page behind the link of the mail that confirms the address of a quote. */
export const Component = () => <LinkScreen againHref={paths.userCode} />
