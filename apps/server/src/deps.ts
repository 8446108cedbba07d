import type { Right } from '@wassit/domain/access/rights'
import type { FactorStanding } from '@wassit/domain/access/factor'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import type { HashPassword } from './features/people/accounts/passwords.ts'
import type { TariffBook } from './features/insurers/tariffs/tariff-book.ts'
import type { CleanFile } from './features/stored-files/file-cleaning.ts'
import type { Envelope } from './gateways/envelope.ts'
import type { SignatureGateway } from './gateways/signature.ts'
import type { StorageGateway } from './gateways/storage.ts'
import type { VirusScanGateway } from './gateways/virus-scan.ts'
import type { Jobs } from './jobs.ts'
import type { Messages } from './messages.ts'
import type { Messenger } from './messaging/messenger.ts'
import type { Reading } from './nodes/replica.ts'
import type { PrintPaper } from './papers/press.ts'
import type { Database } from './schema.ts'

/** Everything outside of the application, so that a test can replace it. */
export interface Deps {
  config: Config
  log: FastifyBaseLogger
  pool: Pool
  /**
   * Connections that stay with their holder, for LISTEN, leases of jobs and migrations; the pool
   * itself unless a pooler is in front of the database.
   */
  direct: Pool
  db: Kysely<Database>
  /** Reads lists; a read may go to a replica, and sees every write that ended before it. */
  reading: Reading
  jobs: Jobs
  /** Sends messages by mail, or to telephones. */
  messenger: Messenger
  storage: StorageGateway
  virusScan: VirusScanGateway
  /** Encrypts what the database may not reveal. */
  envelope: Envelope
  signature: SignatureGateway
  /** Prints the papers. */
  print: PrintPaper
  /** Checks uploaded files and removes what may not be kept. */
  cleanFile: CleanFile
  /** Hashes the passwords that people choose. */
  hashPassword: HashPassword
  messages: Messages
  /** Tariffs of all insurers, in memory. */
  tariffs: TariffBook
  /** Delay of the event loop in milliseconds, while it lasts. */
  loopDelay: () => number
  /** The only clock; features take their dates from it. */
  now: () => Date
}

/** The user behind a verified bearer, or behind a signed link that names its reader. */
export interface Identity {
  userId: string
  role: 'customer' | 'agent' | 'admin'
  /** Rights of a member of staff; none of a customer. */
  rights: readonly Right[]
  /** The session of the bearer; absent for the signed link of an agent. */
  sessionId?: string
  /** Second factor of a member of staff; absent for customers and signed links. */
  factor?: FactorStanding
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
  }
  interface FastifyRequest {
    identity: Identity | null
    /** Person behind the bearer, also of a call that is refused to them. */
    caller: string | null
  }
}
