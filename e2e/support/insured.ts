import { moroccanDay } from '@wassit/domain/format/format'
import type { Browser } from 'playwright-core'
import { confirmPayment, issueContract, openFile } from './agent.ts'
import { buildCustomer, enter } from './customer.ts'
import type { Asked } from './customer.ts'
import {
  acceptQuote,
  confirmBrowser,
  hears,
  openQuoteRequest,
  openSigning,
  sendTransferReceipt,
  sign,
} from './policy.ts'
import { buildVisitor } from './visitor.ts'
import type { Person, Visitor, VisitorOptions } from './visitor.ts'

/** The product's current day. */
export const today = moroccanDay(new Date())

/** A customer in their area, and the reference of their only insurance. */
export interface Buyer {
  person: Person
  customer: Visitor
  number: string
}

/** Returns a customer with one request, in their area on a phone, and the request's reference. */
export const buildBuyer = async (
  browser: Browser,
  name: string,
  { asked, ...options }: VisitorOptions & { asked?: Asked } = {},
): Promise<Buyer> => {
  const person = await buildCustomer(name, asked)
  const customer = await buildVisitor(browser, options)
  await customer.page.goto('/login')
  await enter(customer, person)
  await customer.page.waitForURL('**/dashboard**')
  return { person, customer, number: await openQuoteRequest(customer) }
}

/** Leads a request to its unsigned contract: paid by transfer and in force from today. */
export const toSignature = async (agent: Visitor, { person, customer, number }: Buyer): Promise<void> => {
  await hears(customer, 'dashboard.accept.title')
  await acceptQuote(customer)
  await sendTransferReceipt(customer)
  await confirmBrowser(customer, person, 2)
  await sendTransferReceipt(customer)
  await hears(customer, 'dashboard.pay.review')
  await openFile(agent, number)
  await confirmPayment(agent)
  await issueContract(agent, today)
}

/** Returns a customer with a signed contract: their next mailed code is the fourth. */
export const buildInsured = async (
  browser: Browser,
  agent: Visitor,
  name: string,
  options: VisitorOptions & { asked?: Asked } = {},
): Promise<Buyer> => {
  const buyer = await buildBuyer(browser, name, options)
  const { person, customer } = buyer
  await toSignature(agent, buyer)
  await hears(customer, 'policy.notice.contractReady')
  await openSigning(customer)
  await sign(customer, person, { code: 3, way: 'type' })
  await hears(customer, 'policy.notice.signatureSucceeded')
  return buyer
}
