import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import type { MailGateway } from './gateways/mail.ts'
import type { SignatureGateway } from './gateways/signature.ts'
import type { StorageGateway } from './gateways/storage.ts'
import type { VirusScanGateway } from './gateways/virus-scan.ts'
import type { Jobs } from './jobs.ts'
import type { Messages } from './messages.ts'
import type { Database } from './schema.ts'

/** What the application is built from: all that is outside of it, so that a test can hand in another. */
export interface Deps {
  config: Config
  log: FastifyBaseLogger
  pool: Pool
  db: Kysely<Database>
  jobs: Jobs
  mail: MailGateway
  storage: StorageGateway
  virusScan: VirusScanGateway
  signature: SignatureGateway
  messages: Messages
  /** The only clock; features take their dates from it. */
  now: () => Date
}

/** Whoever a verified bearer, or a signed link that names its reader, stands for. */
export interface Identity {
  userId: string
  role: 'customer' | 'agent' | 'admin'
  /** The login it belongs to; absent for the signed link of an agent. */
  sessionId?: string
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
  }
  interface FastifyRequest {
    identity: Identity | null
  }
}
