import type { OfferAnswer } from '@wassit/domain/api/sales/offers'
import { dirhams } from '@wassit/domain/pricing/money'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../../test/factories.ts'
import { listedAnswers } from '../../../../test/listed-answers.ts'
import { insuredPolicy } from '../../../../test/request-factories.ts'
import { changeRows } from '../../../../test/rows.ts'
import { openTestApp } from '../../../../test/support.ts'
import { figure, newDefaultInsurer, publishTariff } from '../../../../test/tariff-factories.ts'
import { coveredBlocks } from '../../../papers/cover-blocks.ts'
import { policyById } from '../../policies/pipeline/policies.queries.ts'
import { factsOf } from '../../policies/pipeline/policy-documents.service.ts'
import { tariffOfPolicy } from '../../insurers/tariffs/stored-tariff.ts'
import { builtBefore } from '../../../../test/built-before.ts'

const newInsurer = async (figures: Parameters<typeof publishTariff>[2]['figures']) => {
  const insurer = await newDefaultInsurer(server, ['car'])
  return {
    ...insurer,
    ...(await publishTariff(server, insurer, { product: 'car', from: '2026-11-01', figures })),
  }
}

const plain = (text: unknown) => String(text).replaceAll('\u00a0', ' ')

const server = openTestApp()
const answers = builtBefore(() => listedAnswers(server, 'car'))

const generous = {
  allRisksDeductible: figure({ rate: 0, least: 0 }),
  theftDeductible: figure({ rate: 0.075, least: 0 }),
  glassLimit: figure(dirhams(12_500)),
  replacementCar: figure(10),
}

test('shows the ceilings and deductibles of each insurer, and ranks by them', async () => {
  const own = await newInsurer(generous)
  const strict = await newInsurer({ allRisksDeductible: figure({ rate: 0.1, least: dirhams(4000) }) })
  const { body } = await openBrowser(server).post('/api/get/offers', {
    data: { insuranceType: 'automobile', ...answers },
  })
  const coversOf = (slug: string) => {
    const offer = body.offers.find(({ id }: OfferAnswer) => id === `${slug}.3`) as OfferAnswer
    const rows = offer.covers.map(({ name, ceiling, deductible, value }) => [
      name,
      value ? plain(value) : [ceiling && plain(ceiling), deductible && plain(deductible)],
    ])
    return { ...Object.fromEntries(rows), ranked: offer.deductible }
  }
  expect(coversOf(own.slug)).toMatchObject({
    'Bris de glace': ['12 500 DHS', null],
    Vol: [null, '7,5 % de la valeur'],
    'Véhicule de remplacement': '10 jours',
    'Accident sans tiers identifié, dégâts en stationnement': [null, 'Sans franchise'],
    ranked: 0,
  })
  expect(coversOf(strict.slug)).toMatchObject({
    'Bris de glace': ['6 000 DHS', null],
    'Accident sans tiers identifié, dégâts en stationnement': [null, '10 % des dommages, 4 000 DHS au moins'],
    ranked: 4000,
  })
  expect(coversOf(strict.slug)).not.toHaveProperty('Véhicule de remplacement')
})

/** Returns a policy for collision damage that was priced by the tariff of an insurer. */
const policyOf = async ({ id: insurerId, version }: Awaited<ReturnType<typeof newInsurer>>) => {
  const policy = await insuredPolicy(server, { product: 'car' })
  const pricing = { ...policy.row.pricing, tariff: version, insurer: insurerId }
  await changeRows(
    server,
    'policies',
    { id: policy.id },
    {
      insurer_id: insurerId,
      pricing: JSON.stringify(pricing),
      answers: JSON.stringify({ ...policy.row.answers, couvrage: 'Dommage colision' }),
    },
  )
  return policy
}

test('keeps the ceilings of the contract for the customer and on papers after the insurer changed them', async () => {
  const insurer = await newInsurer(generous)
  const { browser, id, row } = await policyOf(insurer)
  await publishTariff(server, insurer, {
    product: 'car',
    from: '2026-11-02',
    figures: { glassLimit: figure(dirhams(1000)) },
  })
  const { body } = await browser.get(`/api/user/insurance/${row.number}`)
  const shown = body.limits.map(({ label, value }: Record<string, string>) => [label, plain(value)])
  expect(shown).toContainEqual(['Bris de glace, plafond', '12 500 DHS'])
  expect(shown).toContainEqual(['Véhicule de remplacement', '10 jours'])

  const policy = await policyById(server.db, id)
  if (!policy) throw new Error('the policy is gone')
  const occasion = { kind: 'contract', reference: 'x', premium: 1, issuedAt: server.clock.now() } as const
  const facts = await factsOf(server.deps, policy, {
    ...occasion,
    insurer: { slug: insurer.slug, name: 'x', logo_word: 'x' } as never,
  })
  expect(plain(JSON.stringify(coveredBlocks(facts)))).toContain('12 500 DHS')
})

test('takes the tariff of another insurer that an agent chose instead', async () => {
  const first = await newInsurer(generous)
  const { id } = await policyOf(first)
  const other = await newInsurer({ glassLimit: figure(dirhams(7000)) })
  const policy = await policyById(server.db, id)
  if (!policy) throw new Error('the policy is gone')
  expect((await tariffOfPolicy(server.deps, policy)).version).toBe(first.version)
  expect((await tariffOfPolicy(server.deps, { ...policy, insurer_id: other.id })).version).toBe(other.version)
})
