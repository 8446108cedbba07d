import type { AccountView } from '@wassit/domain/api/people/accounts'

/** Customer for tests. */
export const sampleCustomer: AccountView = {
  uuid: 'a7f392a0-1c80-4b02-b2f4-acf769818387',
  firstname: 'Nadia',
  lastname: 'Alaoui',
  email: 'nadia@example.ma',
  phone: '+212612345678',
  birthday: '1990-05-04',
  address: '1, rue des Orangers',
  city: 'rabat',
  cin: 'AB123456',
  created_at: '2026-11-21T10:00:00.000Z',
  updated_at: '2026-11-21T10:00:00.000Z',
  isAdmin: false,
  has_password: true,
  role: 'customer',
  language: 'fr',
}
