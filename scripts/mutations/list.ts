/** Break of the product on purpose, which at least one test must notice. */
export interface Mutation {
  name: string
  file: string
  /** Text that occurs once in the file. */
  find: string
  replace: string
  /**
   * Parts of paths of test files, the narrowest first; the next one is tried only if the tests of
   * earlier ones pass. Folders and beginnings of names outlast a renamed file.
   */
  tests: readonly [string, ...string[]]
  /** True for a break that no test noticed when it was last tried. */
  survives?: true
}

const domain = 'packages/domain/src/'
const server = 'apps/server/src/'
const features = 'apps/server/src/features/'
const web = 'apps/web/src/'

/** Those with the same tests stand together, so that their modules are loaded once. */
export const mutations: readonly Mutation[] = [
  {
    name: 'half-centime',
    file: `${domain}pricing/money.ts`,
    find: 'Math.floor(value + Math.abs(value) * slack + 0.5)',
    replace: 'Math.floor(value + 0.5)',
    tests: [`${domain}pricing/`, domain],
    survives: true,
  },
  {
    name: 'solidarity-tax',
    file: `${domain}pricing/taxes.ts`,
    find: 'regulated(0.01,',
    replace: 'regulated(0.011,',
    tests: [`${domain}pricing/`, `${domain}products/`, domain],
  },
  {
    name: 'tariff-first-day',
    file: `${domain}pricing/tariff.ts`,
    find: 'effectiveFrom <= asOf',
    replace: 'effectiveFrom < asOf',
    tests: [`${domain}pricing/`, `${domain}products/`, domain, `${features}insurers/tariffs/`],
  },
  {
    name: 'csv-formula',
    file: `${domain}format/spreadsheet-text.ts`,
    find: '[=+\\-@\\uff1d',
    replace: '[=+\\-\\uff1d',
    tests: [`${domain}format/`],
  },
  {
    name: 'refund-lowers-balance',
    file: `${domain}policy/balance.ts`,
    find: 'Math.max(0, premium - returned - paid)',
    replace: 'Math.max(0, premium - paid)',
    tests: [domain, `${features}collection/refund-desk/`, `${features}policies/pipeline/acts/receiving`],
  },
  {
    name: 'instalment-centime',
    file: `${domain}payment/instalments.ts`,
    find: 'index <= centimesLeft',
    replace: 'index < centimesLeft',
    tests: [`${domain}payment/`, domain],
  },
  {
    name: 'instalment-due-day',
    file: `${domain}payment/instalments.ts`,
    find: 'dueOn < today',
    replace: 'dueOn <= today',
    tests: [`${domain}payment/`, domain],
  },
  {
    name: 'withdraw-paid-quote',
    file: `${domain}policy/policy.ts`,
    find: "withdrawQuote: { from: ['quoted', 'accepted'], to",
    replace: "withdrawQuote: { from: ['quoted', 'accepted', 'paymentReview'], to",
    tests: [
      `${domain}policy/`,
      domain,
      `${features}policies/corrections/recall`,
      `${features}policies/pipeline/pipeline`,
    ],
  },
  {
    name: 'discharge-by-agent',
    file: `${domain}request/request.ts`,
    find: "signDischarge: { from: ['dischargeToSign'], to: 'dischargeToSign', by: ['customer'] }",
    replace: "signDischarge: { from: ['dischargeToSign'], to: 'dischargeToSign', by: ['customer', 'agent'] }",
    tests: [`${domain}request/`, domain, `${features}requests/request-move`],
  },
  {
    name: 'withdrawal-seventh-day',
    file: `${domain}request/withdrawal/withdrawal.ts`,
    find: 'facts.today > lastWithdrawalDay(facts.acceptedOn)',
    replace: 'facts.today >= lastWithdrawalDay(facts.acceptedOn)',
    tests: [`${domain}request/`, domain],
  },
  {
    name: 'retention-of-sessions',
    file: `${domain}personal-data/retention.ts`,
    find: "sessions: { kinds: ['signIn'], keep: { days: 30 }",
    replace: "sessions: { kinds: ['signIn'], keep: { days: 300 }",
    tests: [
      `${domain}personal-data/`,
      domain,
      `${features}data-law/retention/`,
      `${features}data-law/processing-register/`,
      `${features}people/accounts/sessions`,
    ],
    survives: true,
  },
  {
    name: 'refresh-of-two-tabs',
    file: `${web}api/session.ts`,
    find: 'if (stored && stored.token !== refused) return stored.token',
    replace: '',
    tests: [`${web}api/`],
  },
  {
    name: 'older-save-last',
    file: `${web}api/autosave.ts`,
    find: '    await settled()\n    const value = waiting',
    replace: '    const value = waiting',
    tests: [`${web}api/`, `${web}wizard/`, `${web}dashboard/`],
    survives: true,
  },
  {
    name: 'amount-in-arabic',
    file: `${web}ui/verbatim.tsx`,
    find: '<bdi dir="ltr" translate="no" {...props} />',
    replace: '<bdi translate="no" {...props} />',
    tests: [`${web}forms/`, `${web}wizard/`, web],
    survives: true,
  },
  {
    name: 'error-of-a-field',
    file: `${web}ui/field-shell.tsx`,
    find: 'error && `${id}-error`',
    replace: 'error && `${id}-hint`',
    tests: [`${web}forms/`, web],
    survives: true,
  },
  {
    name: 'name-of-a-field',
    file: `${web}ui/field-shell.tsx`,
    find: '<label htmlFor={id} ',
    replace: '<label ',
    tests: [`${web}forms/`, web],
  },
  {
    name: 'link-to-a-fault',
    file: `${web}forms/error-summary.tsx`,
    find: "question ? t('common.labelled', { label: question, text }) : text",
    replace: 'text',
    tests: [`${web}forms/`, web],
  },
  {
    name: 'form-without-javascript',
    file: `${web}forms/form.tsx`,
    find: '        method="post"\n        action={action}\n',
    replace: '        action={action}\n',
    tests: [`${web}forms/`, web],
    survives: true,
  },
  {
    name: 'link-expiry',
    file: `${server}http/signed-links.ts`,
    find: 'genuine && Number(expires) * 1000 >= now().getTime()',
    replace: 'genuine',
    tests: [`${features}stored-files/links`, `${features}stored-files/documents`],
  },
  {
    name: 'document-of-another',
    file: `${features}stored-files/documents.service.ts`,
    find: "reader?.role === 'customer' && found?.user_id !== reader.userId",
    replace: 'false',
    tests: [`${features}stored-files/links`, `${features}stored-files/documents`],
  },
  {
    name: 'pdf-danger',
    file: `${features}stored-files/pdf-dangers.ts`,
    find: "  GoToE: 'attachment',\n",
    replace: '',
    tests: [`${features}stored-files/pdf-`, `${features}stored-files/uploads`],
  },
  {
    name: 'size-of-an-upload',
    file: `${features}stored-files/uploads.service.ts`,
    find: 'upload.size > maximumDocumentBytes',
    replace: 'upload.size > 2 * maximumDocumentBytes',
    tests: [`${features}stored-files/uploads`, `${server}plugins/uploads`],
    survives: true,
  },
  {
    name: 'code-attempts',
    file: `${features}people/accounts/codes.service.ts`,
    find: 'challenge.attempts < maximumAttempts',
    replace: 'challenge.attempts <= maximumAttempts',
    tests: [`${features}people/accounts/codes`, `${features}people/accounts/code-`],
  },
  {
    name: 'code-expiry',
    file: `${features}people/accounts/codes.service.ts`,
    find: '  challenge.expires_at > now &&\n',
    replace: '',
    tests: [`${features}people/accounts/codes`, `${features}people/accounts/code-`],
  },
  {
    name: 'refresh-reuse',
    file: `${features}people/accounts/sessions.service.ts`,
    find: '    if (found.used_at) {\n      await endSession(tx, found.sessionId, now)\n',
    replace: '    if (found.used_at) {\n',
    tests: [`${features}people/accounts/sessions`, `${features}people/accounts/`],
  },
  {
    name: 'right-of-a-call',
    file: `${features}people/accounts/bearer.ts`,
    find: 'right === undefined || rights.includes(right)',
    replace: 'right === undefined || rights.length > 0',
    tests: [`${server}rights.test`, `${features}people/accounts/staff`],
  },
  {
    name: 'policy-of-another',
    file: `${features}policies/pipeline/find-policy.service.ts`,
    find: 'policy?.user_id !== userId',
    replace: 'policy === undefined',
    tests: [
      `${features}policies/customer-views/policies.test`,
      `${features}policies/pipeline/acts/customer-calls`,
      `${server}refusals`,
    ],
  },
  {
    name: 'lock-of-a-policy',
    file: `${features}policies/pipeline/policies.queries.ts`,
    find: ".select('status')\n    .where('id', '=', id)\n    .forUpdate()\n",
    replace: ".select('status')\n    .where('id', '=', id)\n",
    tests: [
      `${features}policies/pipeline/races`,
      `${features}policies/pipeline/pipeline`,
      `${features}policies/pipeline/policy`,
    ],
  },
  {
    name: 'four-eyes-amount',
    file: `${features}ledger/standing/two-hands.service.ts`,
    find: 'amount < fourEyesPayment',
    replace: 'amount <= fourEyesPayment',
    tests: [`${features}policies/pipeline/acts/two-hands`, `${features}policies/pipeline/acts/receiving`],
  },
  {
    name: 'refund-bound',
    file: `${features}policies/pipeline/refunding.service.ts`,
    find: 'amount > (await refundable(tx, held))',
    replace: 'amount > (held.premium ?? 0)',
    tests: [`${features}collection/refund-desk/`],
  },
  {
    name: 'refund-key',
    file: `${features}policies/pipeline/refunding.service.ts`,
    find: 'if (amount > 0 && !(await openDue(tx, held, given))) return',
    replace: 'if (amount > 0) await openDue(tx, held, given)',
    tests: [`${features}collection/refund-desk/`],
  },
  {
    name: 'lock-of-a-refund',
    file: `${features}ledger/refunds/refunds.queries.ts`,
    find: ".where('id', '=', id).forUpdate()",
    replace: ".where('id', '=', id)",
    tests: [`${features}collection/refund-desk/`],
    // The policy of a refund is locked before it.
    survives: true,
  },
  {
    name: 'number-taken-twice',
    file: `${features}insurers/attestations/attestations.service.ts`,
    find: "{ ...row, ...set }, ['stock']",
    replace: "{ ...row, ...set }, ['stock', 'assigned']",
    tests: [`${features}insurers/attestations/`],
  },
  {
    name: 'draft-version',
    file: `${features}sales/quotes/drafts.queries.ts`,
    find: "where.or([where('version', '=', version), where('writer', '=', writer)])",
    replace: "where.or([where('version', '>=', version), where('writer', '=', writer)])",
    tests: [`${features}sales/quotes/drafts`, `${features}sales/quotes/draft`],
  },
  {
    name: 'mail-of-a-notice',
    file: `${features}policies/notices/notices.service.ts`,
    find: '  await addJob(tx, noticeMailJob, { notice })\n',
    replace: '',
    tests: [`${features}policies/notices/`],
  },
  {
    name: 'erased-notices',
    file: `${features}data-law/erasures/surroundings.service.ts`,
    find: '  await eraseNotices(tx, users)\n',
    replace: '',
    tests: [`${features}data-law/erasures/erasure`, `${features}data-law/erasures/`],
  },
  {
    name: 'broken-chain',
    file: `${features}audit/verify-trail.service.ts`,
    find: "  if (!previous.equals(last)) return 'broken'\n",
    replace: '',
    tests: [`${features}audit/`],
  },
  {
    name: 'framed-pages',
    file: `${server}web/page-sender.ts`,
    find: '    `frame-ancestors ${frameAncestors}`,\n',
    replace: '',
    tests: [`${server}plugins/web.test`, `${server}plugins/`],
  },
  {
    name: 'call-of-a-sibling-site',
    file: `${server}plugins/cross-site.ts`,
    find: "site !== 'same-origin' && site !== 'none'",
    replace: "site !== 'same-origin' && site !== 'same-site' && site !== 'none'",
    tests: [`${server}plugins/platform`, `${server}plugins/`],
  },
  {
    name: 'limit-of-an-address',
    file: `${server}limits/call-limits.ts`,
    find: 'if (hits > max) throw',
    replace: 'if (hits > max + 1) throw',
    tests: [`${server}plugins/limits`],
  },
]
