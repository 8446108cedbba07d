import { setTimeout as delay } from 'node:timers/promises'
import { agentCalls } from '@wassit/domain/api/desk/agent'
import { liveCalls } from '@wassit/domain/api/live'
import { policyCalls } from '@wassit/domain/api/policies/policies'
import type { InsuranceDetail, InsuranceView } from '@wassit/domain/api/policies/policy-views'
import { signingCalls } from '@wassit/domain/api/policies/signing'
import { moroccanDay } from '@wassit/domain/format/format'
import { policyStatuses } from '@wassit/domain/policy/policy'
import type { PolicyStatus } from '@wassit/domain/policy/policy'
import { vi } from 'vitest'
import { adminSession } from './agent.ts'
import { buildCustomer, pricedCar } from './customer.ts'
import type { Asked } from './customer.ts'
import { missingFiles, photograph } from './policy.ts'
import { confirmSession, openSession } from './session.ts'
import type { Session } from './session.ts'
import { buildVisitor, codeFor, patienceMs } from './visitor.ts'
import type { Person, Visitor, VisitorOptions } from './visitor.ts'
import { place } from './place.ts'

/** Longer than a journey needs its day. */
const dayLeftMs = 120_000

/** Returns the product's current day; shortly before its end it waits for the next one. */
export const today = async (): Promise<string> => {
  const dayAfter = (ms: number) => moroccanDay(new Date(Date.now() + ms))
  if (dayAfter(dayLeftMs) !== dayAfter(0)) await delay(dayLeftMs)
  return dayAfter(0)
}

/** A customer in their area, and the reference of their only insurance. */
export interface Buyer {
  person: Person
  customer: Visitor
  number: string
}

/** Returns a customer with one request, their session and the request's reference. */
export const buildRequest = async (
  name: string,
  asked?: Asked,
): Promise<Omit<Buyer, 'customer'> & { session: Session }> => {
  const person = await buildCustomer(name, asked)
  const session = await openSession(place().url, person)
  return { person, session, number: await firstNumber(session) }
}

/** Returns a customer with one request, in their area on a phone, and the request's reference. */
export const buildBuyer = async (
  name: string,
  { asked, ...options }: VisitorOptions & { asked?: Asked } = {},
): Promise<Buyer> => {
  const { person, session, number } = await buildRequest(name, asked)
  return { person, customer: await openFileOf(session, { ...options, number }), number }
}

/** Returns the insurances of a customer, requested and in force. */
const insurancesOf = async (session: Session): Promise<InsuranceView[]> => {
  const lists = await Promise.all(
    [5, 6].map((list) =>
      session.call<{ insurances: InsuranceView[] }>(policyCalls.insurances.path, { json: { status: list } }),
    ),
  )
  return lists.flatMap(({ insurances }) => insurances)
}

const firstNumber = async (session: Session): Promise<string> => {
  const [insurance] = await insurancesOf(session)
  if (!insurance) throw new Error('the customer has no insurance')
  return insurance.insurance_number
}

/** Opens the first file of a customer, or the one of a number, in a browser that has the session. */
export const openFileOf = async (
  session: Session,
  options: VisitorOptions & { number?: string } = {},
): Promise<Visitor> => {
  const number = options.number ?? (await firstNumber(session))
  const customer = await buildVisitor({ ...options, storageState: session.state })
  await customer.page.goto(`/dashboard/devis/${number}`)
  await customer.page.getByRole('region', { name: customer.t('dashboard.detail.facts') }).waitFor()
  return customer
}

const post = (session: Session, path: string, json: object = {}) => session.call(path, { json })

/** Waits until the only insurance of a customer has a status. */
const insuranceAt = (session: Session, status: PolicyStatus): Promise<InsuranceView> =>
  vi.waitFor(
    async () => {
      const [insurance] = await insurancesOf(session)
      if (insurance?.status !== policyStatuses[status].code) throw new Error(`it is at ${insurance?.status}`)
      return insurance
    },
    { timeout: patienceMs, interval: 100 },
  )

const receipt = async () => {
  const { name, mimeType, buffer } = await photograph('recu')
  return new File([Uint8Array.from(buffer)], name, { type: mimeType })
}

/** Sends the files that the policy lacks before its contract. */
const sendFiles = async (
  session: Session,
  { id, insurance_number: number }: InsuranceView,
): Promise<void> => {
  const path = policyCalls.insurance.path.replace(':insurance_number', number)
  const parts = missingFiles(await session.call<InsuranceDetail>(path))
  const file = await receipt()
  const form = { insuranceId: id, ...Object.fromEntries(parts.map((part) => [part, file])) }
  await session.call(policyCalls.uploadDocuments.path, { form })
}

/** Steps by calls, from a registered customer to a signed contract. */
export const steps = ['register', 'accept', 'pay', 'approve', 'issue', 'sign'] as const
type Step = (typeof steps)[number]

/** Work of a journey after a step, such as a power cut; `session` is the customer's. */
type After = (step: Step, session: Session) => Promise<void>

const nothing: After = async () => {}

/** Accepts the quote, once it is there. */
export const accept = async (session: Session, after = nothing): Promise<InsuranceView> => {
  const quoted = await insuranceAt(session, 'quoted')
  const { id: insurance_id, amount: price } = quoted
  await post(session, policyCalls.acceptQuote.path, { insurance_id, price })
  await after('accept', session)
  return quoted
}

/** Pays an accepted quote by a transfer that an agent confirms, and issues the contract from today on. */
const toSignature = async (session: Session, quoted: InsuranceView, after: After): Promise<void> => {
  const own = { insurance_id: quoted.id }
  await session.call(policyCalls.submitPayment.path, { form: { ...own, file: await receipt() } })
  await sendFiles(session, quoted)
  await after('pay', session)
  const agent = await adminSession()
  const act = (path: string) => path.replace(':insurance_number', quoted.insurance_number)
  await post(agent, act(agentCalls.approvePayment.path))
  await after('approve', session)
  await agent.call(act(agentCalls.issueContract.path), { form: { start_date: await today() } })
  await after('issue', session)
}

/** Signs the contract by name. */
const signContract = async (session: Session, { email }: Person, after: After): Promise<void> => {
  const { id } = await insuranceAt(session, 'awaitingSignature')
  const opening = { insurance_id: id, signatureType: 'electronique' }
  const opened = await session.call<{ signature_url: string }>(policyCalls.signContract.path, {
    json: opening,
  })
  const at = (path: string) => path.replace(':token', opened.signature_url.split('/').at(-1) ?? '')
  await post(session, at(signingCalls.signingCode.path))
  const code = await codeFor(email, 3)
  await post(session, at(signingCalls.sign.path), { consent: true, code, typed: 'Nadia Alaoui' })
  // The signature is stored at this moment; its effects follow by themselves.
  await after('sign', session)
  await insuranceAt(session, 'active')
}

/** Status to which calls bring a customer's only file. */
type PreparedStatus = 'accepted' | 'awaitingSignature' | 'active'

/**
 * Returns a customer with an accepted quote, a contract to sign or one in force, and their session in
 * a confirmed browser: prepared by calls, because other journeys walk this way. Their next mailed code
 * is the third, or the fourth with a contract in force.
 */
export const prepareCustomer = async (
  status: PreparedStatus,
  name: string,
  asked?: Asked,
  after = nothing,
): Promise<Omit<Buyer, 'customer'> & { session: Session }> => {
  const person = await buildCustomer(name, asked)
  const session = await openSession(place().url, person)
  await after('register', session)
  await confirmSession(session, () => codeFor(person.email, 2))
  const quoted = await accept(session, after)
  const { insurance_number: number } = quoted
  if (status !== 'accepted') await toSignature(session, quoted, after)
  if (status === 'active') await signContract(session, person, after)
  // The browser, which opens later, would report the notices as missed.
  await post(session, liveCalls.readNotices.path)
  return { person, session, number }
}

/** Returns a prepared customer in their area on a phone. */
export const buildPrepared = async (
  status: PreparedStatus,
  name: string,
  { asked, ...options }: VisitorOptions & { asked?: Asked } = {},
): Promise<Buyer> => {
  const { person, session, number } = await prepareCustomer(status, name, asked)
  return { person, customer: await openFileOf(session, { ...options, number }), number }
}

const inForce = new Map<string, Promise<string>>()

/** Returns the number of a policy in force that all journeys of a process read, and none changes. */
export const readyPolicy = (): Promise<string> => {
  const { url } = place()
  const ready =
    inForce.get(url) ?? prepareCustomer('active', 'partage', pricedCar).then(({ number }) => number)
  inForce.set(url, ready)
  return ready
}

/** Returns a customer with a policy in force: their next mailed code is the fourth. */
export const buildInsured = (
  name: string,
  options: VisitorOptions & { asked?: Asked } = {},
): Promise<Buyer> => buildPrepared('active', name, options)
