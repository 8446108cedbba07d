import { withoutIdentity } from '@wassit/domain/access/identity-data'
import type { Right } from '@wassit/domain/access/rights'
import type { AgentFile, QueueItem } from '@wassit/domain/api/desk/agent'
import { wireKeyOf } from '@wassit/domain/document/document'
import type { DocumentKind } from '@wassit/domain/document/document'
import { moroccanDay } from '@wassit/domain/format/format'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Translate } from '@wassit/words/catalogue'
import { openSubjects } from '../people/pending-changes/pending-changes.service.ts'
import { takesNumbers, takesTerm } from '@wassit/domain/policy/insurer-numbers'
import { correctableStatuses } from '@wassit/domain/policy/correction'
import { printedNumber } from '@wassit/domain/policy/attestation-number'
import { provenUntil } from '@wassit/domain/payment/provisional'
import type { AttestationDue } from '@wassit/domain/payment/provisional'
import { canPolicy, policyActionNames, policyActions, policyStatusOf } from '@wassit/domain/policy/policy'
import type { FileTab } from '@wassit/domain/site/file-tabs'
import { toDirhams } from '@wassit/domain/pricing/money'
import type { Actor, PolicyAction } from '@wassit/domain/policy/policy'
import type { Deps } from '../../deps.ts'
import { documentUrl } from '../../http/signed-links.ts'
import { together } from '../../together.ts'
import { accountById, accountView, peopleWithPhone } from '../people/accounts/accounts.service.ts'
import type { User } from '../people/accounts/accounts.service.ts'
import { reachOf } from '../people/accounts/recipients.ts'
import { isKnownAgreement } from '../insurers/agreements/agreements.service.ts'
import {
  dueFromStock,
  attestationsOfPolicy,
  offeredNumber,
} from '../insurers/attestations/attestations.service.ts'
import { deliveryOfPolicy } from '../policies/deliveries/deliveries.service.ts'
import { hasStatedLines } from '../book/imports/stated-lines.service.ts'
import type { Doer } from '../audit/origin.ts'
import { documentsForAgent } from '../stored-files/documents.service.ts'
import { offersOfFile } from '../sales/offers/offers.service.ts'
import { insurersFor } from '../insurers/panel/insurers.service.ts'
import { attestationDueOf } from '../policies/pipeline/attestation-due.ts'
import { isSigned } from '../policies/pipeline/succession/insured-term.ts'
import { numbersWith } from '../policies/pipeline/numbers-of-policy.service.ts'
import { checklistView } from '../policies/pipeline/blocking.service.ts'
import { policyOfNumber } from '../policies/pipeline/find-policy.service.ts'
import type { Policy } from '../policies/pipeline/find-policy.service.ts'
import { reportMention } from '../policies/pipeline/policy-events.service.ts'
import { presentPayment } from '../ledger/payments/payments.service.ts'
import { mayChangeInsurer } from '../policies/pipeline/acts/insurer-change.service.ts'
import { hasUndecidedPayment } from '../policies/corrections/corrected-price.service.ts'
import { balanceAt, dueHere, moneyOfFile } from '../ledger/standing/balance.service.ts'
import type { MoneyOfFile } from '../ledger/standing/balance.service.ts'
import { ledgerView } from '../ledger/standing/ledger-views.service.ts'
import { currentUnderwriting } from '../policies/underwriting/underwriting.service.ts'
import type { Underwriting } from '../policies/underwriting/underwriting.service.ts'
import { isPriceAgreed } from '../policies/pipeline/repricing.service.ts'
import { refundMeansOf } from '../ledger/standing/payments-behind.service.ts'
import { refundable } from '../ledger/standing/refundable.service.ts'
import { refundsOfFile } from '../collection/refund-desk/refund-views.service.ts'
import { priceAnswer } from '../insurers/pricing/price-answer.ts'
import { filesWithPlate } from '../policies/pipeline/policy-desk.service.ts'
import { noticeView } from './formal-notice.service.ts'
import { eventsOfPolicy } from './policy-lines.queries.ts'
import { withdrawalView } from '../policies/withdrawals/withdrawal.service.ts'
import { enterableKinds } from '../requests/eligibility.service.ts'
import { underwritingOfFile } from './underwriting-file.service.ts'
import { policySource } from './policy-source.ts'
import { filePartsOf, recordOpening, timelineWith } from './story.service.ts'
import { worklistAt } from './worklist.service.ts'

/**
 * Actions that depend on the payment. A payment is confirmed or rejected once, and only a paid
 * policy gets its contract (RULINGS 29).
 */
const needsPayment: Partial<Record<PolicyAction, boolean>> = {
  confirmPayment: false,
  rejectPayment: false,
  issueContract: true,
  cancel: true,
  expire: false,
}

/** Moves that follow from a file that arrives, or from the price of a correction; nobody chooses them. */
const followingActions: ReadonlySet<PolicyAction> = new Set([
  'completeDocuments',
  'resumePayment',
  'correctPaid',
])

/** Actions that follow from a decision of the insurer or of the customer, which has a call of its own. */
const decided: ReadonlySet<PolicyAction> = new Set(['changeTerms', 'declineCover', 'renounce'])

/** Returns the actions that an agent may take on an insurance now. */
const openActions = (policy: Policy): PolicyAction[] => {
  const { status, payment_confirmed_at: paidAt } = policy
  const ownRule: Partial<Record<PolicyAction, boolean>> = {
    correct: correctableStatuses.includes(policyStatusOf(status)) && !hasUndecidedPayment(policy),
    changeInsurer: mayChangeInsurer(policy),
  }
  const isOpen = (action: PolicyAction): boolean =>
    ownRule[action] ?? canPolicy(action, policyStatusOf(status))
  return policyActionNames.filter(
    (action) =>
      !decided.has(action) &&
      (policyActions[action].by as readonly Actor[]).includes('agent') &&
      !followingActions.has(action) &&
      isOpen(action) &&
      (needsPayment[action] ?? paidAt !== null) === (paidAt !== null),
  )
}

const agreementOf = async (
  { db }: Deps,
  { agreement_code: code }: Pick<Policy, 'agreement_code'>,
): Promise<AgentFile['insurance']['agreement']> =>
  code === null ? null : { code, known: await isKnownAgreement(db, code) }

type Issued = Pick<
  AgentFile['insurance'],
  'numbers' | 'takes_numbers' | 'takes_term' | 'term_pending' | 'attestations' | 'next_attestation'
>

/** Returns the attestation that a policy can get, with the number of the stock that is next. */
const nextAttestation = async (
  { db }: Deps,
  { insurer_id: insurerId, start_date: startDate }: MoneyOfFile['policy'],
  asked: AttestationDue,
): Promise<Issued['next_attestation']> => {
  const due = insurerId === null ? asked : await dueFromStock(db, insurerId, asked)
  const { kind } = due
  const isOffered = insurerId !== null && (kind === 'definitive' || kind === 'provisional')
  const offered = isOffered ? await offeredNumber(db, insurerId, kind) : null
  return {
    kind,
    without_series: kind !== asked.kind,
    part: kind === 'waiting' ? due.part : null,
    most: kind === 'spent' ? due.most : null,
    until: kind === 'provisional' ? provenUntil(startDate, due.months) : null,
    number: offered?.next ? printedNumber(offered.next.number, offered.next.digits) : null,
    left: offered?.left ?? null,
  }
}

/** Papers of a policy on a tab that shows none. */
const nothingIssued = (policy: MoneyOfFile['policy']): Issued => ({
  numbers: numbersWith(policy, []),
  takes_numbers: false,
  takes_term: false,
  term_pending: false,
  attestations: [],
  next_attestation: {
    kind: 'waiting',
    without_series: false,
    part: null,
    most: null,
    until: null,
    number: null,
    left: null,
  },
})

/** Returns what the insurer issued for a policy, and what it can issue now. */
const issuedOf = async (deps: Deps, { policy, sums }: MoneyOfFile): Promise<Issued> => {
  const { db } = deps
  const attestations = await attestationsOfPolicy(db, policy.id)
  const due = attestationDueOf(policy, sums, attestations, deps.now())
  const status = policyStatusOf(policy.status)
  return {
    numbers: numbersWith(policy, attestations),
    takes_numbers: takesNumbers(status),
    takes_term: takesTerm(status),
    term_pending: takesTerm(status) && (await openSubjects(db, 'contractTerm')).has(policy.id),
    attestations: attestations.map(({ label: number, state, kind, covered_months: months }) => ({
      number,
      state,
      kind,
      until: months === null ? null : provenUntil(policy.start_date, months),
    })),
    next_attestation: await nextAttestation(deps, policy, due),
  }
}

/** Returns the payment of a policy with what was paid and is left to pay, in dirhams, and whose account a transfer reaches. */
const paymentOf = ({ policy, sums, payments }: MoneyOfFile, now: Date) => {
  const balance = balanceAt(policy, sums)
  return {
    ...(presentPayment(payments, policy, now) ?? { state: 'none', method: null, reference: null }),
    collector: policy.collector,
    paid: toDirhams(balance.paid),
    due: toDirhams(dueHere(policy, sums)),
  } as const
}

/** Tells which parts an answer contains: those that a tab shows, or that an act of the first tab needs. */
interface Shown {
  /** Tells whether one of these tabs is asked for, or all are. */
  on: (...tabs: FileTab[]) => boolean
  /** Tells the same, or whether the first tab has the form of an act. */
  onOrFor: (action: PolicyAction, ...tabs: FileTab[]) => boolean
}

const shownOn = (tab: FileTab | undefined, actions: readonly PolicyAction[]): Shown => {
  const on: Shown['on'] = (...tabs) => tab === undefined || tabs.includes(tab)
  return { on, onOrFor: (action, ...tabs) => on(...tabs) || (on('dossier') && actions.includes(action)) }
}

interface Opened {
  money: MoneyOfFile
  user: User | null
  line: QueueItem
  underwriting: Underwriting | undefined
  agentId: string
  /** Kinds of its valid documents. */
  received: readonly DocumentKind[]
  shown: Shown
}

const insuranceOf = async (
  deps: Deps,
  { money, user, line, underwriting, agentId, received, shown }: Opened,
): Promise<AgentFile['insurance']> => {
  const { db } = deps
  const { policy } = money
  const [same_plate, same_phone, issued, checks, agreement, health, delivery] = await Promise.all([
    filesWithPlate(db, policy, moroccanDay(deps.now())),
    shown.on('client') ? peopleWithPhone(db, line.phone, policy.user_id) : [],
    shown.onOrFor('issueContract', 'papiers') ? issuedOf(deps, money) : nothingIssued(policy),
    shown.onOrFor('issueContract', 'papiers')
      ? checklistView(db, policy, deps.now(), { underwriting: underwriting ?? null, holder: user, received })
      : { checklist: [], blockers: { payment: [], contract: [] } },
    agreementOf(deps, policy),
    underwriting ? underwritingOfFile(db, policy, underwriting, agentId) : null,
    shown.on('papiers') ? deliveryOfPolicy(db, policy.id) : null,
  ])
  return {
    ...line,
    id: policy.id,
    same_plate,
    same_phone,
    start_date: policy.start_date,
    ...issued,
    quote_expires_at: policy.quote_expires_at?.toISOString() ?? null,
    required_documents: policy.required_documents.map(wireKeyOf),
    required_reason: policy.required_reason,
    ...checks,
    agreement,
    seen_price: policy.seen_price,
    payment: paymentOf(money, deps.now()),
    underwriting: health,
    delivery,
  }
}

const holderOf = (user: User | null): AgentFile['holder'] => {
  if (user === null) return null
  const { firstname, lastname, cin, birthday, city, address } = accountView(user)
  return { id: user.id, firstname, lastname, cin, birthday, city, address }
}

/** Returns the insurers that can quote a policy; the one that the customer chose is the usual one. */
const insurersOf = async ({ db }: Deps, { product, pricing }: Policy): Promise<AgentFile['insurers']> => {
  const insurers = await insurersFor(db, product)
  return insurers.some(({ id }) => id === pricing.insurer)
    ? insurers.map((each) => ({ ...each, isDefault: each.id === pricing.insurer }))
    : insurers
}

const lineOf = async (deps: Deps, { id }: Policy, t: Translate): Promise<QueueItem> => {
  const line = (await policySource.linesOf(deps, await worklistAt(deps, policySource), [id], t)).get(id)
  if (!line) throw new DomainError('policy.unknown')
  return line
}

interface Asked {
  by: Doer
  rights: readonly Right[]
  t: Translate
  tab?: FileTab | undefined
}

const fileOf = async (deps: Deps, policy: Policy, { by, rights, t, tab }: Asked): Promise<AgentFile> => {
  const { db } = deps
  const [user, money, documents, events, line, underwriting] = await Promise.all([
    policy.user_id === null ? null : accountById(db, policy.user_id),
    moneyOfFile(db, policy),
    documentsForAgent(deps, policy.id, { userId: by.id, rights }),
    eventsOfPolicy(db, policy.id),
    lineOf(deps, policy, t),
    currentUnderwriting(db, policy.id),
    recordOpening(deps, policySource, policy.id, by),
  ])
  const holder = holderOf(user)
  const timeline = timelineWith(events, holder ? `${holder.firstname} ${holder.lastname}` : undefined)
  const accepted = timeline.findLast(({ action }) => action === 'accept')
  const actions = openActions(policy)
  const shown = shownOn(tab, actions)
  const opened = { money, user, line, underwriting, agentId: by.id, received: documents.valid, shown }
  const [insurance, offers, ledger, formal_notice, refunds, kinds, withdrawal, toReturn, means, parts, rest] =
    await Promise.all([
      insuranceOf(deps, opened),
      shown.on('garanties') ? offersOfFile(db, policy.id) : null,
      ledgerView(deps, money, { reader: by.id, lines: shown.on('argent') }),
      shown.on('argent') ? noticeView(deps, policy) : { mandate: null, posted: [] },
      shown.on('argent') ? refundsOfFile(deps, policy.id, by.id) : [],
      enterableKinds(db, policy, moroccanDay(deps.now())),
      withdrawalView(deps, money, accepted && new Date(accepted.at)),
      shown.on('argent') ? refundable(db, policy) : 0,
      shown.on('argent') ? refundMeansOf(db, policy.id) : [],
      filePartsOf(deps, policySource, policy.id, t),
      Promise.all([
        actions.includes('quote') ? insurersOf(deps, policy) : [],
        !shown.onOrFor('issueContract') || isPriceAgreed(db, policy, user?.birth_date ?? undefined),
        // Lists are matched with signed contracts only.
        isSigned(policy) && shown.on('dossier') && hasStatedLines(db, policy.id),
      ]),
    ])
  const [insurers, price_agreed, has_stated] = rest
  return {
    insurance,
    holder,
    // The messages of a visitor are mails.
    reached_by: user === null ? 'email' : reachOf(deps, user),
    answers: policy.answers,
    details: policy.details,
    coefficient_confirmed: policy.coefficient_confirmed_at !== null,
    pricing: priceAnswer(policy.pricing, policy.product),
    offers,
    documents: documents.views,
    ledger,
    formal_notice_url: documentUrl(deps, `/api/formal-notice/${policy.number}`, by.id),
    formal_notice,
    refunds,
    entries: { kinds, withdrawal },
    refundable: toDirhams(toReturn),
    refund_means: means,
    timeline: timeline.map((event) => ({ ...event, ...reportMention(event) })),
    ...parts,
    insurers,
    price_agreed,
    has_stated,
    actions,
  }
}

/**
 * Returns everything an agent needs to work on an insurance, or what one tab shows of it, and notes in the
 * trail who opened it.
 */
export const openFile = async (deps: Deps, number: string, asked: Asked): Promise<AgentFile> => {
  const policy = await policyOfNumber(deps, number)
  const file = await together(deps, (db) => fileOf({ ...deps, db }, policy, asked))
  return asked.rights.includes('identity') ? file : withoutIdentity(file)
}
