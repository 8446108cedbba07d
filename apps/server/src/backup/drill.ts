import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { loadPlaces } from '../config.ts'
import { buildDatabase } from '../database.ts'
import { setPasswordHash } from '../features/people/accounts/accounts.queries.ts'
import { hashPassword } from '../features/people/accounts/passwords.ts'
import { onConnections } from '../on-database.ts'
import { StartError } from '../start-error.ts'
import { startDrilled } from './drilled-server.ts'
import type { DrilledServer } from './drilled-server.ts'
import { restore } from './restore-command.ts'
import type { Source } from './restore-command.ts'
import { readSecrets } from './secrets.ts'

interface Customer {
  email: string
  policy: string
  password: string
}

/** Keys of a backup that are variables; the others are files of the restored folder. */
const keyVariables = ['APP_SECRET', 'APP_SECRET_FORMER', 'MASTER_KEY'] as const

/**
 * Gives the customer with the newest PDF another password, in the copy only; undefined if nobody has one. Papers
 * that are hidden or replaced are not shown to customers.
 */
const prepareCustomer = async (dataDir: string): Promise<Customer | undefined> => {
  const password = randomBytes(24).toString('base64url')
  const hash = await hashPassword(password)
  return onConnections(loadPlaces({ DATA_DIR: dataDir }), async (pool) => {
    const db = buildDatabase(pool)
    const { rows } = await sql<{ id: string; email: string; policy: string }>`
      select users.id, users.email, policies.id as policy from documents
      join policies on policies.id = documents.policy_id join users on users.id = policies.user_id
      where mime_type = 'application/pdf' and users.role = 'customer' and users.email is not null and not hidden
        and documents.request_id is null and replaced_at is null and withdrawn_at is null
        and documents.kind in ('quote', 'contract', 'signedContract', 'paymentReceipt')
      order by documents.created_at desc limit 1`.execute(db)
    const [found] = rows
    if (!found) return undefined
    await setPasswordHash(db, found.id, hash, new Date())
    return { ...found, password }
  })
}

const post = async (url: string, body: object, token?: string): Promise<unknown> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok)
    throw new StartError(`The restored server answered ${answer.status} to ${new URL(url).pathname}.`)
  return answer.json()
}

/** Signs the customer in at the restored server and opens a PDF of theirs; throws a StartError if that fails. */
const useIt = async ({ address }: DrilledServer, { email, password, policy }: Customer): Promise<void> => {
  const { token } = (await post(`${address}/api/login`, { email, password })) as { token: string }
  const list = await post(`${address}/api/user/get/document`, { insurance_id: policy }, token)
  const { document: documents } = list as { document: { document_url: string }[] }
  const refused: number[] = []
  for (const { document_url: url } of documents) {
    const answer = await fetch(`${address}/${url}`)
    const bytes = Buffer.from(await answer.arrayBuffer())
    if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return
    refused.push(answer.status)
  }
  throw new StartError(
    `The customer signed in at the restored server, and no PDF of theirs opened: it answered ${refused.join(', ')}.`,
  )
}

/** Outcome of a drill. */
export interface Drill {
  /** Seconds from the begin until the restored server had served the customer. */
  recoverySeconds: number
  /** False if no customer of the backup has a PDF: the server started, and nobody signed in. */
  isUsed: boolean
}

/**
 * Restores a backup into an empty folder beside production, which compares all rows and documents, starts the
 * product on it, signs a customer in and opens a PDF. Throws at the first thing that fails.
 */
export const drill = async (source: Source, dataDir: string): Promise<Drill> => {
  const begun = performance.now()
  await restore(loadPlaces({ DATA_DIR: dataDir }), source)
  const { variables } = await readSecrets(source.place, source.name, source.decrypt)
  const customer = await prepareCustomer(dataDir)
  const keys = keyVariables.flatMap((name) =>
    variables[name] === undefined ? [] : [[name, variables[name]]],
  )
  const server = await startDrilled(dataDir, Object.fromEntries(keys))
  try {
    if (customer) await useIt(server, customer)
    return { recoverySeconds: Math.round((performance.now() - begun) / 1000), isUsed: customer !== undefined }
  } finally {
    await server.stop()
  }
}
