import { customerAction, customerLoader } from '../../api/customer.ts'
import { shareAction, shareLoader } from '../../wizard/share-step.ts'
import { LoadingScreen } from '../frame/loading-screen.tsx'
import { customerSite } from './site.ts'

export const loader = customerLoader((args) => Promise.resolve(shareLoader(customerSite)(args)))
export const action = customerAction(shareAction(customerSite))

/** Shown until the browser has followed the loader to the recap. */
export const Component = () => <LoadingScreen />
