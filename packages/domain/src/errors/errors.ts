import type { MessageId, MessageValues } from '@wassit/words/catalogue'

interface ErrorDefinition {
  status: number
  /** Sentence for people, in the words of the specifications if they give any. */
  message: MessageId
}

/**
 * Error catalogue of both specifications (§8) and of the cases that they leave open. Machines read
 * the code, people the message; the internal reason is only in the log.
 */
export const errors = {
  // shared by every call
  'request.invalid': { status: 400, message: 'errors.request.invalid' },
  'request.malformed': { status: 400, message: 'errors.request.malformed' },
  'request.too-large': { status: 413, message: 'errors.request.tooLarge' },
  'request.unsupported-type': { status: 415, message: 'errors.request.unsupportedType' },
  'request.cross-site': { status: 403, message: 'errors.request.crossSite' },
  'request.not-found': { status: 404, message: 'errors.request.notFound' },
  'request.too-many': { status: 429, message: 'errors.request.tooMany' },
  'server.failed': { status: 500, message: 'errors.server.failed' },
  'server.unavailable': { status: 503, message: 'errors.server.unavailable' },
  'session.missing': { status: 401, message: 'errors.session.missing' },
  'session.expired': { status: 401, message: 'errors.session.expired' },
  // A session of staff that waits for a new sign-in.
  'session.idle': { status: 403, message: 'errors.session.idle' },
  'session.forbidden': { status: 403, message: 'errors.session.forbidden' },
  'option.unavailable': { status: 501, message: 'errors.option.unavailable' },
  // A site that is not open to the public takes no payment.
  'site.closed': { status: 409, message: 'errors.site.closed' },

  // quotes (spec 000 §8)
  'prospect.exists': { status: 409, message: 'errors.prospect.exists' },
  'prospect.unknown': { status: 404, message: 'errors.prospect.unknown' },
  'draft.unknown': { status: 404, message: 'errors.draft.unknown' },
  'draft.conflict': { status: 409, message: 'errors.draft.conflict' },
  'draft.confirmed': { status: 409, message: 'errors.draft.confirmed' },
  'share.unknown': { status: 404, message: 'errors.share.unknown' },
  'opposition.unknown': { status: 404, message: 'errors.opposition.unknown' },
  'consent.outdated': { status: 409, message: 'errors.consent.outdated' },
  'price.changed': { status: 409, message: 'errors.price.changed' },
  'product.not-offered': { status: 400, message: 'errors.product.notOffered' },
  'product.unknown': { status: 404, message: 'errors.product.notOffered' },
  'policy.same-plate': { status: 409, message: 'errors.policy.samePlate' },
  'policy.limit': { status: 403, message: 'errors.policy.limit' },
  'brand.unknown': { status: 404, message: 'errors.brand.unknown' },

  // accounts (spec 000 §8, spec 001 §8)
  'login.refused': { status: 401, message: 'errors.login.refused' },
  'login.too-many': { status: 429, message: 'errors.login.tooMany' },
  'session.refresh-refused': { status: 401, message: 'errors.session.refreshRefused' },
  'code.invalid': { status: 400, message: 'errors.code.invalid' },
  'code.expired': { status: 422, message: 'errors.code.expired' },
  'code.too-soon': { status: 429, message: 'errors.code.tooSoon' },
  // A new code was sent all the same: the mailbox may be mended by now.
  'code.address-refused': { status: 409, message: 'errors.code.addressRefused' },
  'code.resend-failed': { status: 400, message: 'errors.code.resendFailed' },
  'link.expired': { status: 422, message: 'errors.link.expired' },
  'link.used': { status: 422, message: 'errors.link.expired' },
  'link.other-browser': { status: 403, message: 'errors.link.otherBrowser' },
  'account.exists': { status: 409, message: 'errors.account.exists' },
  'account.not-verified': { status: 403, message: 'errors.account.notVerified' },
  'account.unknown-email': { status: 404, message: 'errors.account.unknownEmail' },
  'email.of-another-account': { status: 409, message: 'errors.email.ofAnotherAccount' },
  'device.unconfirmed': { status: 403, message: 'errors.device.unconfirmed' },
  'device.no-address': { status: 409, message: 'errors.device.noAddress' },
  'device.stale': { status: 403, message: 'errors.device.stale' },
  'copy.unknown': { status: 404, message: 'errors.copy.unknown' },
  'factor.required': { status: 403, message: 'errors.factor.required' },
  'factor.stale': { status: 403, message: 'errors.factor.stale' },
  'factor.missing': { status: 403, message: 'errors.factor.missing' },
  'factor.refused': { status: 400, message: 'errors.factor.refused' },
  'factor.unknown': { status: 404, message: 'errors.factor.unknown' },
  'factor.last': { status: 409, message: 'errors.factor.last' },
  'factor.limit': { status: 409, message: 'errors.factor.limit' },
  'factorReset.unknown': { status: 404, message: 'errors.factorReset.unknown' },
  'factorReset.own': { status: 403, message: 'errors.factorReset.own' },
  'factorReset.exists': { status: 409, message: 'errors.factorReset.exists' },
  'factorReset.decided': { status: 409, message: 'errors.factorReset.decided' },
  'payment.another-agent': { status: 403, message: 'errors.payment.anotherAgent' },
  'offer.unknown': { status: 404, message: 'errors.offer.unknown' },
  'offer.hidden': { status: 409, message: 'errors.offer.hidden' },
  'role.unknown': { status: 404, message: 'errors.role.unknown' },
  'change.unknown': { status: 404, message: 'errors.change.unknown' },
  'change.own': { status: 403, message: 'errors.change.own' },
  'change.exists': { status: 409, message: 'errors.change.exists' },
  'change.decided': { status: 409, message: 'errors.change.decided' },
  'change.outdated': { status: 409, message: 'errors.change.outdated' },
  'password.current-wrong': { status: 400, message: 'errors.password.currentWrong' },
  'password.reset-failed': { status: 400, message: 'errors.password.resetFailed' },

  // policies and requests (spec 001 §8)
  'policy.unknown': { status: 404, message: 'errors.policy.unknown' },
  'payment.repeated': { status: 409, message: 'errors.payment.repeated' },
  'assignment.outdated': { status: 409, message: 'errors.assignment.outdated' },
  'form.outdated': { status: 409, message: 'errors.form.outdated' },
  'policy.open-claim': { status: 409, message: 'errors.policy.openClaim' },
  'policy.wrong-status': { status: 409, message: 'errors.policy.wrongStatus' },
  'dueItem.unknown': { status: 404, message: 'errors.dueItem.unknown' },
  'dueItem.settled': { status: 409, message: 'errors.dueItem.settled' },
  'dueItem.closed': { status: 409, message: 'errors.dueItem.closed' },
  'dueItem.referred': { status: 409, message: 'errors.dueItem.referred' },
  'dueItem.claims': { status: 409, message: 'errors.dueItem.claims' },
  'dueItem.leaving': { status: 409, message: 'errors.dueItem.leaving' },
  'dueItem.offered-today': { status: 409, message: 'errors.dueItem.offeredToday' },
  'dueItem.unreachable': { status: 409, message: 'errors.dueItem.unreachable' },
  'reminder.nothing': { status: 409, message: 'errors.reminder.nothing' },
  'reminder.today': { status: 409, message: 'errors.reminder.today' },
  'reminder.stopped': { status: 409, message: 'errors.reminder.stopped' },
  'reminder.consent': { status: 409, message: 'errors.reminder.consent' },
  'invitation.running': { status: 409, message: 'errors.invitation.running' },
  'mandate.unknown': { status: 404, message: 'errors.mandate.unknown' },
  'notice.nothing': { status: 409, message: 'errors.notice.nothing' },
  'notice.mandate': { status: 409, message: 'errors.notice.mandate' },
  'notice.posted': { status: 409, message: 'errors.notice.posted' },
  'pledge.unknown': { status: 404, message: 'errors.pledge.unknown' },
  'pledge.nothing': { status: 409, message: 'errors.pledge.nothing' },
  'renewalLink.other-person': { status: 403, message: 'errors.renewalLink.otherPerson' },
  'renewalLink.closed': { status: 409, message: 'errors.renewalLink.closed' },
  'policy.incomplete': { status: 409, message: 'errors.policy.incomplete' },
  'right.missing': { status: 403, message: 'errors.right.missing' },
  'underwriting.unknown': { status: 404, message: 'errors.underwriting.unknown' },
  'questionnaire.outdated': { status: 409, message: 'errors.questionnaire.outdated' },
  'questionnaire.incomplete': { status: 409, message: 'errors.questionnaire.incomplete' },
  'till.unknown': { status: 404, message: 'errors.till.unknown' },
  'till.open': { status: 409, message: 'errors.till.open' },
  'till.closed': { status: 409, message: 'errors.till.closed' },
  'statement.unknown-line': { status: 404, message: 'errors.statement.unknownLine' },
  'statement.line-doubtful': { status: 409, message: 'errors.statement.lineDoubtful' },
  'statement.names-others': { status: 409, message: 'errors.statement.namesOthers' },
  'statement.another-agent': { status: 403, message: 'errors.statement.anotherAgent' },
  'statement.line-taken': { status: 409, message: 'errors.statement.lineTaken' },
  'statement.part-settled': { status: 409, message: 'errors.statement.partSettled' },
  'import.unknown': { status: 404, message: 'errors.import.unknown' },
  // Another import is being taken in or undone.
  'import.running': { status: 409, message: 'errors.import.running' },
  'import.decided': { status: 409, message: 'errors.import.decided' },
  'import.wrong-state': { status: 409, message: 'errors.import.wrongState' },
  // A day has passed since the commit.
  'import.too-late': { status: 409, message: 'errors.import.tooLate' },
  'payment.unknown': { status: 404, message: 'errors.payment.unknown' },
  'payment.same-cheque': { status: 409, message: 'errors.payment.sameCheque' },
  'payment.irreversible': { status: 409, message: 'errors.payment.irreversible' },
  'payment.unpaid': { status: 409, message: 'errors.payment.unpaid' },
  'payment.underway': { status: 409, message: 'errors.payment.underway' },
  'payment.at-bank': { status: 409, message: 'errors.payment.atBank' },
  'payment.undecided': { status: 409, message: 'errors.payment.undecided' },
  'contract.outdated-price': { status: 409, message: 'errors.contract.outdatedPrice' },
  'customer.unknown': { status: 404, message: 'errors.customer.unknown' },
  'customer.erased': { status: 409, message: 'errors.customer.erased' },
  'holder.known-identity': { status: 409, message: 'errors.holder.knownIdentity' },
  'holder.known-email': { status: 409, message: 'errors.holder.knownEmail' },
  'holder.known-phone': { status: 409, message: 'errors.holder.knownPhone' },
  'merge.same': { status: 400, message: 'errors.merge.same' },
  'merge.two-people': { status: 409, message: 'errors.merge.twoPeople' },
  'merge.reversed': { status: 409, message: 'errors.merge.reversed' },
  'merge.too-late': { status: 409, message: 'errors.merge.tooLate' },
  'merge.continued': { status: 409, message: 'errors.merge.continued' },
  'withdrawal.refused': { status: 409, message: 'errors.withdrawal.refused' },
  'refund.unknown': { status: 404, message: 'errors.refund.unknown' },
  'refund.wrong-state': { status: 409, message: 'errors.refund.wrongState' },
  'refund.another-agent': { status: 403, message: 'errors.refund.anotherAgent' },
  'tariff.unknown': { status: 404, message: 'errors.tariff.unknown' },
  'tariff.wrong-state': { status: 409, message: 'errors.tariff.wrongState' },
  'tariff.another-admin': { status: 403, message: 'errors.tariff.anotherAdmin' },
  'task.unknown': { status: 404, message: 'errors.task.unknown' },
  'view.unknown': { status: 404, message: 'errors.view.unknown' },
  'feed.unknown': { status: 404, message: 'errors.feed.unknown' },
  'key.refused': { status: 401, message: 'errors.key.refused' },
  'key.exists': { status: 409, message: 'errors.key.exists' },
  'key.unknown': { status: 404, message: 'errors.key.unknown' },
  'branch.exists': { status: 409, message: 'errors.branch.exists' },
  'branch.unknown': { status: 404, message: 'errors.branch.unknown' },
  'insurer.unknown': { status: 404, message: 'errors.insurer.unknown' },
  'insurer.exists': { status: 409, message: 'errors.insurer.exists' },
  'account.unknown': { status: 404, message: 'errors.account.unknown' },
  'agreement.unknown': { status: 404, message: 'errors.agreement.unknown' },
  'agreement.exists': { status: 409, message: 'errors.agreement.exists' },
  // A note names a variable that the file has no value for.
  // A visitor without an account has no inbox.
  'message.no-account': { status: 409, message: 'errors.message.noAccount' },
  'reply.unknown': { status: 404, message: 'errors.reply.unknown' },
  'note.variable-missing': { status: 409, message: 'errors.note.variableMissing' },
  'rule.unknown': { status: 404, message: 'errors.rule.unknown' },
  'rule.exists': { status: 409, message: 'errors.rule.exists' },
  'agent.unknown': { status: 404, message: 'errors.agent.unknown' },
  'agent.last': { status: 409, message: 'errors.agent.last' },
  'brand.exists': { status: 409, message: 'errors.brand.exists' },
  'document.unknown': { status: 404, message: 'errors.document.unknown' },
  'document.damaged': { status: 500, message: 'errors.document.damaged' },
  'document.seen': { status: 409, message: 'errors.document.seen' },
  'document.refused': { status: 400, message: 'errors.document.refused' },
  'document.missing': { status: 400, message: 'errors.document.missing' },
  'document.infected': { status: 400, message: 'errors.document.infected' },
  'storage.unavailable': { status: 503, message: 'errors.storage.unavailable' },
  'document.too-large': { status: 413, message: 'errors.document.tooLarge' },
  'attestation.used': { status: 409, message: 'errors.attestation.used' },
  'attestation.wrong-state': { status: 409, message: 'errors.attestation.wrongState' },
  'delivery.unknown': { status: 404, message: 'errors.delivery.unknown' },
  'delivery.wrong-state': { status: 409, message: 'errors.delivery.wrongState' },
  'link.refused': { status: 403, message: 'errors.link.refused' },
  'signature.unknown': { status: 404, message: 'errors.signature.unknown' },
  'signature.unfinished': { status: 409, message: 'errors.signature.unfinished' },
  'signature.no-address': { status: 409, message: 'errors.signature.noAddress' },
  'signature.failed': { status: 502, message: 'errors.signature.failed' },
  'customerRequest.unknown': { status: 404, message: 'errors.customerRequest.unknown' },
  'customerRequest.wrong-status': { status: 409, message: 'errors.customerRequest.wrongStatus' },
  'customerRequest.limit': { status: 403, message: 'errors.customerRequest.limit' },
  'customerRequest.exists': { status: 409, message: 'errors.customerRequest.exists' },
  'customerRequest.alike': { status: 409, message: 'errors.customerRequest.alike' },

  // rights requests (law 09-08)
  'rights.unknown': { status: 404, message: 'errors.rights.unknown' },
  'rights.wrong-state': { status: 409, message: 'errors.rights.wrongState' },
  'rights.exists': { status: 409, message: 'errors.rights.same' },
  'rights.limit': { status: 403, message: 'errors.rights.limit' },
  'rights.has-account': { status: 409, message: 'errors.rights.hasAccount' },
  'rights.no-address': { status: 409, message: 'errors.rights.noAddress' },
  'rights.no-account': { status: 409, message: 'errors.rights.noAccount' },
  'rights.in-force': { status: 409, message: 'errors.rights.active' },

  // the public site
  'message.unknown': { status: 404, message: 'errors.message.unknown' },
  'text.exists': { status: 409, message: 'errors.text.exists' },
  'incident.unknown': { status: 404, message: 'errors.incident.unknown' },
} as const satisfies Record<string, ErrorDefinition>

export type ErrorCode = keyof typeof errors

/** Fault of one field. `path` is written as in forms: `enfants[0].nom`. */
export interface Issue {
  path: string
  message: MessageId
  values?: Record<string, string | number>
}

/** Violation of a rule. Expected outcomes are values, never errors. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly issues: Issue[]
  /**
   * Sentence that is more specific than the message of the code; `listed` are messages for its
   * placeholder `list`.
   */
  readonly said: { message: MessageId; values?: MessageValues; listed?: readonly MessageId[] } | undefined

  constructor(code: ErrorCode, issues: Issue[] = [], said?: DomainError['said']) {
    super(code)
    this.name = 'DomainError'
    this.code = code
    this.issues = issues
    this.said = said
  }

  get status(): number {
    return errors[this.code].status
  }
}
