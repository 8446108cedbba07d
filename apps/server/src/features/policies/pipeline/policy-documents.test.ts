import { expect, test } from 'vitest'
import { pdfText } from '../../../../test/pdf-text.ts'
import { agentMover, insurerOf, policyAt } from '../../../../test/policy-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import { currentDocument, readDocument } from '../../stored-files/documents.service.ts'
import { quotePolicy } from './acts/agent-acts.service.ts'

const server = openTestApp()

test('names the town of the holder in a document, not its id', async () => {
  const { id, number: insuranceNumber, userId } = await policyAt(server, 'requested')
  await server.db.updateTable('users').set({ city: 'sidi-slimane' }).where('id', '=', userId).execute()
  const { name: insurerName } = await insurerOf(server)
  await quotePolicy(server.deps, { insuranceNumber, insurerName, by: await agentMover(server) })
  const quote = await currentDocument(server.db, id, 'quote')
  const text = pdfText(await readDocument(server.deps, quote?.id ?? '')).join(' ')
  expect(text).toContain('Sidi Slimane')
  expect(text).not.toContain('sidi-slimane')
})
