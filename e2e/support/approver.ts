import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { pendingChangeCalls } from '@wassit/domain/api/people/pending-changes'
import type { PendingChangeView } from '@wassit/domain/api/people/pending-changes'
import { place } from './place.ts'
import { choosePassword, confirmSession, openSession } from './session.ts'
import type { Session } from './session.ts'
import { buildPerson, codeFor } from './visitor.ts'

/** An admin added at the terminal, as a broker adds the second one. */
interface Approver {
  email: string
  password: string
  session: Session
}

const approvers = new Map<string, Promise<Approver>>()

const root = path.resolve(import.meta.dirname, '../..')

const password = 'Une phrase pour accorder 7'

/** Adds an admin with the command of the terminal, who chooses a password by the link that it prints. */
const createAdmin = async (email: string): Promise<void> => {
  const child = spawn(process.execPath, ['scripts/admin.mjs', 'create', email], {
    cwd: root,
    env: { ...process.env, DATA_DIR: place().dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (said += chunk))
  await once(child, 'close')
  const token = /\/token\/([\w-]+)/.exec(said)?.[1]
  if (!token) throw new Error(`no admin was created: ${said}`)
  await choosePassword(place().url, token, password)
}

const makeApprover = async (): Promise<Approver> => {
  const { email } = buildPerson('accord')
  await createAdmin(email)
  const session = await openSession(place().url, { email, password })
  await confirmSession(session, () => codeFor(email))
  return { email, password, session }
}

/** Returns the second admin of the product, in a confirmed browser. */
export const approver = (): Promise<Approver> => {
  const { url } = place()
  const known = approvers.get(url) ?? makeApprover()
  approvers.set(url, known)
  return known
}

/** Approves the open changes of a subject, as the second admin. */
export const approveChange = async (subject: string): Promise<void> => {
  const { session } = await approver()
  const { pendingChanges: list, decidePendingChange: decide } = pendingChangeCalls
  const { changes } = await session.call<{ changes: PendingChangeView[] }>(list.path)
  const open = changes.filter((change) => change.state === 'open' && change.subject.includes(subject))
  if (open.length === 0) throw new Error(`no change of ${subject} waits`)
  for (const { id } of open)
    await session.call(decide.path.replace(':id', id), { json: { decision: 'approve' } })
}
