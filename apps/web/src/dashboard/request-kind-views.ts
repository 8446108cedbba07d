import type { RequestKind } from '@wassit/domain/request/request'
import type { MessageId } from '@wassit/words/catalogue'
import type { MenuSign } from '../areas/menu-icon.tsx'

/** Customer's view of a kind of request, in addition to its form. */
interface RequestKindView {
  sign: MenuSign
  look?: 'primary'
  /** Plain wording of the button, if the quoted text is jargon. */
  plain?: MessageId
  /** Advice below the confirmation of a sent request. */
  advice?: MessageId
}

/** Views in the order of their buttons. Urgent claims come first and in the primary look. */
export const requestKindViews: Record<RequestKind, RequestKindView> = {
  claim: { sign: 'claim', look: 'primary', advice: 'dashboard.sent.claim' },
  renewal: { sign: 'renew' },
  endorsement: { sign: 'edit' },
  termination: { sign: 'stop', plain: 'dashboard.requests.terminatePlain' },
}
