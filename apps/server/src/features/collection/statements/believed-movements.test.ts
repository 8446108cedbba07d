import { randomUUID } from 'node:crypto'
import type { WaitingMovement } from '@wassit/domain/api/ledger/statements'
import { transferReference } from '@wassit/domain/policy/transfer-reference'
import { describe, expect, test } from 'vitest'
import { approveChanges, issuesOf, signedInStaff, staffOf } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { plannedPolicy } from '../../../../test/instalment-factories.ts'
import { policyAt } from '../../../../test/policy-factories.ts'
import { movementLists } from '../../../../test/movement-lists.ts'
import { openTestApp } from '../../../../test/support.ts'

const server = openTestApp({ config: { rateLimit: false } })
const agent = staffOf(server)
const other = staffOf(server)

const send = (content: string, name = 'releve.csv') =>
  agent.form('/api/agent/bank-statements', { file: new File([content], name, { type: 'text/csv' }) })
const lists = () => movementLists(agent)
const waitingFor = async (text: string): Promise<WaitingMovement | undefined> =>
  (await lists()).waiting.find((movement: WaitingMovement) => movement.text.includes(text))
const apartWith = async (text: string) =>
  (await lists()).apart.find((movement: { text: string }) => movement.text.includes(text))
const paidOf = async (number: string): Promise<number> =>
  (await agent.get(`/api/agent/insurances/${number}/payments`)).body.paid
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
const act = (browser: Browser, id: string, name: string, body: object) =>
  browser.post(`/api/agent/bank-statements/lines/${id}/${name}`, body)
const answer = (lines: readonly string[], same: boolean) =>
  agent.post('/api/agent/bank-statements/answers', { lines, same })
const match = (browser: Browser, id: string, number: string, more: object = {}) =>
  act(browser, id, 'match', { insurance_number: number, ...more })

const fresh = async () => {
  const { number } = await policyAt(server, 'accepted')
  return { number, reference: transferReference(number) }
}

/** Returns an accepted file of a premium in centimes. */
const large = async (premium = 12_000_00) => {
  const file = await fresh()
  await server.db.updateTable('policies').set({ premium }).where('number', '=', file.number).execute()
  return file
}

interface Exported {
  amount?: string
  id: string
  words: string
  kind?: string
  account?: string
  currency?: string
}

const ofx = (...movements: readonly Exported[]): string =>
  `<OFX>${movements
    .map(
      ({ amount = '150.00', id, words, kind = 'CREDIT', account = '', currency = 'MAD' }) =>
        `<STMTRS><CURDEF>${currency}<BANKACCTFROM><ACCTID>${account}</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>${kind}<DTPOSTED>20261120<TRNAMT>${amount}<FITID>${id}<NAME>${words}</STMTTRN></BANKTRANLIST></STMTRS>`,
    )
    .join('')}</OFX>`

describe('movement that is not money of a file', () => {
  test.each([
    ['a direction D', 'Date;Montant;Sens;Libellé\n20/11/2026;150,00;D;', 'outgoing'],
    ['a type that is a debit', 'Date;Montant;Type;Libellé\n20/11/2026;150,00;Débit;', 'outgoing'],
    ['a credit with a minus', 'Date;Débit;Crédit;Libellé\n20/11/2026;;-150,00;EXTOURNE ', 'outgoing'],
    ['a column of euros', 'Date;Montant;Devise;Libellé\n20/11/2026;150,00;EUR;', 'currency'],
    ['euros beside the amount', 'Date;Montant;Libellé\n20/11/2026;150,00 EUR;', 'currency'],
  ])('keeps %s apart', async (_, content, why) => {
    const { number, reference } = await fresh()
    expect((await send(`${content}${reference}`)).body).toMatchObject({ matched: 0, waiting: 0 })
    expect(await apartWith(reference)).toMatchObject({ why })
    expect(await paidOf(number)).toBe(0)
  })

  test.each([
    ['a direction that nobody can read', 'Date;Montant;Sens;Libellé\n20/11/2026;150,00;X;', 'direction'],
    [
      'an unknown column that may be the direction',
      'Date;Montant;Mvt;Libellé\n20/11/2026;150,00;D;',
      'direction',
    ],
    ['a currency that nobody can read', 'Date;Montant;Devise;Libellé\n20/11/2026;150,00;ZZZ;', 'currency'],
    ['the words of a reversal', 'Date;Montant;Libellé\n20/11/2026;150,00;EXTOURNE VIR ', 'takenBack'],
    ['a transfer on its way', 'Date;Montant;Libellé\n20/11/2026;150,00;VIR EN ATTENTE ', 'pending'],
    ['a day that has not come', 'Date;Montant;Libellé\n22/11/2026;150,00;VIR ', 'pending'],
  ])('leaves %s to an agent', async (_, content, why) => {
    const { number, reference } = await fresh()
    expect((await send(`${content}${reference}`)).body).toMatchObject({ matched: 0, waiting: 1 })
    const movement = await waitingFor(reference)
    expect(movement?.why).toBe(why)
    expect(movement?.proposals[0]).toMatchObject({ insurance_number: number, reason: 'number' })
    expect(await paidOf(number)).toBe(0)
  })

  test('leaves a transfer beside its own reversal to an agent, and one whose reversal comes later', async () => {
    const [one, two] = [await fresh(), await fresh()]
    const both = `20/11/2026;150,00;VIR ${one.reference}\n21/11/2026;-150,00;VIR ${one.reference}`
    expect((await send(`Date;Montant;Libellé\n${both}`)).body).toMatchObject({ matched: 0, waiting: 1 })
    expect(await waitingFor(one.reference)).toMatchObject({ why: 'takenBack' })
    await send(`Date;Montant;Libellé\n20/11/2026;-150,00;REJET ${two.reference}`)
    expect((await send(`Date;Montant;Libellé\n20/11/2026;150,00;VIR ${two.reference}`)).body).toMatchObject({
      matched: 0,
    })
  })

  test('asks which amount 499.140 is', async () => {
    const { number, reference } = await fresh()
    await send(`Date;Montant;Libellé\n20/11/2026;150.000;VIR ${reference}`)
    const movement = await waitingFor(reference)
    expect(movement).toMatchObject({ why: 'amount', amount: 150, other_amount: 150_000 })
    const { id = '' } = movement ?? {}
    expect((await match(agent, id, number)).body.issues[0]).toMatchObject({ path: 'amount' })
    expect((await match(agent, id, number, { amount: 151 })).status).toBe(400)
    expect((await match(agent, id, number, { amount: 150 })).status).toBe(200)
    expect(await paidOf(number)).toBe(150)
  })

  test('refuses amounts beyond every premium and parts of a centime with their line', async () => {
    for (const amount of ['99999999999999999999', '0.005']) {
      const { status, body } = await send(ofx({ id: 'x', words: 'x', amount }), 'releve.ofx')
      expect([status, body.issues[0].message]).toEqual([400, expect.stringContaining('Ligne 1')])
    }
  })

  test('believes the account of the premiums only', async () => {
    const [one, two] = [await fresh(), await fresh()]
    const two_accounts = [
      { id: '1', words: one.reference, account: '0011111111111111' },
      { id: '2', words: two.reference, account: '0022222222222222' },
    ]
    expect((await send(ofx(...two_accounts), 'releve.ofx')).body).toMatchObject({ matched: 0, waiting: 2 })
    expect(await waitingFor(one.reference)).toMatchObject({ why: 'account', account: '0011111111111111' })
    const third = await fresh()
    const transfer = ofx({ id: '3', words: third.reference, kind: 'XFER' })
    expect((await send(transfer, 'releve.ofx')).body).toMatchObject({ matched: 0, waiting: 1 })
    expect(await waitingFor(third.reference)).toMatchObject({ why: 'internal' })
  })
})

describe('movement of several exports', () => {
  test('pays one instalment of two, however often and in whatever form it is exported', async () => {
    const policy = await plannedPolicy(server, { browser: agent }, 2)
    await server.db
      .updateTable('policies')
      .set({ start_date: '2026-01-15' })
      .where('id', '=', policy.id)
      .execute()
    const paidBefore = await paidOf(policy.number)
    const reference = transferReference(policy.number, 2)
    const left = 150 - paidBefore
    const amount = left.toFixed(2)
    await send(ofx({ id: 'A1', words: `VIR RECU ${reference}`, amount }), 'releve.ofx')
    await send(ofx({ id: 'B1', words: `VIREMENT RECU ${reference}`, amount }), 'releve.ofx')
    await send(`Date;Montant;Libellé\n20/11/2026;${amount};VIR RECU ${reference}`)
    await send(`Date;Montant;Libellé\n21/11/2026;${amount};VIR INST ${reference}`)
    expect(await paidOf(policy.number)).toBe(150)
    const { payments } = (await agent.get(`/api/agent/insurances/${policy.number}/payments`)).body
    expect(payments).toHaveLength(2)
  })

  test('asks about a movement that is like an earlier one, and shows both', async () => {
    const { number, reference } = await fresh()
    await send(ofx({ id: 'C1', words: `VIR RECU ${reference}` }), 'releve.ofx')
    await send(ofx({ id: 'D1', words: `VIREMENT RECU ${reference}` }), 'releve.ofx')
    const movement = await waitingFor(reference)
    expect(movement).toMatchObject({ why: 'known', like: { insurance_number: number } })
    const { id = '' } = movement ?? {}
    expect(codeOf(await match(agent, id, number))).toEqual([409, 'statement.line-doubtful'])
    expect((await answer([id], true)).status).toBe(200)
    expect((await answer([id], true)).status).toBe(200)
    expect((await lists()).dismissed).toContainEqual(expect.objectContaining({ id, known: true }))
    expect((await act(agent, id, 'reopen', {})).status).toBe(200)
    expect((await answer([id], false)).status).toBe(200)
    expect(await waitingFor(reference)).toMatchObject({ why: 'returned' })
    expect(await paidOf(number)).toBe(150)
  })

  /** Imports a statement twice, the second time with other words; returns the movements that are asked about. */
  const askedTwice = async (count: number) => {
    const files: Awaited<ReturnType<typeof fresh>>[] = []
    for (let index = 0; index < count; index += 1) files.push(await fresh())
    const exported = (words: string, letter: string) =>
      ofx(
        ...files.map(({ reference }, index) => ({
          id: `${letter}${index}${reference}`,
          words: `${words} ${reference}`,
        })),
      )
    await send(exported('VIR RECU', 'K'), 'premier.ofx')
    await send(exported('VIREMENT RECU', 'L'), 'second.ofx')
    const asked = []
    for (const { reference } of files) asked.push(await waitingFor(reference))
    return asked.flatMap((movement) => movement ?? [])
  }

  test('takes one answer for all movements of an import that were seen, and leaves a newer one', async () => {
    const [newer, ...seen] = await askedTwice(4)
    expect(seen.map(({ why, statement }) => [why, statement.name])).toEqual(
      seen.map(() => ['known', 'second.ofx']),
    )
    const ids = seen.map(({ id }) => id)
    expect((await answer(ids, true)).status).toBe(200)
    expect((await answer(ids, true)).status).toBe(200)
    const { waiting, dismissed } = await lists()
    const dismissedIds = dismissed.map(({ id }: { id: string }) => id)
    expect(dismissedIds).toEqual(expect.arrayContaining(ids))
    expect(waiting.map(({ id }: { id: string }) => id)).toContain(newer?.id)
    expect((await answer([newer?.id ?? ''], false)).status).toBe(200)
  })

  test('refuses one answer as a whole if a colleague decided otherwise about one of the movements', async () => {
    const asked = await askedTwice(3)
    const ids = asked.map(({ id }) => id)
    expect((await answer(ids.slice(0, 1), false)).status).toBe(200)
    expect(codeOf(await answer(ids, true))).toEqual([409, 'statement.line-taken'])
    const { waiting } = await lists()
    const still = waiting.filter(({ id, why }: WaitingMovement) => ids.includes(id) && why === 'known')
    expect(still).toHaveLength(2)
    await answer(ids.slice(1), true)
  })

  test('refuses one answer for movements of two imports, and for one that nobody knows', async () => {
    const [one] = await askedTwice(1)
    const [two] = await askedTwice(1)
    expect(issuesOf(await answer([one?.id ?? '', two?.id ?? ''], true))).toEqual(['lines'])
    expect(codeOf(await answer([one?.id ?? '', randomUUID()], true))).toEqual([404, 'statement.unknown-line'])
    expect((await answer([one?.id ?? ''], true)).status).toBe(200)
  })

  test('keeps four equal movements of one file as four, and knows them at the second import', async () => {
    const rows = Array.from({ length: 4 }, () => '20/11/2026;61,00;VIR QUATRE FOIS')
    const content = ['Date;Montant;Libellé', ...rows].join('\n')
    expect((await send(content)).body).toMatchObject({ waiting: 4, known: 0 })
    expect((await send(`${content}\n`)).body).toMatchObject({ known: 4 })
  })
})

describe('movement that names files', () => {
  test('never becomes a refund of one file while another named one owes', async () => {
    const [one, two] = [await fresh(), await fresh()]
    await send(`Date;Montant;Libellé\n20/11/2026;300,00;VIR ${one.reference} ${two.reference}`)
    const movement = await waitingFor(one.reference)
    expect(movement).toMatchObject({ why: 'files', names: [one.number, two.number] })
    const refused = await match(agent, movement?.id ?? '', one.number)
    expect(codeOf(refused)).toEqual([409, 'statement.names-others'])
    expect(refused.body.message).toContain(two.number)
    expect(await paidOf(one.number)).toBe(0)
  })

  test.each(['reference', 'number'] as const)(
    'goes with two agents to a file that its %s does not name',
    async (by) => {
      const [named, chosen] = [await fresh(), await fresh()]
      await send(`Date;Montant;Libellé\n20/11/2026;149,00;VIR ${named[by]}`)
      const { id = '' } = (await waitingFor(named[by])) ?? {}
      expect((await match(agent, id, chosen.number)).status).toBe(200)
      expect(await paidOf(chosen.number)).toBe(0)
      expect(await waitingFor(named[by])).toMatchObject({
        proposed: { insurance_number: chosen.number, confirmable: false },
      })
      expect((await match(other, id, chosen.number)).status).toBe(200)
      expect(await paidOf(chosen.number)).toBe(149)
    },
  )

  test('needs two agents for the file and the meaning of the amount', async () => {
    const [named, chosen] = [await fresh(), await large(12_340_00)]
    await send(`Date;Montant;Libellé\n20/11/2026;12.340;VIR ${named.reference}`)
    const { id = '' } = (await waitingFor(named.reference)) ?? {}
    await match(agent, id, chosen.number, { amount: 12.34 })
    expect((await match(other, id, chosen.number, { amount: 12_340 })).status).toBe(200)
    expect(await paidOf(chosen.number)).toBe(0)
    expect(await waitingFor(named.reference)).toMatchObject({ amount: 12_340, other_amount: 12.34 })
    expect((await match(agent, id, chosen.number, { amount: 12_340 })).status).toBe(200)
    expect(await paidOf(chosen.number)).toBe(12_340)
  })

  const releasedLarge = async (text: string, approve: () => Promise<unknown>) => {
    const { number } = await large()
    await send(`Date;Montant;Libellé\n20/11/2026;12 000,00;${text}`)
    const { id = '' } = (await waitingFor(text)) ?? {}
    const first = await match(agent, id, number)
    if (first.status !== 200) throw new Error(first.text)
    const [payment] = (await agent.get(`/api/agent/insurances/${number}/payments`)).body.payments
    const reverse = { cause: 'mistake', reason: 'Autre dossier' }
    expect((await agent.post(`/api/agent/payments/${payment.id}/reverse`, reverse)).status).toBe(200)
    await approve()
    return { id, number }
  }

  /** Returns a file of 12 000 DHS with a movement of that amount that waits for an agent. */
  const largeInDoubt = async (words: string) => {
    const { number, reference } = await large()
    await send(`Date;Montant;Libellé\n20/11/2026;12 000,00;${words} ${reference}`)
    const { id = '' } = (await waitingFor(reference)) ?? {}
    return { id, number, reference }
  }

  test('needs two agents from 10 000 DHS for money that the bank may have taken back', async () => {
    const { id, number } = await largeInDoubt('EXTOURNE VIR')
    expect((await match(agent, id, number)).status).toBe(200)
    expect((await match(agent, id, number)).status).toBe(200)
    expect(await paidOf(number)).toBe(0)
    expect((await match(other, id, number)).status).toBe(200)
    expect(await paidOf(number)).toBe(12_000)
  })

  test('needs two agents from 10 000 DHS for a movement that one of them told from an earlier one', async () => {
    const { number, reference } = await large()
    await send(ofx({ id: 'T1', words: `VIR RECU ${reference}`, amount: '12000.00' }), 'releve.ofx')
    expect(await paidOf(number)).toBe(12_000)
    const accomplice = await large()
    await send(ofx({ id: 'T2', words: 'VIREMENT RECU DIVERS', amount: '12000.00' }), 'releve.ofx')
    const movement = (await lists()).waiting.find(({ amount }: WaitingMovement) => amount === 12_000)
    const { id = '', why } = movement ?? {}
    if (why === 'known') await answer([id], false)
    await act(agent, id, 'dismiss', { reason: 'Motif' })
    await act(agent, id, 'reopen', {})
    await match(agent, id, accomplice.number)
    expect(await paidOf(accomplice.number)).toBe(0)
  })

  test('needs, from 10 000 DHS, another agent to match a released movement', async () => {
    const { id, number } = await releasedLarge('VIR GRAND MONTANT', async () =>
      expect(await approveChanges(server)).toEqual([200]),
    )
    expect(codeOf(await match(agent, id, number))).toEqual([403, 'statement.another-agent'])
    expect((await match(other, id, number)).status).toBe(200)
  })

  test('refuses the match of a released movement to the person who approved the reversal', async () => {
    const { browser: approver } = await signedInStaff(server, 'admin')
    const { id, number } = await releasedLarge('VIR AVEC APPROBATION', async () => {
      const { changes } = (await approver.get('/api/agent/changes')).body
      const waiting = changes.find(({ state }: { state: string }) => state === 'open')
      const decided = await approver.post(`/api/agent/changes/${waiting.id}`, { decision: 'approve' })
      expect(decided.status).toBe(200)
    })
    expect(codeOf(await match(approver, id, number))).toEqual([403, 'statement.another-agent'])
    expect(codeOf(await match(agent, id, number))).toEqual([403, 'statement.another-agent'])
    expect((await match(other, id, number)).status).toBe(200)
    expect(await paidOf(number)).toBe(12_000)
  })
})
