import { hashToken } from '../src/tokens.ts'
import { mailsTo, openBrowser, readMail } from './factories.ts'
import type { Browser } from './factories.ts'
import { policyAt } from './policy-factories.ts'
import { findRow } from './rows.ts'
import type { TestApp } from './support.ts'

/** Strokes of a pen, as flat lists of x,y. */
export const strokes = [
  [40, 120, 120, 40, 200, 150, 280, 60],
  [300, 100],
]

/** Returns a customer who opened the signature of their contract, and the browser in the frame. */
export const openedSignature = async (server: TestApp) =>
  openSignature(server, await policyAt(server, 'awaitingSignature'))

/** Opens the signature of a contract that waits for it. */
export const openSignature = async <P extends { id: string; browser: Browser }>(
  server: TestApp,
  policy: P,
) => {
  const answer = await policy.browser.post('/api/user/contrat/signature', {
    insurance_id: policy.id,
    signatureType: 'electronique',
  })
  if (answer.status !== 200) throw new Error(`contrat/signature answered ${answer.status}: ${answer.text}`)
  const url = String(answer.body.signature_url)
  const token = url.split('/').at(-1) ?? ''
  // The frame sends no bearer: its address opens it.
  return { ...policy, url, token, page: openBrowser(server), api: `/api/signing/${token}` }
}

/** Returns the last mail with a signing code, and the code. */
export const signingMail = async (server: TestApp, { email }: { email: string }) => {
  const mails = (await mailsTo(server, email)).filter(({ messageId }) => messageId.startsWith('signing-'))
  const mail = mails.at(-1)
  if (!mail) throw new Error('no mail with a signing code')
  return { mail, code: readMail(mail).code, count: mails.length }
}

/** Returns an opened signature whose code was sent. */
export const signatureWithCode = async (server: TestApp) => {
  const signature = await openedSignature(server)
  const sent = await signature.page.post(`${signature.api}/code`)
  if (sent.status !== 200) throw new Error(`code answered ${sent.status}: ${sent.text}`)
  return { ...signature, ...(await signingMail(server, signature)) }
}

export const signWith = (
  from: Browser,
  { api }: { api: string },
  code: string,
  more: object = { drawing: strokes },
) => from.post(`${api}/sign`, { consent: true, code, ...more })

/** Returns the built-in provider's row. */
export const signingSession = ({ db }: TestApp, { token }: { token: string }) =>
  findRow({ db }, 'signing_sessions', { token_hash: hashToken(token) })

export const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
