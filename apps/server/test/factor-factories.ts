import { codeAt, intervalAt } from '../src/features/people/factors/app-code.ts'
import { openBrowser, signedInStaff, signIn } from './factories.ts'
import type { Browser } from './factories.ts'
import { buildAuthenticator } from './authenticator.ts'
import type { TestApp } from './support.ts'

const stepMs = 30_000

/** Reads a base32 secret as an app does. */
const secretOf = (typed: string): Buffer => {
  const bits = [...typed]
    .map((each) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(each).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** An app of a person: shows the code of the clock, or of steps before and after. */
const appOf = ({ clock }: TestApp, secret: string) => ({
  code: (drift = 0): string => codeAt(secretOf(secret), intervalAt(clock.now()) + drift),
})

/** Adds an app by calls; returns it with the recovery codes, after its first code has ended. */
export const addApp = async (server: TestApp, browser: Browser, name = 'Téléphone') => {
  const begun = await browser.post('/api/agent/factors/app/challenge', {})
  if (begun.status !== 200) throw new Error(`app/challenge answered ${begun.status}: ${begun.text}`)
  const { id: challenge, secret } = begun.body
  const app = appOf(server, secret)
  const added = await browser.post('/api/agent/factors/app', { challenge, name, code: app.code() })
  if (added.status !== 201) throw new Error(`factors/app answered ${added.status}: ${added.text}`)
  server.clock.advance(stepMs)
  return {
    app,
    secret: String(secret),
    id: String(added.body.id),
    recovery: added.body.recovery_codes as string[],
  }
}

/** Returns a member of staff with an app, signed in and with the factor given. */
export const staffWithApp = async (server: TestApp, role: 'agent' | 'admin' = 'agent') => {
  const staff = await signedInStaff(server, role)
  return { ...staff, ...(await addApp(server, staff.browser)) }
}

/** Signs a person in again, from a new browser, up to the second factor. */
export const signInAgain = async (server: TestApp, email: string) => {
  const browser = openBrowser(server)
  return { browser, tokens: await signIn(browser, email) }
}

/** Adds a passkey by calls. */
export const addPasskey = async (server: TestApp, browser: Browser) => {
  const authenticator = buildAuthenticator(server.deps.config.publicUrl)
  const begun = await browser.post('/api/user/factors/passkey/challenge', {})
  if (begun.status !== 200) throw new Error(`passkey/challenge answered ${begun.status}: ${begun.text}`)
  const { id: challenge, options } = begun.body
  const answer = authenticator.create(options)
  const added = await browser.post('/api/user/factors/passkey', { challenge, name: 'Portable', answer })
  if (added.status !== 201) throw new Error(`factors/passkey answered ${added.status}: ${added.text}`)
  return { authenticator, id: String(added.body.id), recovery: added.body.recovery_codes as string[] }
}
