import { expect, test } from 'vitest'
import { wayTo } from './invitation.ts'
import type { AddressUse, Invitee } from './invitation.ts'

const person = (email: AddressUse, phone: AddressUse, isOpposed = false): Invitee => ({
  email,
  phone,
  isOpposed,
})

test.each([
  [person('own', 'own'), ['sms'] as const, { by: 'email' }],
  [person('none', 'own'), ['sms', 'whatsapp'] as const, { by: 'sms' }],
  [person('shared', 'own'), ['whatsapp'] as const, { by: 'whatsapp' }],
  [person('none', 'own'), [] as const, { obstacle: 'noAddress' }],
  [person('none', 'shared'), ['sms'] as const, { obstacle: 'shared' }],
  [person('shared', 'none'), ['sms'] as const, { obstacle: 'shared' }],
  [person('none', 'none'), ['sms'] as const, { obstacle: 'noAddress' }],
  [person('own', 'own', true), ['sms'] as const, { obstacle: 'opposed' }],
])('invites %j with the services %j: %j', (invitee, services, expected) =>
  expect(wayTo(invitee, services)).toEqual(expected),
)
