import { expect, test } from 'vitest'
import { VehicleNumber } from './vehicle-number.ts'

test('reads a vehicle number in capitals and without spaces', () => {
  for (const typed of [' uu1 hsd5 d4 5512 3456 ', 'UU1-HSD5D4-55123456.'])
    expect(VehicleNumber.parse(typed)).toBe('UU1HSD5D455123456')
})

test.each([
  'UU1HSDOD455123456',
  'UU1HSDID455123456',
  'UU1HSDQD455123456',
  'UU1HSD5D45512345',
  'UU1HSD5D4551234567',
  '',
  'x'.repeat(5000),
])('refuses %j with the rule of vehicle numbers', (number) => {
  const { error } = VehicleNumber.safeParse(number)
  expect(error?.issues.map(({ message }) => message)).toEqual(['validation.vehicleNumber'])
})
