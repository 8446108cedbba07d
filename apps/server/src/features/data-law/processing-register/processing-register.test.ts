import { describe, expect, test } from 'vitest'
import { signedInStaff } from '../../../../test/factories.ts'
import { pdfText } from '../../../../test/pdf-text.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp(() => {
  const company = { name: 'Courtage Atlas', cndp: 'A-PO-123/2026' }
  const backup = { to: 's3://sauvegardes/wassit', at: '03:00', recipient: 'age1x', identityFile: undefined }
  return {
    config: {
      house: { company, brokerMail: undefined },
      backup: { ...backup, s3: undefined, drillIdentity: undefined, walArchive: undefined },
      smtpUrl: 'smtp://127.0.0.1:1',
      serviceCountries: { mail: 'FR' },
    },
  }
})

describe('the register of processing', () => {
  test('names the broker, its number at the CNDP and the services in use', async () => {
    const { browser } = await signedInStaff(server, 'admin')
    const { status, body } = await browser.get('/api/agent/register')
    expect([status, body.company, body.cndp]).toEqual([200, 'Courtage Atlas', 'A-PO-123/2026'])
    expect(body.services).toEqual([
      { service: 'mail', country: 'FR' },
      { service: 'sms', country: null },
      { service: 'whatsapp', country: 'US' },
      { service: 'backup', country: null },
    ])
    expect(body.backed_up).toBe(true)
  })

  test('prints each transfer with its country, and asks for a country that nobody stated', async () => {
    const { browser } = await signedInStaff(server, 'admin')
    const { papers } = (await browser.get('/api/agent/register')).body
    const paper = await server.app.inject(`/${papers.fr}`)
    const text = pdfText(paper.rawPayload).join(' ').replaceAll(/\s+/gu, ' ')
    expect(text).toContain('prestataire de messagerie : France')
    expect(text).toContain('hébergeur des sauvegardes : pays à préciser')
  })

  test.each(['fr', 'en', 'ar'] as const)('prints every processing as PDF, in %s', async (language) => {
    const { browser } = await signedInStaff(server, 'admin')
    const { papers } = (await browser.get('/api/agent/register')).body
    const paper = await server.app.inject(`/${papers[language]}`)
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
    const text = pdfText(paper.rawPayload).join(' ')
    expect(text).toContain('A-PO-123/2026')
    expect(text.length).toBeGreaterThan(1000)
  })

  test('separates the times of a processing, whose names have commas, by semicolons', async () => {
    const { browser } = await signedInStaff(server, 'admin')
    const { papers } = (await browser.get('/api/agent/register')).body
    const paper = await server.app.inject(`/${papers.fr}`)
    expect(pdfText(paper.rawPayload).join(' ')).toMatch(/30 jours après l’envoi\s*; Connexions/u)
  })

  test('belongs to staff with the right, its link as well', async () => {
    const agent = (await signedInStaff(server)).browser
    expect((await agent.get('/api/agent/register')).body.code).toBe('right.missing')
    expect((await agent.get('/api/register/fr')).status).toBe(403)
  })
})
