import type { FileNotice } from '@wassit/domain/policy/notices'
import type { RequestAction } from '@wassit/domain/request/request'
import { describe, expect, test } from 'vitest'
import { mailsTo } from '../../../../test/factories.ts'
import { agentMover } from '../../../../test/policy-factories.ts'
import { requestAt, sentRequest } from '../../../../test/request-factories.ts'
import type { SentRequest } from '../../../../test/request-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { announceRequest } from '../../requests/request-notices.service.ts'
import { moveRequest } from '../../requests/request-move.service.ts'

const server = openTestApp()

const forgetMails = async () => {
  await server.runJobs()
  server.mails.length = 0
}

/** Moves a request as an agent does, with a reason, and tells the customer. */
const lead = async (
  { request }: SentRequest,
  action: RequestAction,
  kind: FileNotice,
  reason?: string,
): Promise<void> => {
  const by = await agentMover(server)
  server.clock.advance(1000)
  const now = server.clock.now()
  const asked = {
    required_document: 'medicalReport',
    required_reason: reason ?? '',
    required_since: now,
  } as const
  await server.db.transaction().execute(async (tx) => {
    const set = action === 'requireDocument' ? asked : {}
    const moved = await moveRequest(tx, { requestId: request.id, action, by, now, reason, set })
    await announceRequest(tx, moved, kind, now)
  })
}

const mailOf = async (sent: SentRequest, kind: FileNotice) => {
  const subject = server.deps.messages.fr(`policy.notice.${kind}`)
  const mail = (await mailsTo(server, sent.email)).find((each) => each.subject === subject)
  if (!mail) throw new Error(`no mail of ${kind}`)
  return mail
}

describe('mail about a request', () => {
  test('names the request first in its mail and links to it', async () => {
    const sent = await sentRequest(server, 'termination')
    const { text } = await mailOf(sent, 'requestReceived')
    const lines = text.split('\n').filter((line) => line !== '')
    expect(lines[0]).toBe('Votre demande est bien enregistrée.')
    expect(lines[1]).toMatch(/^Bonjour \S.*,$/)
    expect(lines[2]).toBe(`Demande ${sent.report} sur votre contrat ${sent.insuranceNumber} (Stagiaire).`)
    expect(lines[3]).toContain('Nous l’avons bien reçue')
    expect(text).toContain(`${server.deps.config.publicUrl}/dashboard/demande/suivi/${sent.report}`)
    expect(text).not.toContain('/dashboard/devis/')
  })

  const steps: [RequestAction, FileNotice, SentRequest['request']['kind'], RequestAction[]][] = [
    ['review', 'requestInReview', 'claim', []],
    ['requireDocument', 'requestDocument', 'claim', []],
    ['approve', 'requestApproved', 'renewal', []],
    ['issueSettlementSheet', 'settlementSheet', 'claim', ['approve']],
    ['sendDischarge', 'dischargeToSign', 'claim', ['approve', 'issueSettlementSheet']],
    ['close', 'requestClosed', 'claim', ['approve']],
    ['reject', 'requestRejected', 'endorsement', []],
  ]

  test.each(steps)('carries the agent’s text at the step %s (%s)', async (action, kind, of, before) => {
    const sent = await sentRequest(server, of)
    for (const earlier of before) await lead(sent, earlier, 'requestInReview', 'Un mot d’avant')
    await forgetMails()
    await lead(sent, action, kind, 'Photo <floue>\nMerci')
    const mail = await mailOf(sent, kind)
    expect(mail.text).toContain('Message de votre conseiller\u00a0: Photo <floue>')
    expect(mail.html).toContain('Photo &lt;floue&gt;')
    expect(mail.text).not.toContain('Un mot d’avant')
    expect(mail.text).toContain(`Demande ${sent.report}`)
  })

  test('leaves the agent’s message out when the agent wrote none', async () => {
    const sent = await sentRequest(server, 'claim')
    await lead(sent, 'approve', 'requestApproved')
    expect((await mailOf(sent, 'requestApproved')).text).not.toContain('Message de votre conseiller')
  })

  test.each([
    ['fr', 'Rapport médical'],
    ['en', 'Medical report'],
    ['ar', 'تقرير طبي'],
  ] as const)('names the required document in %s', async (language, document) => {
    const sent = await sentRequest(server, 'claim')
    await forgetMails()
    await server.db.updateTable('users').set({ language }).where('id', '=', sent.userId).execute()
    await lead(sent, 'requireDocument', 'requestDocument', 'Merci')
    const [mail] = await mailsTo(server, sent.email)
    expect(mail?.language).toBe(language)
    expect(mail?.text).toContain(document)
    expect(mail?.text).toContain(sent.report)
  })

  test('names the required document even if it arrived before the mail left', async () => {
    const sent = await requestAt(server, 'documentsRequired')
    const now = server.clock.now()
    await server.db.transaction().execute(async (tx) => {
      await announceRequest(tx, sent.request, 'requestDocument', now)
      const by = { kind: 'customer', id: sent.userId, origin: null } as const
      await moveRequest(tx, { requestId: sent.request.id, action: 'provideDocument', by, now })
    })
    expect((await mailOf(sent, 'requestDocument')).text).toContain('il nous manque\u00a0: Constat amiable')
  })
})

test('names the request of a notice in the inbox', async () => {
  const sent = await sentRequest(server, 'claim')
  const { body } = await sent.browser.get('/api/user/notices')
  expect(body.notices).toContainEqual(
    expect.objectContaining({
      kind: 'requestReceived',
      report_number: sent.report,
      insurance_number: sent.insuranceNumber,
    }),
  )
})
