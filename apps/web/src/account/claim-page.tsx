import { AskCodePage } from './login-code-page.tsx'

export { claimAction as action } from './login-code.ts'

/** /activer: asks for a code by name and address, for customers of a book who claim their account. */
export const Component = () => <AskCodePage title="invitation.page.title" lead="invitation.page.find" />
