import { describe, expect, test } from 'vitest'
import {
  confirmRequest,
  lastCode,
  mailsTo,
  openBrowser,
  requestQuote,
  startQuote,
} from '../../../../test/factories.ts'
import { openTestApp } from '../../../../test/support.ts'

const minute = 60_000

const server = openTestApp({ config: { publicUrl: 'http://wassit.example:8080' } })

describe('mail of a code', () => {
  test.each([
    ['fr', 'fr', 'ltr', 'votre code de vérification'],
    ['en', 'en', 'ltr', 'is your verification code'],
    ['ma', 'ar', 'rtl', 'رمز التحقق الخاص بكم'],
  ])(
    'writes the mail of a code in the visitor’s language (%s)',
    async (lang, language, direction, subject) => {
      const browser = openBrowser(server)
      browser.cookies.lang = lang
      const quote = await startQuote(browser)
      await confirmRequest(browser, quote.uuid)
      const [mail] = await mailsTo(server, quote.email)
      expect(mail).toMatchObject({ to: quote.email, language })
      expect(mail?.html).toContain(`dir="${direction}"`)
      expect(mail?.html).toMatch(/lang="(fr|en|ar)(-MA)?"/)
      const { code, link } = await lastCode(server, quote.email)
      expect(mail?.html.split(code)).toHaveLength(2)
      expect(mail?.html).toContain(link)
      // The code is visible in the list of mails, and in the text right after the sentence that asks
      // for it.
      expect(mail?.subject).toContain(subject)
      expect(mail?.subject).toContain(code)
      expect(mail?.text).toMatch(new RegExp(`:\\n\\n${code}\\n`))
    },
  )

  test('links the mail of a code to the configured address, whatever the Host header', async () => {
    const browser = openBrowser(server, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
    })
    const quote = await requestQuote(server, browser)
    expect(quote.link).toMatch(/^http:\/\/wassit\.example:8080\/valide\/token\/[\w-]{75}$/)
    const [mail] = await mailsTo(server, quote.email)
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
  })

  test('writes the same code mail when its job runs twice', async () => {
    const quote = await requestQuote(server)
    const { rows } = await server.deps.pool.query(
      `select graphile_worker.add_job('mail-code', json_build_object('challenge', id))
       from code_challenges where subject = $1`,
      [quote.uuid],
    )
    expect(rows).toHaveLength(1)
    const mails = await mailsTo(server, quote.email)
    expect(mails).toHaveLength(2)
    expect(mails[1]).toEqual(mails[0])
    expect((await quote.browser.post('/api/verify/otp', { otp: quote.code, uuid: quote.uuid })).status).toBe(
      200,
    )
  })

  test('sends no mail for a code that is expired or replaced', async () => {
    const browser = openBrowser(server)
    const [expiredQuote, replacedQuote] = [await startQuote(browser), await startQuote(browser)]
    await confirmRequest(browser, expiredQuote.uuid)
    server.clock.advance(9 * minute)
    await confirmRequest(browser, replacedQuote.uuid)
    server.clock.advance(minute)
    await browser.post('/api/resend/otp', { uuid: replacedQuote.uuid })
    expect(await mailsTo(server, expiredQuote.email)).toHaveLength(0)
    expect(await mailsTo(server, replacedQuote.email)).toHaveLength(1)
  })

  test('leaves no code and no link in the database or the queue', async () => {
    const browser = openBrowser(server)
    const quote = await startQuote(browser)
    await confirmRequest(browser, quote.uuid)
    const jobs = await server.deps.pool.query(
      `select payload::text as text from graphile_worker._private_jobs`,
    )
    const rows = await server.deps.pool.query(
      'select c::text as text from code_challenges c where subject = $1',
      [quote.uuid],
    )
    const kept = [...jobs.rows, ...rows.rows].map(({ text }) => String(text)).join('\n')
    const { code, token } = await lastCode(server, quote.email)
    expect(kept).toContain(token.slice(0, 8))
    // The microseconds of a moment could look like a code.
    expect(kept.replace(/\d{2}:\d{2}:\d{2}\.\d+/g, '')).not.toMatch(new RegExp(`\\b${code}\\b`))
    expect(kept).not.toContain(token.slice(32))
  })
})
