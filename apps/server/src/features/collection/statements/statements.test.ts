import type { WaitingMovement } from '@wassit/domain/api/ledger/statements'
import { transferReference } from '@wassit/domain/policy/transfer-reference'
import { describe, expect, test } from 'vitest'
import type { Browser } from '../../../../test/factories.ts'
import { plannedPolicy } from '../../../../test/instalment-factories.ts'
import { policyAt, policyRow } from '../../../../test/policy-factories.ts'
import { movementLists } from '../../../../test/movement-lists.ts'
import { openTestApp } from '../../../../test/support.ts'
import { toXlsx } from '../../insurers/tariffs/xlsx.ts'
import { staffOf } from '../../../../test/factories.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = staffOf(server)
const other = staffOf(server)

let serial = 0
/** Returns a statement whose movements no other test has. */
const statement = (...movements: readonly (readonly [amount: string, text: string])[]): string => {
  serial += 1
  const rows = movements.map(([amount, text]) => `20/11/2026;${amount};${text};T${serial}`)
  return ['Date;Montant;Libellé;Référence', ...rows].join('\n')
}

const send = (browser: Browser, content: string | Uint8Array<ArrayBuffer>, name = 'releve.csv') =>
  browser.form('/api/agent/bank-statements', { file: new File([content], name, { type: 'text/csv' }) })
const waiting = async (): Promise<WaitingMovement[]> => (await movementLists(agent)).waiting
const waitingFor = async (text: string) => (await waiting()).find((movement) => movement.text.includes(text))
const ledgerOf = async (number: string) => (await agent.get(`/api/agent/insurances/${number}/payments`)).body
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]

/** Intern's premium, in the words of a bank. */
const premium = '150,00'

describe('import of a statement', () => {
  test('confirms an accepted file by its exact reference and amount, once however often it is imported', async () => {
    const { number, id } = await policyAt(server, 'accepted')
    const content = statement([premium, `VIR ${transferReference(number)}`], ['-12,00', 'Frais'])
    const first = await send(agent, content)
    expect(first.body).toEqual({ matched: 1, waiting: 0, known: 0, outgoing: 1 })
    expect((await send(other, content)).body).toEqual({ matched: 0, waiting: 0, known: 2, outgoing: 1 })
    expect((await send(agent, `${content}\n`)).body).toMatchObject({ matched: 0, known: 2 })
    const { payments } = await ledgerOf(number)
    expect(payments).toMatchObject([{ method: 'transfer', amount: 150 }])
    expect((await policyRow(server, id)).payment_confirmed_at).not.toBeNull()
  })

  test('reads a workbook, and keeps the name of its file without signs that turn letters around', async () => {
    const { number } = await policyAt(server, 'accepted')
    const rows = [{ line: 2, cells: ['2026-11-20', 150, `VIR ${transferReference(number)}`] }]
    const bytes = toXlsx([{ name: 'Relevé', columns: ['Date', 'Montant (MAD)', 'Libellé'], rows }])
    const sent = await send(agent, Uint8Array.from(bytes), `releve\u202evsc.exe`)
    expect(sent.body).toMatchObject({ matched: 1, waiting: 0 })
    const { statements } = (await agent.get('/api/agent/bank-statements')).body
    expect(statements[0].name).toBe('relevevsc.exe')
  })

  test('tells every mistake of a file, and what a file is that holds no table', async () => {
    const { status, body } = await send(agent, 'Date;Montant\n31/02/2026;10\n20/11/2026;dix')
    expect([status, body.issues.length]).toEqual([400, 2])
    const page = await send(agent, '<table><tr><td>Date</td></tr></table>', 'releve.xls')
    expect(page.body.issues[0].message).toMatch(/^Ce fichier est une page web/)
  })

  test('pays all that is left by its exact reference, and leaves an instalment that is not due to an agent', async () => {
    const policy = await plannedPolicy(server, { browser: agent }, 3)
    const reference = (await policy.browser.get(`/api/user/insurance/${policy.number}`)).body.payment.transfer
      .reference
    const early = await send(agent, statement(['50,00', `VIR ${reference}`]))
    expect(early.body).toMatchObject({ matched: 0, waiting: 1 })
    expect(await waitingFor(reference)).toMatchObject({ why: 'notDue' })
    const next = transferReference(policy.number, 2)
    expect((await send(agent, statement(['99,00', `VIR ${next}`]))).body).toMatchObject({
      matched: 0,
      waiting: 1,
    })
    expect((await send(agent, statement(['100,00', `VIR ${next}`]))).body).toMatchObject({ matched: 1 })
    expect(await ledgerOf(policy.number)).toMatchObject({ paid: 150, due: 0 })
  })

  test('confirms the transfer whose receipt the customer sent, instead of a second one', async () => {
    const { number } = await policyAt(server, 'paymentReview')
    await send(agent, statement([premium, `VIR RECU ${transferReference(number)} MERCI`]))
    expect((await ledgerOf(number)).payments).toHaveLength(1)
  })

  test('confirms by a reference in the column of references', async () => {
    const { number } = await policyAt(server, 'accepted')
    const content = `Date;Montant;Libellé;Référence\n20/11/2026;${premium};VIR RECU;${transferReference(number)}`
    expect((await send(agent, content)).body).toMatchObject({ matched: 1 })
    expect((await ledgerOf(number)).paid).toBe(150)
  })

  test('confirms by a reference that the bank repeats in two columns', async () => {
    const { number } = await policyAt(server, 'accepted')
    const reference = transferReference(number)
    const content = `Date;Montant;Libellé;Référence\n20/11/2026;${premium};VIR ${reference};${reference}`
    expect((await send(agent, content)).body).toMatchObject({ matched: 1 })
    expect((await ledgerOf(number)).paid).toBe(150)
  })

  test('keeps a year of movements, more than one call of the database takes', async () => {
    const rows = Array.from({ length: 11_000 }, (_, index) => `19/11/2026;1,00;Petit virement;N${index}`)
    const content = ['Date;Montant;Libellé;Référence', ...rows].join('\n')
    expect((await send(agent, content)).body).toMatchObject({ waiting: 11_000 })
    await server.db.deleteFrom('statement_lines').where('day', '=', '2026-11-19').execute()
  })

  test('writes imports, matchings and dismissals into the trail', async () => {
    const { number } = await policyAt(server, 'accepted')
    const text = `Virement tracé ${serial}`
    await send(agent, statement([premium, `VIR ${transferReference(number)}`], ['7,00', text]))
    const { id } = (await waitingFor(text)) ?? { id: '' }
    await agent.post(`/api/agent/bank-statements/lines/${id}/dismiss`, { reason: 'Frais' })
    const rows = await server.db
      .selectFrom('audit_events')
      .select(['kind', 'outcome', 'after', 'subject'])
      .where('kind', 'in', ['statement', 'movement'])
      .orderBy('at', 'desc')
      .execute()
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ outcome: 'imported', after: { movements: 2 } }),
        expect.objectContaining({ outcome: 'matched', after: { number } }),
        expect.objectContaining({ outcome: 'dismissed', subject: id }),
      ]),
    )
  })

  test('confirms once when two agents import the same statement at once', async () => {
    const { number } = await policyAt(server, 'accepted')
    const content = statement([premium, `VIR ${transferReference(number)}`])
    const answers = await Promise.all([send(agent, content), send(other, content), send(agent, content)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await ledgerOf(number)).payments).toHaveLength(1)
    expect(await waitingFor(transferReference(number))).toBeUndefined()
  })

  test.each([
    ['another amount', '149,00', (number: string) => transferReference(number)],
    ['the insurance number alone', premium, (number: string) => number],
    ['wrong check digits', premium, (number: string) => transferReference(number).replace(/^RF\d\d/, 'RF00')],
  ])('never confirms by %s, but proposes the file', async (_, amount, write) => {
    const { number } = await policyAt(server, 'accepted')
    const text = `VIR ${write(number)} ${number}`
    expect((await send(agent, statement([amount, text]))).body).toMatchObject({ matched: 0, waiting: 1 })
    expect((await waitingFor(text))?.proposals[0]).toMatchObject({ insurance_number: number, due: 150 })
    expect((await ledgerOf(number)).payments).toEqual([])
  })

  test.each([
    ['nom;prénom\nAlaoui;Nadia', 'attendu'],
    ['Date;Montant\n23/11/2026;dix', 'Ligne 2, colonne'],
    ['\u0000\u0001\u0002', 'attendu'],
  ])('refuses the foreign file %j and says what was expected', async (content, said) => {
    const { status, body } = await send(agent, content)
    expect([status, body.issues[0].path]).toEqual([400, 'file'])
    expect(JSON.stringify(body)).toContain(said)
  })
})

describe('movement that waits', () => {
  const open = async (amount: string, text: string) => {
    await send(agent, statement([amount, text]))
    return (await waitingFor(text))?.id ?? ''
  }
  const match = (browser: Browser, id: string, number: string) =>
    browser.post(`/api/agent/bank-statements/lines/${id}/match`, { insurance_number: number })

  test('pays the file that an agent chooses, in part too, and the same choice again changes nothing', async () => {
    const { number } = await policyAt(server, 'accepted')
    const id = await open('100,00', `Virement de ma tante ${serial}`)
    expect((await match(agent, id, number)).status).toBe(200)
    expect((await match(agent, id, number)).status).toBe(200)
    expect(await ledgerOf(number)).toMatchObject({ paid: 100, due: 50 })
    expect((await waiting()).some((movement) => movement.id === id)).toBe(false)
  })

  test('pays one file when two agents choose different ones at once', async () => {
    const files = [await policyAt(server, 'accepted'), await policyAt(server, 'accepted')]
    const id = await open(premium, `Virement disputé ${serial}`)
    const [one, two] = files.map(({ number }) => number)
    const answers = await Promise.all([match(agent, id, one ?? ''), match(other, id, two ?? '')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const paid = await Promise.all(files.map(async ({ number }) => (await ledgerOf(number)).payments.length))
    expect(paid.toSorted((a, b) => a - b)).toEqual([0, 1])
  })

  test('proposes a file by its next instalment and by what is left of it', async () => {
    const planned = await plannedPolicy(server, { browser: agent }, 3)
    const part = await policyAt(server, 'accepted')
    const cash = { method: 'cash', amount: 88 }
    await agent.post(`/api/agent/insurances/${part.number}/payments`, cash)
    for (const [amount, number] of [
      ['50,00', planned.number],
      ['62,00', part.number],
    ] as const) {
      const text = `Virement sans rien ${amount} ${serial}`
      await open(amount, text)
      const proposed = (await waitingFor(text))?.proposals.map((each) => each.insurance_number)
      expect(proposed).toContain(number)
    }
  })

  test('comes back when it was dismissed, and when its payment was reversed as a mistake', async () => {
    const wrong = await policyAt(server, 'accepted')
    const right = await policyAt(server, 'accepted')
    const text = `VIR ${transferReference(wrong.number)} ${serial}`
    const content = statement([premium, text])
    await send(agent, content)
    const [payment] = (await ledgerOf(wrong.number)).payments
    const reverse = { cause: 'mistake', reason: 'Autre dossier' }
    expect((await agent.post(`/api/agent/payments/${payment.id}/reverse`, reverse)).status).toBe(200)
    const { id } = (await waitingFor(text)) ?? { id: '' }
    const path = `/api/agent/bank-statements/lines/${id}`
    expect((await agent.post(`${path}/dismiss`, { reason: 'À vérifier' })).status).toBe(200)
    const { dismissed } = await movementLists(agent)
    expect(dismissed).toContainEqual(expect.objectContaining({ id, reason: 'À vérifier' }))
    expect((await agent.post(`${path}/reopen`, {})).status).toBe(200)
    expect((await agent.post(`${path}/reopen`, {})).status).toBe(200)
    // Its reference does not match it by itself again.
    expect((await send(agent, content)).body).toMatchObject({ known: 1, matched: 0, waiting: 0 })
    // Its reference names another file: two agents agree.
    expect((await match(agent, id, right.number)).status).toBe(200)
    expect((await match(agent, id, right.number)).status).toBe(200)
    expect((await ledgerOf(right.number)).paid).toBe(0)
    expect((await waitingFor(text))?.proposed).toMatchObject({ insurance_number: right.number })
    expect((await match(other, id, right.number)).status).toBe(200)
    expect((await ledgerOf(right.number)).paid).toBe(150)
    expect(codeOf(await agent.post(`${path}/reopen`, {}))).toEqual([409, 'statement.line-taken'])
  })

  test('pays the same file again after a reversal as a mistake', async () => {
    const { number } = await policyAt(server, 'accepted')
    const id = await open(premium, `Virement repris ${serial}`)
    await match(agent, id, number)
    const [payment] = (await ledgerOf(number)).payments
    await agent.post(`/api/agent/payments/${payment.id}/reverse`, { cause: 'mistake', reason: 'Erreur' })
    expect((await match(agent, id, number)).status).toBe(200)
    expect(await ledgerOf(number)).toMatchObject({ paid: 150, due: 0 })
  })

  test('stays when the file cannot be paid, and can be dismissed with a reason', async () => {
    const { number } = await policyAt(server, 'quoted')
    const id = await open(premium, `Loyer ${serial}`)
    expect(codeOf(await match(agent, id, number))).toEqual([409, 'policy.wrong-status'])
    const path = `/api/agent/bank-statements/lines/${id}/dismiss`
    expect((await agent.post(path, {})).status).toBe(400)
    expect((await agent.post(path, { reason: 'Loyer de l’agence' })).status).toBe(200)
    expect((await agent.post(path, { reason: 'Loyer de l’agence' })).status).toBe(200)
    expect(codeOf(await match(agent, id, number))).toEqual([409, 'statement.line-taken'])
    expect(codeOf(await match(agent, crypto.randomUUID(), number))).toEqual([404, 'statement.unknown-line'])
  })
})
