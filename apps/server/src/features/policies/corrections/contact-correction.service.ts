import type { NewContact } from '@wassit/domain/api/policies/corrections'
import { DomainError } from '@wassit/domain/errors/errors'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import { z } from 'zod/mini'
import { addJob, defineJob } from '../../../jobs.ts'
import type { Deps } from '../../../deps.ts'
import type { CallingBrowser } from '../../people/accounts/askers.service.ts'
import { askContactCode, replaceContact } from '../../people/accounts/holder-data.service.ts'
import { languageOf } from '../../people/accounts/accounts.service.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { announceTo } from '../pipeline/announcing.service.ts'
import { holdPolicy, policyOfNumber } from '../pipeline/find-policy.service.ts'
import type { Policy } from '../pipeline/find-policy.service.ts'
import { noteFileEvent } from '../pipeline/policy-events.service.ts'
import { changesOfEvent } from './corrections.queries.ts'
import { contactMessage } from './contact-message.ts'

/** Tells the address that an account had before; the job finds it in the story of the file. */
export const contactJob = defineJob('policy.contact', z.object({ event: z.uuid() }), { sends: true })

interface ContactAct {
  insuranceNumber: string
  contact: NewContact
  browser: CallingBrowser
}

const fileOf = async (deps: Deps, insuranceNumber: string): Promise<Policy & { user_id: string }> => {
  const policy = await policyOfNumber(deps, insuranceNumber)
  const { user_id: userId, status } = policy
  if (userId === null || policyStatusOf(status) === 'expired') throw new DomainError('policy.wrong-status')
  return { ...policy, user_id: userId }
}

/** Mails the code that proves a new contact of a file's person. */
export const proveContact = async (
  deps: Deps,
  { insuranceNumber, contact, browser }: ContactAct,
): Promise<void> => {
  const { user_id: userId } = await fileOf(deps, insuranceNumber)
  await askContactCode(deps, { userId, contact, browser })
}

/** Replaces a proved contact; the customer reads it in the story, and the old address is told. */
export const correctContact = async (
  deps: Deps,
  {
    insuranceNumber,
    contact,
    browser,
    code,
    reason,
    by,
  }: ContactAct & { code: string; reason: string; by: Doer },
): Promise<void> => {
  const { id: policyId, user_id: userId } = await fileOf(deps, insuranceNumber)
  const now = deps.now()
  await replaceContact(deps, { userId, contact, browser, code }, async (tx, changes) => {
    const held = await holdPolicy(tx, policyId)
    const mover = { kind: 'agent', ...by } as const
    const occurrence = { policyId, action: 'contactCorrected', by: mover, now, reason, changes } as const
    const event = await noteFileEvent(tx, occurrence)
    const deed = { kind: 'policy', outcome: 'contactCorrected', actor: by.id, subject: policyId } as const
    await record(tx, { origin: by.origin, now }, deed)
    await announceTo(tx, held, 'holderCorrected', now)
    if (contact.kind === 'email') await addJob(tx, contactJob, { event }, { key: `contact-${event}` })
  })
}

/** Mails the address that a file's person had before a correction. */
export const tellOldAddress = async (deps: Deps, event: string): Promise<void> => {
  const found = await changesOfEvent(deps.db, event)
  const email = found?.changes?.before.email
  if (!found?.user_id || !email) return
  const language = await languageOf(deps, found.user_id)
  if (language) await deps.messenger.send(contactMessage({ event, email, language, at: found.at }))
}
