import type { Identity } from './identity.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { HouseBook } from './company-config.ts'
import type { Config } from './config.ts'
import type { HashPassword } from './features/people/accounts/passwords.ts'
import type { Seller } from '@wassit/domain/offer/offers'
import type { TariffVersion } from '@wassit/domain/pricing/price'
import type { ProductKey } from '@wassit/domain/products/catalogue'
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

/** Tariffs of all insurers, known to every price without a query. */
export interface TariffBook {
  /** Tariff of the default insurer of a product on a day (ISO); the reference if it has none. */
  ofProduct: (product: ProductKey, asOf: string) => TariffVersion
  /** Tariff of an insurer on a day; the reference, in its name, if it has none of its own. */
  ofInsurer: (insurer: string, product: ProductKey, asOf: string) => TariffVersion
  /** All insurers that can quote a product on a day, each with its tariff; one of them is the default. */
  sellers: (product: ProductKey, asOf: string) => Seller[]
  /** Changes with every tariff and every default insurer. */
  edition: () => string
  /** Reads everything again. */
  read: () => Promise<void>
}

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
  /** Facts of the house: the only reader of the broker's details. */
  house: HouseBook
  /** Tariffs of all insurers, in memory. */
  tariffs: TariffBook
  /** Delay of the event loop in milliseconds, while it lasts. */
  loopDelay: () => number
  /** The only clock; features take their dates from it. */
  now: () => Date
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
