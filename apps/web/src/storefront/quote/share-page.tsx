import { shareAction, shareLoader } from '../../wizard/share-step.ts'
import { visitorSite } from './site.ts'

export const loader = shareLoader(visitorSite)
export const action = shareAction(visitorSite)
