import { expect, test } from 'vitest'
import { moveOn, openedDischarge } from '../../../test/agent-request-factories.ts'
import { pdfText } from '../../../test/pdf-text.ts'
import { documentsOfRequest } from '../../../test/request-factories.ts'
import type { SentRequest } from '../../../test/request-factories.ts'
import { findRow } from '../../../test/rows.ts'
import { openTestApp } from '../../../test/support.ts'
import { staffOf } from '../../../test/factories.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = staffOf(server)

const refusedDischarge = async () => {
  const discharge = await openedDischarge(server, agent)
  await discharge.page.post(`${discharge.api}/refuse`, { reason: 'Le montant est trop bas' })
  await discharge.browser.post('/api/user/report/signature/done', { Report_id: discharge.request.id })
  return discharge
}

const sheets = async (sent: SentRequest) =>
  (await documentsOfRequest(sent))
    .map(({ value }) => value)
    .filter((value) => value.startsWith('fiche-forfaitaire'))

test('replaces the settlement sheet when the discharge has another amount', async () => {
  const discharge = await refusedDischarge()
  await moveOn(agent, discharge.report, 'dischargeToSign', { amount: '15000' })
  expect(await sheets(discharge)).toEqual(['fiche-forfaitaire-2.pdf'])
  const sheet = await findRow(
    server,
    'documents',
    { request_id: discharge.request.id, kind: 'settlementSheet', replaced_at: null },
    ['object_key'],
  )
  const text = pdfText(await server.deps.storage.get(sheet.object_key)).join(' ')
  expect(text.replaceAll('\u00a0', ' ')).toContain('15 000,00 DHS')
})

test('keeps the settlement sheet when the discharge has the same amount', async () => {
  const discharge = await refusedDischarge()
  await moveOn(agent, discharge.report, 'dischargeToSign')
  expect(await sheets(discharge)).toEqual(['fiche-forfaitaire.pdf'])
})
