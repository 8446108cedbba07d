import { paths } from '../paths.ts'
import { LinkScreen, linkLoader } from './link-screen.tsx'

export const loader = linkLoader('valide')

/** The link of the mail that confirms a quote's address. */
export const Component = () => <LinkScreen againHref={paths.userCode} />
