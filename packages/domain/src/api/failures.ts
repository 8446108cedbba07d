import type { MessageId } from '@wassit/words/catalogue'

/**
 * Messages for a call that failed without a readable one: a page of a proxy, an empty body, broken
 * JSON, an answer of another shape, or no answer at all (ruling 51).
 */
export interface FailureWords {
  /** Messages by the status of the answer. */
  byStatus: Readonly<Record<number, MessageId>>
  /** Message for any other status, and for an answer that breaks the contract. */
  otherwise: MessageId
  /** Message for no answer: no network, or a timeout. */
  unanswered: MessageId
}

const shared = {
  400: 'errors.request.invalid',
  401: 'errors.session.expired',
  403: 'errors.session.forbidden',
  413: 'errors.request.tooLarge',
  429: 'errors.request.tooMany',
} as const satisfies FailureWords['byStatus']

/** Messages of a call for which the specifications give none. */
const usual: FailureWords = {
  byStatus: shared,
  otherwise: 'errors.server.failed',
  unanswered: 'errors.network',
}

/** Returns one message for every answer, and one for no answer. */
const always = (otherwise: MessageId, unanswered: MessageId = 'errors.network'): FailureWords => ({
  byStatus: {},
  otherwise,
  unanswered,
})

/**
 * Failure messages of all calls: spec 000 §8 and spec 001 §8 if they name the call, otherwise
 * `usual`.
 */
export const failures = {
  usual,

  // Spec 000 §8
  addUser: {
    byStatus: { 400: 'errors.request.invalid', 409: 'errors.prospect.exists' },
    otherwise: 'errors.server.failed',
    unanswered: 'errors.network',
  },
  addInsurance: always('errors.network'),
  login: {
    byStatus: { 400: 'errors.request.invalid', 401: 'errors.login.refused', 429: 'errors.login.tooMany' },
    otherwise: 'errors.server.failed',
    unanswered: 'errors.network',
  },
  contact: {
    byStatus: { 429: 'site.contact.tooMany' },
    otherwise: 'site.contact.notSent',
    unanswered: 'site.contact.failed',
  },
  references: always('errors.references', 'errors.references'),

  // Spec 001 §8
  customerAddInsurance: {
    byStatus: { 403: 'errors.policy.limit' },
    otherwise: 'errors.network',
    unanswered: 'errors.network',
  },
  verifyOtp: {
    byStatus: { 400: 'errors.code.invalid', 422: 'errors.code.expired' },
    otherwise: 'account.code.failed',
    unanswered: 'errors.offline',
  },
  resendOtp: always('errors.code.resendFailed', 'errors.code.resendFailed'),
  verifyToken: {
    byStatus: { 422: 'errors.link.expired' },
    otherwise: 'account.link.failed',
    unanswered: 'account.link.failed',
  },
  forgotPassword: {
    byStatus: { 429: 'errors.request.tooMany' },
    otherwise: 'errors.account.unknownEmail',
    unanswered: 'errors.network',
  },
  resetPassword: always('errors.password.resetFailed', 'errors.offline'),
  changePassword: always('dashboard.profile.notChanged', 'dashboard.profile.notChanged'),
  chooseLanguage: always('dashboard.language.notChanged', 'dashboard.language.notChanged'),
  addRequest: always('request.form.refused', 'request.form.refused'),
  documents: always('dashboard.documents.failed', 'dashboard.documents.failed'),
  uploadDocuments: always('dashboard.upload.failed'),
  requestDocuments: always('dashboard.request.attachments.failed', 'dashboard.request.attachments.failed'),
  provideDocument: always('dashboard.request.document.failed'),
} as const satisfies Record<string, FailureWords>
