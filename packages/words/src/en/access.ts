import type french from '../fr/access.ts'

export default {
  'access.change.title': 'Changes to approve',
  'access.change.lead':
    'An insurer’s account or an access changes only if somebody other than the person who proposed it agrees.',
  'access.change.none': 'No change is waiting.',
  'access.change.asked': 'The change of account waits for another administrator. The rest is saved.',
  'access.change.kind.insurerAccount': 'Account of an insurer',
  'access.change.field.account_holder': 'Account holder',
  'access.change.field.account_number': 'Account number (RIB)',
  'access.change.before': 'Before',
  'access.change.after': 'After',
  'access.change.field': 'Field',
  'access.change.empty': 'Empty',
  'access.change.by': 'Proposed by {actor} on {moment}',
  'access.change.reason': 'Reason: {reason}',
  'access.change.decidedTitle': 'Recent decisions',
  'access.change.state.approved': 'Approved by {actor} on {moment}',
  'access.change.state.refused': 'Refused by {actor} on {moment}',
  'access.change.state.withdrawn': 'Withdrawn by {actor} on {moment}',
  'access.change.approve': 'Approve',
  'access.change.refuse': 'Refuse',
  'access.change.withdraw': 'Withdraw my request',
  'access.change.done.approve': 'The change is made.',
  'access.change.done.refuse': 'The change is refused.',
  'access.change.done.withdraw': 'Your request is withdrawn.',
  'access.change.waits.another': 'Another administrator has to approve it.',
  'access.change.waits.alone': 'You are the only person who can decide. You can approve it from {moment}.',
  'access.change.outdated':
    'The data has changed since this request. Refuse it, then make it again on the current data.',
  'access.change.check':
    'Check the account number on a document of the insurer, or call them at a number that you already know.',
  'access.change.pending': 'Change of account waiting',
  'access.change.accountHint': 'Another account is used only after another administrator has approved it.',
  'access.change.reasonLabel': 'Reason for the change of account',
  'access.change.reasonHint': 'Required for a new account, such as the reference of the insurer’s letter.',
} as const satisfies Record<keyof typeof french, string>
