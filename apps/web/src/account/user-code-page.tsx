import { useLoaderData } from 'react-router'
import { paths } from '../paths.ts'
import { CodeScreen } from './code-screen.tsx'
import { codeAction, quoteCode } from './code.ts'
import type { CodeData } from './code.ts'

export { codeLoader as loader } from './code.ts'
export const action = codeAction(quoteCode, () => paths.signup)

/** The code after a quote; it leads to sign-up. */
export const Component = () => <CodeScreen purpose={quoteCode} email={useLoaderData<CodeData>()?.email} />
