import { paths } from '../../paths.ts'
import { LinkScreen, linkLoader } from '../link-screen.tsx'

export const loader = linkLoader('reset')

/** The link of the mail that lets one choose a new password. */
export const Component = () => <LinkScreen againHref={paths.reset} againText="account.newPassword.again" />
