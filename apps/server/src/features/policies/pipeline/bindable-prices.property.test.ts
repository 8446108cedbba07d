import { randomUUID } from 'node:crypto'
import { DomainError } from '@wassit/domain/errors/errors'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import { catalogue } from '@wassit/domain/products/catalogue'
import type { Answers } from '@wassit/domain/products/product-form'
import { complete } from '@wassit/domain/products/sample-answers'
import { beforeAll, expect, test } from 'vitest'
import { person, signedInCustomer, walks } from '../../../../test/factories.ts'
import {
  agentMover,
  clearChecklists,
  insurerOf,
  policyRow,
  bindAfterAcceptance,
  setDefaultInsurer,
  uploadOf,
} from '../../../../test/policy-factories.ts'
import { buildSignatureDouble } from '../../../../test/signature-double.ts'
import { openTestApp } from '../../../../test/support.ts'
import { numbersOf } from '../../../../test/seeded-numbers.ts'
import { birthDateOf } from '../../people/accounts/accounts.service.ts'
import { issueContract, quotePolicy, requireDocuments } from './acts/agent-acts.service.ts'
import { concludeContract, signContract } from './acts/contract-signature.service.ts'
import { correctAnswers } from '../corrections/correction.service.ts'
import { acceptQuote } from './acts/customer-acts.service.ts'
import { correctHolder } from '../corrections/holder-correction.service.ts'
import { submitDocuments } from '../proofs/proof-files.service.ts'
import { confirmPayment, openPayment } from './acts/policy-payment.service.ts'
import { quoteAutomatically } from './acts/quoting.service.ts'
import { recallContract, recallQuote } from '../corrections/recall.service.ts'
import type { Mover } from './policy-events.service.ts'
import { priceFor } from './repricing.service.ts'

let by: Mover

const server = openTestApp({ config: { rateLimit: false } })
beforeAll(async () => {
  by = await agentMover(server)
  await bindAfterAcceptance(server, 'healthMorocco', false)
  for (const product of ['car', 'healthMorocco'] as const) {
    await setDefaultInsurer(server, product)
    await clearChecklists(server, product)
  }
})

/** Birth dates of other prices, the first beyond the tariff. */
const birthDates = ['1951-03-02', '1966-05-04', '1980-01-01', '1990-05-04', '2001-07-07']
const powers = ['5', '8', '11', '15']
const values = ['60000', '120000', '240000']

type Walked = 'car' | 'healthMorocco'

const healthAnswers: Answers = { situationFamiliale: 'Célibataire', profession: 'Cadre', nombreEnfants: 0 }

const answersTo = (product: Walked, pick: <T>(from: readonly T[]) => T): Answers =>
  product === 'car'
    ? {
        ...complete.car,
        puissanceFiscale: pick(powers),
        Valeuractuelle: pick(values),
        Valeurneuf: '300000',
        couvrage: pick(['Rc seulement', 'Tous risques']),
        // An old car with all risks is beyond the tariff.
        dateMiseEnCirculation: pick(['2023-05-04', '2004-05-04']),
      }
    : healthAnswers

const begin = async (product: Walked, answers: Answers, birthday: string) => {
  const customer = await signedInCustomer(server, { birthday })
  const data = { insuranceType: catalogue[product].code, ...answers }
  const { body } = await customer.browser.post('/api/user/add/insurance', { data })
  const { id, number } = await policyRow(server, String(body.uuid))
  return { ...customer, id, number }
}
type Subject = Awaited<ReturnType<typeof begin>>

const endSignature = async ({ userId, id }: Subject, state: 'signed' | 'refused') => {
  const signature = buildSignatureDouble(server.deps.now)
  const deps = { ...server.deps, signature }
  const own = { userId, insuranceId: id, by: { kind: 'customer', id: userId, origin: null } as const }
  await signContract(deps, own)
  signature.answer(state)
  await concludeContract(deps, own)
}

const { uuid: _uuid, password: _password, ...holder } = { ...person(''), city: 'rabat' as const }

/** Acts of a walk: those that lead on are taken more often than corrections. */
const actsOn = (subject: Subject, product: Walked, pick: <T>(from: readonly T[]) => T) => {
  const { deps } = server
  const { id, userId, number } = subject
  const act = { insuranceNumber: number, by }
  const own = { userId, insuranceId: id, by: { kind: 'customer', id: userId, origin: null } as const }
  const insurerName = async () => (await insurerOf(server, product)).name
  const correctBirthDate = async () =>
    correctHolder(deps, {
      ...act,
      person: { ...holder, birthday: pick(birthDates) },
      reason: 'Date mal saisie',
      upload: await uploadOf(server, 'file'),
    })
  const forward = [
    () => quoteAutomatically(deps, id),
    () => acceptQuote(deps, { ...own, seenPrice: undefined }),
    async () => {
      const { id: paymentId } = await openPayment(deps, {
        policyId: id,
        reference: randomUUID(),
        again: true,
      })
      await confirmPayment(deps, { paymentId, by: { kind: 'system', origin: null }, transactionId: 'T' })
    },
    () => issueContract(deps, act),
    () => endSignature(subject, 'signed'),
  ]
  return [
    ...Array.from({ length: 5 }, () => forward).flat(),
    async () => quotePolicy(deps, { ...act, insurerName: await insurerName() }),
    async () =>
      quotePolicy(deps, { ...act, insurerName: await insurerName(), amount: 5000, reason: 'Accord' }),
    () => correctAnswers(deps, { ...act, data: answersTo(product, pick), reason: 'Corrigé' }),
    async () => correctAnswers(deps, { ...act, data: (await policyRow(server, id)).answers, reason: 'Prix' }),
    () =>
      correctAnswers(deps, {
        ...act,
        data: answersTo(product, pick),
        amount: 4000,
        reason: 'Corrigé',
        note: 'Accord',
      }),
    ...Array.from({ length: 4 }, () => correctBirthDate),
    () => recallQuote(deps, { ...act, reason: 'Erreur' }),
    () => recallContract(deps, { ...act, reason: 'Erreur' }),
    () => endSignature(subject, 'refused'),
    () => requireDocuments(deps, { ...act, documents: ['idCardFront'], reason: 'Floue' }),
    async () => submitDocuments(deps, { ...own, uploads: [await uploadOf(server, 'cinFront')] }),
  ]
}

const tried = async (act: () => Promise<unknown>): Promise<void> => {
  try {
    await act()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
  }
}

let inForce = 0
let corrected = 0

/** Returns what a policy in force was priced for, and what is known of its risk. */
const boundOf = async (id: string) => {
  const row = await policyRow(server, id)
  const birthDate = row.user_id === null ? undefined : await birthDateOf(server.db, row.user_id)
  const known = await priceFor(server.db, row, birthDate)
  const events = await server.db
    .selectFrom('policy_events')
    .select('action')
    .where('policy_id', '=', id)
    .where('action', 'in', ['correct', 'correctPaid', 'holderCorrected', 'answersCorrected'])
    .execute()
  inForce += 1
  if (events.length > 0) corrected += 1
  const age = row.product === 'healthMorocco' ? row.answers.dateNaissance : birthDate
  return { priced: [row.pricing, age], known: [known, birthDate], premium: row.premium }
}

test.each(walks({ usual: 12, long: 32 }))(
  'puts no risk in force that the tariff priced otherwise, on the random way %i',
  async (seed) => {
    const next = numbersOf(seed + 1)
    const pick = <T>(from: readonly T[]): T => {
      const one = from[Math.floor(next() * from.length)]
      if (one === undefined) throw new Error('nothing to pick')
      return one
    }
    const product = seed % 2 === 0 ? 'car' : 'healthMorocco'
    const subject = await begin(product, answersTo(product, pick), pick(birthDates))
    for (let step = 0; step < 120; step += 1) {
      await tried(pick(actsOn(subject, product, pick)))
      if (policyStatusOf((await policyRow(server, subject.id)).status) === 'active') break
    }
    const isInForce = policyStatusOf((await policyRow(server, subject.id)).status) === 'active'
    // A walk that ends before its contract bound nothing.
    const { priced, known, premium } = isInForce
      ? await boundOf(subject.id)
      : { priced: [], known: [], premium: 1 }
    expect(priced).toEqual(known)
    // A referred risk has the amount of an agent.
    expect(premium).toBeGreaterThan(0)
  },
)

test('put several corrected policies in force on the random ways', () => {
  expect(inForce).toBeGreaterThan(2)
  expect(corrected).toBeGreaterThan(2)
})
