import { randomUUID } from 'node:crypto'
import { complete } from '@wassit/domain/products/sample-answers'
import { chosenFile } from './draft-file-factories.ts'
import { moveOn } from './agent-request-factories.ts'
import {
  lastCode,
  newContact,
  openBrowser,
  person,
  signedInStaff,
  signIn,
  startQuote,
  verifyVisitor,
} from './factories.ts'
import type { Browser, signedInCustomer } from './factories.ts'
import { photograph } from './files.ts'
import { mergingAdmins, newCin } from './merge-factories.ts'
import { pdfFile, policyAt } from './policy-factories.ts'
import { requestForm, sendRequest } from './request-factories.ts'
import type { InsuredPolicy } from './request-factories.ts'
import { openSignature, signingMail, signWith } from './signing-factories.ts'
import type { TestApp } from './support.ts'
import { sentHealth } from './underwriting-factories.ts'

type Customer = Awaited<ReturnType<typeof signedInCustomer>>

/** Throws unless a call succeeded; returns its body. */
const done = async (name: string, call: ReturnType<Browser['post']>) => {
  const { status, body, text } = await call
  if (status >= 300) throw new Error(`${name} answered ${status}: ${text}`)
  return body
}

const write = (browser: Browser, { email, phone }: ReturnType<typeof newContact>) => {
  const message = { name: 'Abdelhafid Zerktouni', email, phone, message: 'Un devis pour mon stage ?' }
  return done('contact', browser.post('/api/contact', message))
}

/** Begins a visit that nobody proves, shares its price and writes to the broker. */
const visit = async (server: TestApp, { email, phone }: ReturnType<typeof newContact>): Promise<void> => {
  const browser = openBrowser(server)
  const insuranceType = 'automobile'
  const answers = complete.car
  const { draft } = await startQuote(browser, { email, phone, insuranceType, answers })
  const { price } = await done(
    'price',
    browser.post('/api/get/price', { data: { insuranceType, ...answers } }),
  )
  await done('share', browser.post(`/api/draft/${draft}/share`, { price }))
  await write(browser, { email, phone })
}

/** Brings a contract into force with a signature at the built-in provider. */
const sign = async (server: TestApp, customer: Customer): Promise<InsuredPolicy> => {
  const policy = await policyAt(server, 'awaitingSignature', { customer })
  const paper = {
    needPhysicalCopy: true,
    name: 'Abdelhafid Zerktouni',
    phone: customer.phone,
    address: '1, rue Neuve',
  }
  const wish = { insurance_id: policy.id, signatureType: 'electronique', ...paper }
  await done('paper', customer.browser.post('/api/user/contrat/signature', wish))
  const signature = await openSignature(server, policy)
  await done('code', signature.page.post(`${signature.api}/code`))
  const { code } = await signingMail(server, policy)
  await done('sign', signWith(signature.page, signature, code))
  await done('conclude', customer.browser.post('/api/Signature/sucess', { insurance_id: policy.id }))
  const term = { start_date: '2026-05-30', end_date: '2027-05-29' }
  await server.db.updateTable('policies').set(term).where('id', '=', policy.id).execute()
  return { ...policy, row: { ...policy.row, ...term } }
}

/** Sends a claim and a renewal, which agents end, and leaves another form half-filled with a file. */
const ask = async (agent: Browser, policy: InsuredPolicy): Promise<void> => {
  for (const kind of ['claim', 'renewal'] as const) {
    const { Report_number: report } = await done(kind, sendRequest(policy.browser, requestForm(kind, policy)))
    await done('note', agent.post(`/api/agent/reports/${report}/note`, { text: 'Rappeler M. Zerktouni' }))
    await moveOn(agent, report, 'rejected', { reason: 'Hors garantie' })
  }
  const file = new File([Uint8Array.from(await photograph())], 'avant.jpg', { type: 'image/jpeg' })
  await chosenFile(policy, { part: 'photos[]', file })
}

const account = '0117800000123456789012'

/** Account number of the customer, with the key that its other digits give. */
const rib = account + String(97 - Number((BigInt(account) * 100n) % 97n)).padStart(2, '0')

/** Pays a file that agents cancel, and get back the money. */
const payAndGetBack = async (server: TestApp, customer: Customer, hands: [Browser, Browser]) => {
  const { number } = await policyAt(server, 'paymentReview', { customer, paid: true })
  const [one, other] = hands
  await done('cancel', one.post(`/api/agent/insurances/${number}/cancel`, { reason: 'Stage annulé' }))
  const { refunds } = (await one.get(`/api/agent/insurances/${number}`)).body
  const path = `/api/agent/refunds/${refunds.at(-1).id}`
  await done('approve', other.post(`${path}/approve`, { means: 'transfer', rib }))
  const day = server.clock.now().toISOString().slice(0, 10)
  await done('sent', one.post(`${path}/sent`, { reference: 'VIR-2026-77', day }))
  await done('close', other.post(`${path}/close`, {}))
}

/** Corrects the email address by a rights request; returns the former one. */
const moveHouse = async (server: TestApp, admin: Browser, customer: Customer): Promise<string> => {
  const { email: former, browser } = customer
  const { email } = newContact()
  const file = await pdfFile()
  const correction = { field: 'email', value: email, file }
  const { number } = await done('correction', browser.form('/api/user/rights/correction', correction))
  const path = `/api/agent/rights/${number}`
  await done('prove', admin.post(`${path}/code`))
  const { code } = await lastCode(server, email)
  await done('correct', admin.post(`${path}/move`, { action: 'correct', seen: 'received', code }))
  customer.email = email
  return former
}

/** Chooses messages to the telephone, which a code proves. */
const chooseTelephone = async (server: TestApp, { browser, phone }: Customer): Promise<void> => {
  await done('channel', browser.post('/api/user/channel', { channel: 'sms' }))
  await server.runJobs()
  const otp = server.texts.findLast(({ to }) => to === phone)?.code
  await done('channel code', browser.post('/api/user/channel/code', { channel: 'sms', otp }))
}

/** Visits twice with one address, and signs up. */
const signUp = async (server: TestApp, details: object): Promise<Customer> => {
  const contact = newContact()
  await visit(server, contact)
  const quote = await verifyVisitor(server, openBrowser(server), contact)
  const { uuid } = await done(
    'register',
    quote.browser.post('/api/register', { ...person(quote.uuid), ...details }),
  )
  return { ...quote, userId: String(uuid), ...(await signIn(quote.browser, quote.email)) }
}

const medical = 'Souffle au coeur'

/**
 * Returns a customer who used the features of the product through its calls, with every word that names
 * them, and a medical answer: the words are names, CIN, account number, telephones and email addresses.
 */
export const livedPerson = async (server: TestApp) => {
  const cin = newCin()
  const customer = await signUp(server, { firstname: 'Abdelhafid', lastname: 'Zerktouni', cin })
  const { browser, userId, phone } = customer
  const admins = await mergingAdmins(server)
  const [admin, agent] = [admins.asker.browser, (await signedInStaff(server)).browser]
  const consent = { purpose: 'promotionMail', given: true, version: 1 }
  await done('consent', browser.post('/api/user/consents', consent))
  const policy = await sign(server, customer)
  await done(
    'file note',
    agent.post(`/api/agent/insurances/${policy.number}/note`, { text: 'M. Zerktouni rappelle' }),
  )
  await ask(agent, policy)
  await payAndGetBack(server, customer, [admin, admins.approver.browser])
  await sentHealth(server, { heart: medical }, { customer })
  const { number } = await policyAt(server, 'quoted', { customer })
  await done(
    'link',
    agent.post(`/api/agent/quotes/${number}/send`, { by: 'email' }, { 'idempotency-key': randomUUID() }),
  )
  await done('draft', agent.post('/api/agent/drafts', { customer: userId, insuranceType: 'stagiaire' }))
  const opposition = { opposed: 'statistics', reason: 'M. Zerktouni s’oppose' }
  await done('opposition', browser.post('/api/user/rights/opposition', opposition))
  const former = await moveHouse(server, admin, customer)
  await chooseTelephone(server, customer)
  const double = newContact()
  const joined = await admins.entered({ firstname: 'Abdelhafid', lastname: 'Zerktouni', ...double })
  await done('other draft', agent.post('/api/agent/drafts', { customer: joined, insuranceType: 'stagiaire' }))
  await admins.merged({ kept: userId, joined })
  await write(browser, customer)
  const words = [
    'Abdelhafid',
    'Zerktouni',
    cin,
    phone,
    former,
    customer.email,
    double.phone,
    double.email,
    rib,
  ]
  return { ...customer, words, medical }
}
