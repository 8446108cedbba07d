import type { MessageId } from '@wassit/words/catalogue'
import { policyActionNames } from './policy.ts'

/** Events that begin a successor of a policy, events of the requests about one, and what agents record of its papers. */
export const occurrences = [
  'renewal',
  'endorsement',
  'insurerChanged',
  'requestSubmitted',
  'requestApproved',
  'requestRejected',
  'requestClosed',
  'numbersRecorded',
  'termChanged',
  'answersCorrected',
  'holderCorrected',
  'contactCorrected',
  'paperAdded',
  'paperWithdrawn',
  'proofAdded',
  'proofRefused',
  'detailsStated',
  'coefficientConfirmed',
  'coefficientCorrected',
  'deliveryAsked',
  'deliveryHandedOver',
  'deliveryDelivered',
  'deliveryBroughtBack',
  'deliveryCancelled',
  'questionnaireSent',
  'furtherPapersAsked',
  'coverAccepted',
  'paymentReceived',
  'paymentReversed',
  'instalmentsChosen',
  'offerProposed',
  'offerChosen',
  'messageSent',
  'noticePosted',
] as const

/** Events that replaced answers or data of the holder; the customer sees what changed. */
export const corrections = [
  'correct',
  'correctPaid',
  'answersCorrected',
  'holderCorrected',
  'contactCorrected',
] as const

/** Events that only agents see: papers and offers that are hidden from the customer, marks of a number. */
export const innerOccurrences = [
  'innerPaperAdded',
  'innerPaperWithdrawn',
  'attestationMarked',
  'offerHidden',
  'offerAdviceEnded',
  'quoteSent',
  'takenOver',
  'takenOverChanged',
] as const

/** Returns the message id that describes an event of a policy to agents. */
export const eventWordsOf = (action: string): MessageId => {
  const name = [...policyActionNames, 'request' as const, ...occurrences, ...innerOccurrences].find(
    (each) => each === action,
  )
  return name ? `file.event.${name}` : 'file.event.other'
}
