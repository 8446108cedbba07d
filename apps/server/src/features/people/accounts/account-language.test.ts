import { describe, expect, test } from 'vitest'
import {
  mailsTo,
  openBrowser,
  person,
  signIn,
  signedInCustomer,
  signedInStaff,
  verifyVisitor,
} from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { findRow } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { announce } from '../../policies/notices/notices.service.ts'

const server = openTestApp()

const choose = (from: Browser, body: object) => from.post('/api/user/language', body)
const languageOf = async (from: Browser) => (await from.get('/api/user')).body.user.language

describe('language of an account', () => {
  test('changes the language of a customer’s and an agent’s account, also to the same one', async () => {
    for (const { browser } of [await signedInCustomer(server), await signedInStaff(server)]) {
      expect(await languageOf(browser)).toBe('fr')
      for (const _ of [1, 2]) {
        const answer = await choose(browser, { language: 'ma' })
        expect([answer.status, answer.body]).toEqual([
          200,
          { message: 'La langue de vos e-mails et documents est enregistrée.' },
        ])
        expect(await languageOf(browser)).toBe('ma')
      }
    }
  })

  test('leaves the language of other accounts unchanged', async () => {
    const [one, other] = [await signedInCustomer(server), await signedInCustomer(server)]
    await choose(one.browser, { language: 'en' })
    expect([await languageOf(one.browser), await languageOf(other.browser)]).toEqual(['en', 'fr'])
  })

  test.each([{ language: 'ar' }, { language: 'de' }, { language: '' }, { language: null }, {}])(
    'refuses %j as a language',
    async (body) => {
      const { browser } = await signedInCustomer(server)
      const answer = await choose(browser, body)
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid'])
      expect(await languageOf(browser)).toBe('fr')
    },
  )

  test('refuses to change the language without a bearer', async () => {
    const answer = await choose(openBrowser(server), { language: 'en' })
    expect([answer.status, answer.body.code]).toEqual([401, 'session.missing'])
  })

  test('takes the language of the sign-up page, not of the first quote', async () => {
    const { browser, uuid, email } = await verifyVisitor(server)
    browser.cookies.lang = 'ma'
    await browser.post('/api/register', person(uuid))
    await signIn(browser, email)
    expect(await languageOf(browser)).toBe('ma')
  })
})

describe('language of mails and signatures', () => {
  test('mails the next notice in Arabic once a customer chose it', async () => {
    const policy = await policyAt(server, 'requested')
    await choose(policy.browser, { language: 'ma' })
    await server.db.transaction().execute((tx) =>
      announce(tx, {
        userId: policy.userId,
        policyId: policy.id,
        kind: 'quoteReady',
        now: server.clock.now(),
      }),
    )
    const mail = (await mailsTo(server, policy.email)).at(-1)
    expect(mail).toMatchObject({ language: 'ar', subject: expect.stringMatching(/\p{Script=Arabic}/u) })
  })

  test('writes title, consent and code of the next signature in Arabic once a customer chose it', async () => {
    const policy = await policyAt(server, 'awaitingSignature')
    await choose(policy.browser, { language: 'ma' })
    const opened = await policy.browser.post('/api/user/contrat/signature', {
      insurance_id: policy.id,
      signatureType: 'electronique',
    })
    const page = openBrowser(server)
    const api = `/api/signing/${String(opened.body.signature_url).split('/').at(-1)}`
    expect((await page.get(api)).body.consent).toContain('اطلعتُ على الوثيقة «عقد التأمين»')
    const session = await findRow(server, 'signing_sessions', { signer_email: policy.email }, [
      'title',
      'language',
    ])
    expect(session).toEqual({ language: 'ar', title: server.deps.messages.ar('paper.title.contract') })
    await page.post(`${api}/code`)
    expect((await mailsTo(server, policy.email)).at(-1)?.language).toBe('ar')
  })
})
