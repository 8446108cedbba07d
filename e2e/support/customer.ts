import type { ProductCode } from '@wassit/domain/products/catalogue'
import { complete } from '@wassit/domain/products/sample-answers'
import { expect } from 'vitest'
import { newAddress } from './address.ts'
import { buildPerson, codeFor } from './visitor.ts'
import type { Person, Visitor } from './visitor.ts'
import { place } from './place.ts'

const send = async (path: string, { headers, ...init }: RequestInit): Promise<unknown> => {
  const answer = await fetch(`${place().url}${path}`, {
    method: 'POST',
    headers: { ...newAddress(), ...headers },
    ...init,
  })
  expect(answer.ok, `${path} answered ${answer.status}`).toBe(true)
  return answer.json()
}

const post = (path: string, body: object) =>
  send(path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

/** A visitor's request in its wire form. */
export interface Asked {
  insuranceType: ProductCode
  data: object
  price: string
  /** Birth date of the account (ISO); of a person of 36 years without one. */
  birthday?: string
}

/** An intern: quoted at once. */
const intern: Asked = { insuranceType: 'stagiaire', data: {}, price: '150' }

/** A car within the tariff: quoted at once too. */
export const pricedCar: Asked = { insuranceType: 'automobile', data: complete.car, price: '' }

/** A car too old for its cover: only an agent can quote it. */
export const referredCar: Asked = {
  insuranceType: 'automobile',
  data: { ...complete.car, couvrage: 'Tous risques', dateMiseEnCirculation: '2008-03-14' },
  price: '',
}

/** Returns the handle of a visitor with one request who has entered the code of their address. */
export const provenVisitor = async (
  { email, phone }: Pick<Person, 'email' | 'phone'>,
  { insuranceType, data, price }: Asked = intern,
): Promise<string> => {
  const { uuid } = (await post('/api/add/user', { email, phone, insuranceType })) as {
    uuid: string
  }
  const request = new FormData()
  for (const [field, value] of Object.entries({ data: JSON.stringify(data), uuid, price }))
    request.append(field, value)
  await send('/api/add/insurance', { body: request })
  await post('/api/verify/otp', { uuid, otp: await codeFor(email) })
  return uuid
}

/** Returns a customer with one request, registered from another browser. */
export const buildCustomer = async (name: string, asked = intern): Promise<Person> => {
  const person = buildPerson(name)
  const { password } = person
  const { birthday = '1990-05-04' } = asked
  await post('/api/register', {
    uuid: await provenVisitor(person, asked),
    firstname: 'Nadia',
    lastname: 'Alaoui',
    city: 'rabat',
    address: '1, rue des Orangers',
    cin: 'AB123456',
    birthday,
    password,
  })
  return person
}

/** Fills in the visible login page and sends it. */
export const enter = async (
  { page, t }: Visitor,
  person: Pick<Person, 'email' | 'password'>,
  { remember = true } = {},
): Promise<void> => {
  const form = page.locator('main form', { has: page.locator('input[name="password"]') })
  await form.locator('input[name="email"]').fill(person.email)
  await form.locator('input[name="password"]').fill(person.password)
  await form.locator('input[name="remember"]').setChecked(remember)
  await form.getByRole('button', { name: t('account.login.submit') }).click()
}

/** Tells whether this browser still has a code to confirm it. */
export const isUnconfirmed = ({ page }: Visitor): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('device-uuid') !== null)
