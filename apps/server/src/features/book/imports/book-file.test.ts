import { usualRights } from '@wassit/domain/access/rights'
import { sampleBordereau, sampleDueDates } from '@wassit/domain/import/sample-files'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { signedInStaff } from '../../../../test/factories.ts'
import type { Browser } from '../../../../test/factories.ts'
import { importActs } from '../../../../test/import-factories.ts'
import { insurerOf } from '../../../../test/policy-factories.ts'
import { insuredPolicy } from '../../../../test/request-factories.ts'
import { openTestApp } from '../../../../test/support.ts'
import type { TestApp } from '../../../../test/support.ts'

const server = openTestApp()
const empty = openTestApp()

const deskOf = async (at: TestApp) => {
  const agent = (await signedInStaff(at, 'admin')).browser
  const insurerId = (await insurerOf(at, 'car')).id
  return { agent, ...importActs(at, () => ({ agent, insurerId })) }
}

const linkOf = (browser: Browser, format: string) => browser.post('/api/agent/book/export', { format })

const takeOut = async (at: TestApp, browser: Browser, format: 'csv' | 'xlsx') => {
  const { body } = await linkOf(browser, format)
  return at.app.inject(`/${body.download_url}`)
}

/** Returns what an import carries of the contracts and customers of an installation. */
const bookOf = async ({ db }: TestApp) => {
  const { rows } = await sql`
    select users.first_name, users.last_name, users.identity_number, users.phone, users.address, users.city,
      insurers.name as insurer, policies.product, policies.premium, policies.start_date, policies.end_date,
      policies.insurer_policy_number, policies.insurer_receipt_number, policies.ended_by, policies.answers,
      taken.facts, taken.number_key, attestations.label,
      (select jsonb_object_agg(number, lines) from insurer_receipts where policy_id = policies.id) as receipts,
      (select jsonb_agg(jsonb_build_array(kind, key, lines) order by key) from stated_lines
        where policy_id = policies.id) as stated
    from users left join policies on policies.user_id = users.id
    left join insurers on insurers.id = policies.insurer_id
    left join taken_over_policies as taken on taken.policy_id = policies.id
    left join attestations on attestations.policy_id = policies.id
    where users.role = 'customer'
    order by users.last_name, users.identity_number, policies.insurer_policy_number, policies.start_date`.execute(
    db,
  )
  return rows
}

const seed = async (at: TestApp) => {
  const { agent, takeIn, send, commit } = await deskOf(at)
  await takeIn(sampleBordereau())
  await takeIn(sampleDueDates())
  await takeIn(
    sampleBordereau({ event: 'Résiliation', start: '01/11/2025', receipt: 'Q90', total: '-1 200,00' }),
  )
  const list = [
    'Police;Assuré;CIN;Téléphone;Date effet;Date fin;Prime;Branche',
    'MRH-77;KADIRI HIND;CD445566;0661778899;15/05/2026;14/05/2027;1 234,56;Habitation',
    ';TAZI LE GRAND ALI;EE112233;0661778800;;;;',
  ].join('\n')
  const { body } = await send(list, {})
  await commit(body.id)
  const payments = 'Police;Date règlement;Montant réglé;Mode de règlement;N° quittance'
  await takeIn(`${payments}\nMRH-77;20/05/2026;1 000,00;Chèque;\nMRH-77;20/06/2026;234,56;Espèces;Q12`)
  const claims = 'Police;N° sinistre;Date sinistre;Nature sinistre;Etat sinistre;Montant sinistre'
  await takeIn(`${claims}\nMRH-77;S-9;24/06/2026;Dégât des eaux;Clos;2 100,50`)
  return agent
}

describe('export of the book', () => {
  test.each(['csv', 'xlsx'] as const)(
    'as %s, taken into an empty installation, gives the same contracts and customers',
    async (format) => {
      const file = await takeOut(server, await seed(server), format)
      expect(file.statusCode).toBe(200)
      const before = await bookOf(server)
      expect(before).toHaveLength(5)
      expect(JSON.stringify(before)).toContain('Dégât des eaux')
      const { send, commit, undo, view } = await deskOf(empty)
      const { body } = await send(Uint8Array.from(file.rawPayload), {})
      expect(body.counts).toMatchObject({ wait: 0 })
      await commit(body.id)
      expect(await view(body.id)).toMatchObject({ state: 'committed' })
      expect(await bookOf(empty)).toEqual(before)
      await undo(body.id)
      expect(await bookOf(empty)).toEqual([])
    },
  )

  test('holds a contract that was sold here, which another installation takes over', async () => {
    const sold = await insuredPolicy(server, { product: 'car' })
    const { browser } = await signedInStaff(server, 'admin')
    const { rawPayload } = await takeOut(server, browser, 'csv')
    const { send, commit } = await deskOf(empty)
    const { body } = await send(Uint8Array.from(rawPayload), {})
    expect(body.counts).toMatchObject({ update: 0, wait: 0 })
    await commit(body.id)
    const { premium, start_date: start, end_date: end, product } = sold.row
    expect(await bookOf(empty)).toMatchObject([{ product, premium, start_date: start, end_date: end }])
  })

  test('stands in the trail with its reader', async () => {
    const { browser, email } = await signedInStaff(server, 'admin')
    await linkOf(browser, 'csv')
    const row = await server.db
      .selectFrom('audit_events')
      .innerJoin('users', 'users.id', 'audit_events.actor_id')
      .select('users.email')
      .where('kind', '=', 'export')
      .where('outcome', '=', 'book')
      .orderBy('audit_events.at', 'desc')
      .executeTakeFirstOrThrow()
    expect(row.email).toBe(email)
  })

  test('the file needs the right, and shows identity papers only to a reader who may see them', async () => {
    await seed(server)
    const agent = (await signedInStaff(server)).browser
    expect((await linkOf(agent, 'csv')).status).toBe(403)
    const rights = { rights: ['read' as const, 'export' as const] }
    await server.db.updateTable('staff_roles').set(rights).where('role', '=', 'agent').execute()
    const reader = (await signedInStaff(server)).browser
    const file = await takeOut(server, reader, 'csv')
    await server.db
      .updateTable('staff_roles')
      .set({ rights: [...usualRights.agent] })
      .where('role', '=', 'agent')
      .execute()
    expect(file.payload).toContain('KADIRI HIND')
    expect(file.payload).not.toContain('CD445566')
  })
})
