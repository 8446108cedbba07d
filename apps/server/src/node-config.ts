import { z } from 'zod'
import { postgresUrl } from './database-address.ts'
import { StartError } from './start-error.ts'

/** A list of web addresses, separated by commas. */
const webUrls = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim().replace(/\/+$/, '')))
  .pipe(z.array(z.url({ protocol: /^https?$/, error: 'must be http(s) addresses, separated by commas' })))

/** Variables of an installation with several nodes. */
export const nodeVariables = {
  ROLE: z.enum(['web', 'worker', 'both'], { error: 'must be web, worker or both' }).default('both'),
  WORKER_URL: webUrls.default([]),
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).default(0),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  DATABASE_OWNER_URL: postgresUrl.optional(),
  DATABASE_REPLICA_URL: postgresUrl.optional(),
}

/** The part that a node takes among the nodes of one database. */
export interface NodeConfig {
  /** `web` serves visitors and runs no jobs, `worker` runs jobs and serves no pages. */
  role: 'web' | 'worker' | 'both'
  /** Workers that draw papers and clean files for this node; none: the node does it by itself. */
  workerUrls: readonly string[]
  /** Time in which a stopping node still serves, so that its proxy notices first. */
  drainMs: number
  /** The server behind a pooler of DATABASE_URL that gives a connection for each transaction. */
  directUrl: string | undefined
  /** The database for the role that owns the tables: it migrates, and the role of DATABASE_URL serves. */
  ownerUrl: string | undefined
  /** A copy of the database that serves lists of the agents. */
  replicaUrl: string | undefined
}

const NodeEnvironment = z.object(nodeVariables)
type NodeEnvironment = z.output<typeof NodeEnvironment>

const contradictions: readonly { holds: (environment: NodeEnvironment) => boolean; text: string }[] = [
  {
    holds: ({ ROLE, DATABASE_URL }) => ROLE !== 'both' && !DATABASE_URL,
    text: 'a node of one ROLE needs DATABASE_URL, because nodes of the other role share its database',
  },
  {
    holds: ({ ROLE, WORKER_URL }) => ROLE !== 'web' && WORKER_URL.length > 0,
    text: 'WORKER_URL is for ROLE=web; a node of another role works by itself',
  },
  {
    holds: ({ DATABASE_URL, DATABASE_DIRECT_URL }) => !DATABASE_URL && Boolean(DATABASE_DIRECT_URL),
    text: 'DATABASE_DIRECT_URL is the server behind the pooler of DATABASE_URL, which is not set',
  },
  {
    holds: ({ DATABASE_URL, DATABASE_OWNER_URL }) => !DATABASE_URL && Boolean(DATABASE_OWNER_URL),
    text: 'DATABASE_OWNER_URL is the owner’s address of the database of DATABASE_URL, which is not set',
  },
  {
    holds: ({ DATABASE_URL, DATABASE_REPLICA_URL }) => !DATABASE_URL && Boolean(DATABASE_REPLICA_URL),
    text: 'DATABASE_REPLICA_URL is a copy of the server of DATABASE_URL, which is not set',
  },
]

/** Returns the part of this node; variables that contradict each other throw a StartError. */
export const nodeOf = (environment: NodeEnvironment): NodeConfig => {
  const contradiction = contradictions.find(({ holds }) => holds(environment))
  if (contradiction) throw new StartError(`Wrong configuration: ${contradiction.text}.`)
  return {
    role: environment.ROLE,
    workerUrls: environment.WORKER_URL,
    drainMs: environment.DRAIN_SECONDS * 1000,
    directUrl: environment.DATABASE_DIRECT_URL,
    ownerUrl: environment.DATABASE_OWNER_URL,
    replicaUrl: environment.DATABASE_REPLICA_URL,
  }
}
