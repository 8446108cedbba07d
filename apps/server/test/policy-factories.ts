import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { proofs } from '@wassit/domain/document/proof'
import { policyStatuses } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { catalogue } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { complete } from '@wassit/domain/products/sample-answers'
import { createStaff } from '../src/features/people/accounts/staff.service.ts'
import {
  approvePayment,
  expirePolicy,
  issueContract,
  quotePolicy,
  requireDocuments,
} from '../src/features/policies/pipeline/acts/agent-acts.service.ts'
import { correctAnswers } from '../src/features/policies/corrections/correction.service.ts'
import { acceptQuote, submitTransfer } from '../src/features/policies/pipeline/acts/customer-acts.service.ts'
import {
  concludeContract,
  signContract,
} from '../src/features/policies/pipeline/acts/contract-signature.service.ts'
import { blockersOf } from '../src/features/policies/pipeline/blocking.service.ts'
import type { Mover } from '../src/features/policies/pipeline/policy-events.service.ts'
import { addDocument, keepObject } from '../src/features/stored-files/documents.service.ts'
import type { Upload } from '../src/plugins/uploads.ts'
import { newContact, password, signedInCustomer } from './factories.ts'
import { paper } from './files.ts'
import { endWithTest, once, prepared, preparedOnce } from './prepared.ts'
import { findRow } from './rows.ts'
import { buildSignatureDouble } from './signature-double.ts'
import type { TestApp } from './support.ts'

/** Returns a seeded insurer that sells a product. */
export const insurerOf = async ({ db }: TestApp, product: ProductKey = 'intern') => {
  const insurers = await db.selectFrom('insurers').selectAll().orderBy('name').execute()
  const insurer = insurers.find(({ active, products }) => active && products.includes(product))
  if (!insurer) throw new Error(`no insurer sells ${product}`)
  return insurer
}

/** Makes an insurer quote the product without an agent from now on (RULINGS 30). */
export const setDefaultInsurer = async (server: TestApp, product: ProductKey = 'intern') => {
  await endWithTest(server)
  const insurer = await insurerOf(server, product)
  await server.db
    .insertInto('default_insurers')
    .values({ product, insurer_id: insurer.id })
    .onConflict((conflict) => conflict.column('product').doUpdateSet({ insurer_id: insurer.id }))
    .execute()
  return insurer
}

const hireAgent = async ({ deps, db }: TestApp): Promise<Mover> => {
  const { email } = newContact()
  await createStaff(deps, { email, password, role: 'agent' })
  const { id } = await findRow({ db }, 'users', { email })
  return { kind: 'agent', id, origin: null }
}

/** Hires the agent of an application, once. */
const moverOf = (server: TestApp): Promise<Mover> => once(server, 'hired mover', () => hireAgent(server))

/** The agent who made the states that are copied. */
export const mover = { name: 'mover', build: moverOf }

/** Returns an agent as services know one; the same for a whole test application. */
export const agentMover = (server: TestApp): Promise<Mover> =>
  once(server, 'mover of all', () => preparedOnce(server, mover))

/** Returns a PDF as a browser sends it. */
export const pdfFile = async (name = 'piece.pdf'): Promise<File> =>
  new File([Uint8Array.from(await paper())], name, { type: 'application/pdf' })

/** Returns a file as a multipart call passes it to a service. */
export const uploadOf = async ({ deps }: TestApp, field: string, sent?: Buffer): Promise<Upload> => {
  const bytes = sent ?? (await paper())
  const file = path.join(deps.config.dataDir, `upload-${randomUUID()}`)
  writeFileSync(file, bytes)
  const size = bytes.length
  return {
    field,
    filename: `${field}.pdf`,
    mimeType: 'application/pdf',
    size,
    path: file,
    sender: 'somebody',
  }
}

export interface PolicyOptions {
  /** A new customer by default. */
  customer?: Awaited<ReturnType<typeof signedInCustomer>>
  /** An intern's insurance for 150 DHS by default. */
  product?: ProductKey
  /** At `paymentReview`: confirms the payment; the papers before a contract have arrived. */
  paid?: boolean
  /** False for a paid policy whose papers are missing. */
  papers?: false
  /** Makes the insurers of the product decide after the acceptance, from now on. */
  afterAcceptance?: boolean
}

/** Makes the insurers of a product bind it after their acceptance, or at once. */
export const bindAfterAcceptance = async (server: TestApp, product: ProductKey, isLater: boolean) => {
  await endWithTest(server)
  const { db } = server
  const insurers = await db.selectFrom('insurers').select(['id', 'after_acceptance']).execute()
  for (const { id, after_acceptance: later } of insurers) {
    // An insurer that is as wanted stays untouched, and with it the use of prepared states.
    if (later.includes(product) === isLater) continue
    const others = later.filter((each) => each !== product)
    const set = { after_acceptance: isLater ? [...others, product] : others }
    await db.updateTable('insurers').set(set).where('id', '=', id).execute()
  }
}

type Step =
  | 'quote'
  | 'accept'
  | 'pay'
  | 'confirm'
  | 'papers'
  | 'contract'
  | 'sign'
  | 'refuse'
  | 'require'
  | 'expire'

const contract = ['quote', 'accept', 'pay', 'confirm', 'papers', 'contract'] as const satisfies Step[]

/** Steps of a request to each status. */
const roads: Record<PolicyStatus, readonly Step[]> = {
  requested: [],
  quoted: ['quote'],
  accepted: ['quote', 'accept'],
  paymentReview: ['quote', 'accept', 'pay'],
  awaitingSignature: contract,
  active: [...contract, 'sign'],
  signatureRefused: [...contract, 'refuse'],
  documentsRequired: ['require'],
  expired: ['expire'],
}

interface Traveller {
  server: TestApp
  userId: string
  id: string
  number: string
  product: ProductKey
}

/** Adds the files that a policy lacks before its contract, without the checks of an upload. */
export const provideProofs = async ({ deps }: TestApp, policyId: string): Promise<void> => {
  const policy = await findRow(deps, 'policies', { id: policyId })
  const { contract: missing } = await blockersOf(deps.db, policy, deps.now())
  const bytes = Buffer.from('%PDF-1.7')
  for (const blocker of missing)
    for (const kind of blocker in proofs ? proofs[blocker as keyof typeof proofs][0] : []) {
      const object = await keepObject(deps, bytes, 'application/pdf')
      const createdBy = policy.user_id ?? undefined
      const file = { policyId, kind, object, createdBy, replaces: true, now: deps.now() }
      await deps.db.transaction().execute((tx) => addDocument(tx, file))
    }
}

const endSignature = async ({ server, userId, id }: Traveller, state: 'signed' | 'refused') => {
  const signature = buildSignatureDouble(server.deps.now)
  const deps = { ...server.deps, signature }
  await signContract(deps, { userId, insuranceId: id })
  signature.answer(state)
  await concludeContract(deps, {
    userId,
    insuranceId: id,
    by: { kind: 'customer', id: userId, origin: null },
  })
}

const take = async (step: Step, traveller: Traveller): Promise<void> => {
  const { server, userId, id, number: insuranceNumber, product } = traveller
  const { deps } = server
  const act = { insuranceNumber, by: await agentMover(server) }
  const own = {
    userId,
    insuranceId: id,
    by: { kind: 'customer', id: userId, origin: null } as const,
    seenPrice: undefined,
  }
  switch (step) {
    case 'quote':
      return quotePolicy(deps, {
        ...act,
        insurerName: (await insurerOf(server, product)).name,
        amount: 150,
        reason: 'Prix d’essai',
      })
    case 'accept':
      return acceptQuote(deps, own)
    case 'pay':
      return submitTransfer(deps, { ...own, upload: await uploadOf(server, 'file') })
    case 'confirm':
      return approvePayment(deps, act)
    case 'papers':
      return provideProofs(server, id)
    case 'contract':
      return issueContract(deps, act)
    case 'sign':
      return endSignature(traveller, 'signed')
    case 'refuse':
      return endSignature(traveller, 'refused')
    case 'require':
      return requireDocuments(deps, { ...act, documents: ['idCardFront', 'idCardBack'], reason: 'Illisible' })
    case 'expire':
      return expirePolicy(deps, act)
  }
}

const requestAnother = async (
  { browser }: NonNullable<PolicyOptions['customer']>,
  product: ProductKey,
): Promise<string> => {
  const data = { insuranceType: catalogue[product].code, ...complete[product] }
  const answer = await browser.post('/api/user/add/insurance', { data })
  if (answer.status !== 200) throw new Error(`user/add/insurance answered ${answer.status}: ${answer.text}`)
  return String(answer.body.uuid)
}

const firstRequest = async ({ db }: TestApp, userId: string): Promise<string> => {
  const { id } = await findRow({ db }, 'policies', { user_id: userId })
  return id
}

/** Returns the current row of a policy. */
export const policyRow = ({ db }: TestApp, id: string) =>
  db.selectFrom('policies').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const bringTo = async (server: TestApp, status: PolicyStatus, options: PolicyOptions) => {
  const { product = 'intern', paid, papers, afterAcceptance } = options
  if (afterAcceptance !== undefined) await bindAfterAcceptance(server, product, afterAcceptance)
  const isFirst = !options.customer && product === 'intern'
  const customer = options.customer ?? (await signedInCustomer(server))
  const id = isFirst ? await firstRequest(server, customer.userId) : await requestAnother(customer, product)
  const { number } = await policyRow(server, id)
  const isPaid = paid && status === 'paymentReview'
  const steps: Step[] = [...roads[status]]
  if (isPaid) steps.push('confirm')
  if (isPaid && papers !== false) steps.push('papers')
  for (const step of steps) await take(step, { server, userId: customer.userId, id, number, product })
  const row = await policyRow(server, id)
  if (row.status !== policyStatuses[status].code) throw new Error(`${status} became ${row.status}`)
  return { ...customer, id, number, row }
}

/** Returns a policy that the product's services brought to a status, and its signed-in customer. */
export const policyAt = async (server: TestApp, status: PolicyStatus, options: PolicyOptions = {}) => {
  const { customer, afterAcceptance, product, paid, papers } = options
  if (customer || afterAcceptance !== undefined) return bringTo(server, status, options)
  // Options that change nothing at this status would make the same state under another name.
  const isPaid = status === 'paymentReview' && paid === true
  const rest = { ...(product && { product }), ...(isPaid && { paid, papers }) }
  const name = `policy ${status} ${JSON.stringify(rest)}`
  return prepared(server, { name, build: (at) => bringTo(at, status, rest), first: mover })
}

/** Asks for no papers of a product, whose default checklist comes before payment or contract. */
export const clearChecklists = async (server: TestApp, product: ProductKey): Promise<void> => {
  await endWithTest(server)
  const { db, clock } = server
  const none = { product, items: '[]', updated_at: clock.now() }
  for (const { id } of await db.selectFrom('insurers').select('id').execute())
    await db
      .insertInto('checklists')
      .values({ ...none, insurer_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Amounts in dirhams of a corrected file that was paid at 150 DHS: dearer, and less. */
export const correctedAmounts = { dearer: 200, less: 100 } as const

/** Corrects the answers of an intern's file at an agent's amount; it has no questions. */
export const correctAt = async (server: TestApp, number: string, amount: number): Promise<void> =>
  correctAnswers(server.deps, {
    insuranceNumber: number,
    by: await agentMover(server),
    data: {},
    amount,
    reason: 'Période mal saisie',
    note: 'Prix d’essai',
  })

/** Returns a file that was paid and then corrected to a higher price, at the status of the difference. */
export const differenceAt = async (server: TestApp, status: 'quoted' | 'accepted') => {
  const subject = await policyAt(server, 'paymentReview', { paid: true })
  await correctAt(server, subject.number, correctedAmounts.dearer)
  const { userId, id, number } = subject
  if (status === 'accepted') await take('accept', { server, userId, id, number, product: 'intern' })
  return { ...subject, row: await policyRow(server, id) }
}

/** Parts of a file for which the insurer issued nothing yet, as agents see it. */
export const nothingIssued = {
  numbers: { policy: null, attestation: null, receipt: null },
  takes_numbers: false,
  takes_term: false,
  attestations: [],
  next_attestation: {
    kind: 'definitive',
    without_series: false,
    part: null,
    most: null,
    until: null,
    number: null,
    left: null,
  },
}
