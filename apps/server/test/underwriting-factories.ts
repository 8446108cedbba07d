import { catalogue } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import { answerKeys } from '@wassit/domain/products/product-form'
import { askedPersons } from '@wassit/domain/products/questionnaires'
import { complete } from '@wassit/domain/products/sample-answers'
import type { Answers } from '@wassit/domain/products/product-form'
import { signedInCustomer, signedInStaff } from './factories.ts'
import type { Browser } from './factories.ts'
import { policyRow, setDefaultInsurer } from './policy-factories.ts'
import { changeRows } from './rows.ts'
import type { TestApp } from './support.ts'

/** Version of the health questionnaire that is asked today. */
export const version = 'health-2026-01'

interface HealthOptions {
  product?: ProductKey
  answers?: Answers
  /** A new customer by default. */
  customer?: Awaited<ReturnType<typeof signedInCustomer>>
}

/** Returns a health insurance that the server quoted and its customer accepted. */
export const acceptedHealth = async (
  server: TestApp,
  { product = 'healthMorocco', answers = {}, customer: known }: HealthOptions = {},
) => {
  await setDefaultInsurer(server, product)
  const customer = known ?? (await signedInCustomer(server))
  const { browser } = customer
  const data = { insuranceType: catalogue[product].code, ...complete[product], ...answers }
  const asked = await browser.post('/api/user/add/insurance', { data })
  if (asked.status !== 200) throw new Error(asked.text)
  const id = String(asked.body.uuid)
  await server.runJobs()
  const accepted = await browser.post('/api/accept/devis', { insurance_id: id })
  if (accepted.status !== 200) throw new Error(accepted.text)
  const { number } = await policyRow(server, id)
  const own = `/api/user/insurance/${number}`
  return {
    ...customer,
    id,
    number,
    own,
    paper: `${own}/questionnaire`,
    file: `/api/agent/insurances/${number}`,
  }
}
export type AcceptedHealth = Awaited<ReturnType<typeof acceptedHealth>>

/** Answers to every question of a person: no, or yes with details to the named ones. */
export const medicalAnswers = (
  { product, answers }: { product: ProductKey; answers: Answers },
  code: string,
  yes: Record<string, string> = {},
): Record<string, string> => {
  const person = askedPersons(product, version, { answers, asOf: '2026-11-21' }).find(
    (one) => one.code === code,
  )
  if (!person) throw new Error(`nobody is ${code}`)
  const names = answerKeys(person.form).filter((key) => !key.endsWith('Details'))
  return Object.fromEntries(
    names.flatMap((name) =>
      yes[name] === undefined
        ? [[name, 'non']]
        : [
            [name, 'oui'],
            [`${name}Details`, yes[name]],
          ],
    ),
  )
}

/** Saves the answers of every insured person. */
export const fillQuestionnaire = async (
  server: TestApp,
  { browser, id, paper }: AcceptedHealth,
  yes: Record<string, string> = {},
): Promise<void> => {
  const row = await policyRow(server, id)
  const persons = askedPersons(row.product, version, { answers: row.answers, asOf: '2026-11-21' })
  for (const { code } of persons) {
    const answers = medicalAnswers(row, code, code === 'HOLDER' ? yes : {})
    const saved = await browser.post(`${paper}/answers`, { person: code, version, answers })
    if (saved.body?.complete !== true) throw new Error(saved.text)
  }
}

/** Returns a health insurance whose questionnaire was sent. */
export const sentHealth = async (
  server: TestApp,
  yes: Record<string, string> = {},
  ...options: Parameters<typeof acceptedHealth> extends [unknown, ...infer Rest] ? Rest : never
): Promise<AcceptedHealth> => {
  const health = await acceptedHealth(server, ...options)
  await fillQuestionnaire(server, health, yes)
  const sent = await health.browser.post(health.paper, { version, truth: true })
  if (sent.status !== 200) throw new Error(sent.text)
  return health
}

/** Returns an agent with the right to read questionnaires, in a confirmed browser. */
export const medicalAgent = async (server: TestApp): Promise<{ browser: Browser; email: string }> => {
  const staff = await signedInStaff(server)
  await changeRows(server, 'users', { email: staff.email }, { rights: ['medical'] })
  return staff
}
