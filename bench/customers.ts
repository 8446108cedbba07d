import type { Kysely } from 'kysely'
import sharp from 'sharp'
import { hashSeedPassword } from '../apps/server/seeds/passwords.ts'
import { seedBook } from '../apps/server/seeds/book/book.ts'
import type { Database } from '../apps/server/src/schema.ts'
import { openSession } from './books.ts'

export interface Customer {
  email: string
  token: string
}

/** Adds customers without insurance. */
export const addCustomers = async (
  db: Kysely<Database>,
  { from, count }: { from: number; count: number },
): Promise<Customer[]> => {
  const now = new Date()
  const made = { password_hash: await hashSeedPassword(), created_at: now, updated_at: now }
  const customers = Array.from({ length: count }, (_, index) => ({
    ...made,
    email: `client${from + index}@wassit.example`,
    phone: `+2126${10_000_000 + from + index}`,
    first_name: 'Nadia',
    last_name: 'Alaoui',
    city: 'rabat',
    address: '12, rue des Orangers',
    identity_number: 'AB123456',
    birth_date: '1988-03-14',
    language: 'fr' as const,
  }))
  const rows = await db.insertInto('users').values(customers).returning(['id', 'email']).execute()
  return Promise.all(
    rows.map(async ({ id, email }) => ({ email: email ?? '', token: await openSession(db, id) })),
  )
}

export interface Sender {
  token: string
  insuranceId: string
}

/** Fills an empty database; returns customers whose insurance still accepts files. */
export const addSenders = async (db: Kysely<Database>, count: number): Promise<Sender[]> => {
  await seedBook(db, { policies: 20 * count, seed: 1, now: new Date(Date.now() - 3_600_000) })
  const policies = await db
    .selectFrom('policies')
    .select(['id', 'user_id'])
    .distinctOn('user_id')
    .where('user_id', 'is not', null)
    .where('status', 'in', [2, 3])
    .orderBy('user_id')
    .limit(count)
    .execute()
  return Promise.all(
    policies.map(async ({ id, user_id }) => ({
      insuranceId: id,
      token: await openSession(db, user_id ?? ''),
    })),
  )
}

/** Returns a photo like a phone's: 12 million pixels, about 2.2 MB. */
export const takePhotograph = async (): Promise<Buffer> => {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const grain = await sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  return sharp(grain).resize(4000, 3000).jpeg({ quality: 80 }).toBuffer()
}
