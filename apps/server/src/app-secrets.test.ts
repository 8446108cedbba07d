import { afterAll, beforeAll, expect, test } from 'vitest'
import { give, insured, linksOf } from '../test/documents.ts'
import { buildTestApp } from '../test/support.ts'
import type { TestApp } from '../test/support.ts'
import { acceptedSecrets } from './app-secrets.ts'
import { recoveryHash } from './features/people/factors/recovery-codes.ts'
import { spendRecoveryCode } from './features/people/factors/factors.queries.ts'
import { challengeOfLinkToken, codeOf, isCodeOf, linkTokenOf } from './features/people/accounts/secrets.ts'

const [former, next] = ['the secret before the rotation of tests', 'the secret after the rotation of tests']
const challenge = '0f1e2d3c-4b5a-4978-8695-a4b3c2d1e0f1'
let before: TestApp
let after: TestApp

beforeAll(async () => {
  before = await buildTestApp({ config: { appSecret: former } })
  const { dataDir } = before.deps.config
  const config = { appSecret: next, formerSecret: former, dataDir }
  after = await buildTestApp({ database: before.database, clock: before.clock, config })
})
afterAll(async () => {
  await after.close()
  await before.close()
})

test('opens links that were signed with the former secret, and refuses them once it is removed', async () => {
  const { policy } = await insured(before)
  await give(before, policy.id, 'quote')
  const [url = ''] = await linksOf(before, policy.id)
  expect((await after.app.inject({ url })).statusCode).toBe(200)
  after.deps.config.formerSecret = undefined
  expect((await after.app.inject({ url })).statusCode).toBe(403)
  after.deps.config.formerSecret = former
})

test('accepts codes and links of mails of either secret', () => {
  const secrets = acceptedSecrets(after.deps.config)
  for (const secret of [former, next]) {
    expect(isCodeOf(secrets, challenge, codeOf(secret, challenge))).toBe(true)
    expect(challengeOfLinkToken(secrets, linkTokenOf(secret, challenge))).toBe(challenge)
  }
  expect(isCodeOf([next], challenge, codeOf(former, challenge))).toBe(false)
  expect(challengeOfLinkToken([next], linkTokenOf(former, challenge))).toBeUndefined()
})

test('takes a recovery code of the secret before, once', async () => {
  const { userId } = await insured(before)
  const hash = recoveryHash(former, userId, 'ABCDEFGHJK')
  const now = before.clock.now()
  await before.db.insertInto('recovery_codes').values({ user_id: userId, hash, created_at: now }).execute()
  const spend = (secrets: readonly string[]) =>
    spendRecoveryCode(
      after.db,
      userId,
      secrets.map((secret) => recoveryHash(secret, userId, 'ABCDEFGHJK')),
      now,
    )
  expect(await spend([next])).toBe(false)
  const accepted = acceptedSecrets(after.deps.config)
  expect([await spend(accepted), await spend(accepted)]).toEqual([true, false])
})
