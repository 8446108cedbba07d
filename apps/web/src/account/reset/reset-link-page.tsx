import { paths } from '@wassit/domain/site/paths'
import { LinkScreen, linkLoader } from '../link-screen.tsx'

export const loader = linkLoader('reset')

/** Page behind the link of the mail for a new password. */
export const Component = () => <LinkScreen againHref={paths.reset} againText="account.newPassword.again" />
