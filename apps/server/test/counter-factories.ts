import { lastCode, newContact, openBrowser, signedInStaff } from './factories.ts'
import type { TestApp } from './support.ts'

/** Returns a caller whom an agent entered by telephone, signed in with a code to it. */
export const claimedCaller = async (server: TestApp) => {
  const { browser: agent } = await signedInStaff(server)
  const { phone } = newContact()
  const person = { firstname: 'Zineb', lastname: 'El Fassiya', phone, source: 'phone' }
  const entered = await agent.post('/api/agent/customers', person)
  if (entered.status !== 201) throw new Error(`agent/customers returned ${entered.status}: ${entered.text}`)
  const browser = openBrowser(server)
  const asked = await browser.post('/api/login/code', { lastname: 'El Fassiya', contact: phone })
  await server.runJobs()
  const otp = server.texts.findLast(({ to }) => to === phone)?.code
  const { status, body, text } = await browser.post('/api/login/code/enter', { uuid: asked.body.uuid, otp })
  if (status !== 200) throw new Error(`login/code/enter returned ${status}: ${text}`)
  browser.headers.authorization = `Bearer ${body.token}`
  return { browser, agent, phone, userId: String(entered.body.customer.id) }
}

/** Returns a caller who added an email address. */
export const mailedCaller = async (server: TestApp) => {
  const caller = await claimedCaller(server)
  const { email } = newContact()
  await caller.browser.post('/api/user/email', { email })
  const { code: otp } = await lastCode(server, email)
  const added = await caller.browser.post('/api/user/email/code', { email, otp })
  if (added.status !== 200) throw new Error(`user/email/code returned ${added.status}: ${added.text}`)
  return { ...caller, email }
}
