import { expect, test } from 'vitest'
import { postgresUrl } from './database-address.ts'

const reasonOf = (address: string): string | undefined =>
  postgresUrl.safeParse(address).error?.issues[0]?.message

test.each([
  'postgresql://wassit:6f1c0a@postgres:5432/wassit',
  'postgres://postgres/wassit',
  'postgresql://wassit:a%2Fb+c==@postgres:5432/wassit?sslmode=verify-full',
])('accepts %s', (address) => expect(reasonOf(address)).toBeUndefined())

test.each([
  'postgresql://wassit:ab/cd@postgres:5432/wassit',
  'postgresql://wassit:12345/cd@postgres:5432/wassit',
  'postgresql://wassit:12345?cd@postgres:5432/wassit',
  'postgresql://wassit:12345#cd@postgres:5432/wassit',
  'postgresql://wassit:a%zz@postgres:5432/wassit',
])('refuses a password that leaves its place, and says how to write it: %s', (address) =>
  expect(reasonOf(address)).toContain('write / as %2F'),
)

test('names the protocol of an address that has another', () =>
  expect(reasonOf('mysql://db/wassit')).toBe('must start with postgresql://'))
