import { DomainError } from '@wassit/domain/errors/errors'
import type { Deps } from '../../../deps.ts'
import { isKnownPerson } from '../../people/accounts/accounts.service.ts'
import { ensureCode, lockCodes } from '../../people/accounts/codes.service.ts'
import type { Origin } from '../../audit/origin.ts'
import { draftOfProspect } from './drafts.queries.ts'
import { lockProspect, updateContact } from '../../people/prospects/prospects.service.ts'

interface Correction {
  uuid: string
  email: string
  /** Browser that began the quote; no other browser may redirect its code. */
  visitorHash: Buffer | undefined
  origin: Origin
}

/**
 * Sends the code of a confirmed quote to another address, because the first one was mistyped. Codes
 * sent before are void. Throws `prospect.unknown` for another browser, or once an address was
 * proved, and `prospect.exists` for an address that has an account.
 */
export const correctAddress = async (deps: Deps, correction: Correction): Promise<void> => {
  const { uuid, email, visitorHash, origin } = correction
  const now = deps.now()
  await deps.db.transaction().execute(async (tx) => {
    await lockCodes(tx, uuid)
    const prospect = await lockProspect(tx, uuid)
    const draft = prospect && (await draftOfProspect(tx, prospect.id))
    const mine = visitorHash && draft?.visitor_hash?.equals(visitorHash)
    if (!prospect || !draft?.confirmed_at || !mine) throw new DomainError('prospect.unknown')
    if (prospect.user_id || prospect.email_verified_at) throw new DomainError('prospect.unknown')
    if (await isKnownPerson(tx, email)) throw new DomainError('prospect.exists')
    await updateContact(tx, uuid, { email, phone: prospect.phone })
    const { language } = prospect
    await ensureCode(tx, deps, { subject: uuid, purpose: 'quote', email, language }, { origin, now })
  })
}
