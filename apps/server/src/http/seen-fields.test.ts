import { seenHeader } from '@wassit/domain/api/seen-fields'
import { expect, test } from 'vitest'
import { atOnce, staffOf, tally } from '../../test/factories.ts'
import { openTestApp } from '../../test/support.ts'

const server = openTestApp()
const admin = staffOf(server, 'admin')

let serial = 0
/** Adds a code and returns how to save its form, as it was shown at some time. */
const agreement = async () => {
  serial += 1
  const first = {
    code: `OLD ${serial}`,
    label: 'Convention',
    kind: 'discount',
    rate: 0.05,
    products: [],
    valid_until: null,
    active: true,
  }
  const { id } = (await admin.post('/api/agent/agreements', first)).body
  const save = (seen: object, typed: object) =>
    admin.post(
      `/api/agent/agreements/${id}`,
      { ...first, ...typed },
      { [seenHeader]: encodeURIComponent(JSON.stringify(seen)) },
    )
  return { first, save }
}

test('refuses a form that would undo a newer change, and says what changed in the reader’s words', async () => {
  const { first, save } = await agreement()
  expect((await save(first, { label: 'Régime des enseignants' })).status).toBe(200)
  const late = await save(first, { rate: 0.08 })
  expect([late.status, late.body.code]).toEqual([409, 'form.outdated'])
  expect(late.body.message).toContain('Libellé : Régime des enseignants'.replace(' :', '\u00a0:'))
  const known = { ...first, label: 'Régime des enseignants' }
  expect((await save(known, { ...known, rate: 0.08 })).status).toBe(200)
  expect((await save(known, { ...known, rate: 0.08, valid_until: '2027-03-10' })).status).toBe(200)
  expect((await save(known, { rate: 0.04 })).body.message).toContain('10-03-2027')
})

test('accepts the same form again, and one that wants what another person did', async () => {
  const { first, save } = await agreement()
  for (const { status } of [await save(first, { rate: 0.08 }), await save(first, { rate: 0.08 })])
    expect(status).toBe(200)
})

test('accepts one of many forms that were shown at the same time', async () => {
  const { first, save } = await agreement()
  expect(tally(await atOnce(5, (index) => save(first, { label: `Convention ${index}` })))).toEqual({
    200: 1,
    409: 4,
  })
})

test('refuses seen values that are none', async () => {
  const { first } = await agreement()
  const answer = await admin.post(`/api/agent/agreements/${crypto.randomUUID()}`, first, {
    [seenHeader]: '%E0%A4%A',
  })
  expect(answer.body.code).toBe('request.malformed')
})
