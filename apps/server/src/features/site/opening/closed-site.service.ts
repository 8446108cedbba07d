import { DomainError } from '@wassit/domain/errors/errors'
import type { MessageId } from '@wassit/words/catalogue'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import { readersWhileClosed } from '../../../messaging/categories.ts'
import type { Opening } from '../../../messaging/message.ts'
import type { Database } from '../../../schema.ts'
import { isStaffAddress } from '../../people/accounts/staff.service.ts'
import { isSiteOpen } from './opening.queries.ts'

export { isSiteOpen } from './opening.queries.ts'

/**
 * Refuses what a site that is not open does not do: it takes no payment and sends nothing but codes and
 * test mails (docs/decisions/048-opening-and-service-state.md). Throws `site.closed`.
 */
export const assertSiteOpen = async (
  db: Kysely<Database>,
  message: MessageId = 'errors.site.closed',
): Promise<void> => {
  if (!(await isSiteOpen(db))) throw new DomainError('site.closed', [], { message })
}

/** Returns the rule by which the messenger keeps the messages of a site that is not open. */
export const buildOpening = ({ db, log }: Pick<Deps, 'db' | 'log'>): Opening => ({
  lets: async (template, recipient) => {
    const readers = readersWhileClosed(template)
    if (readers === 'everybody' || (await isSiteOpen(db))) return true
    if (readers === 'staff' && 'email' in recipient && (await isStaffAddress(db, recipient.email)))
      return true
    log.info({ template }, 'did not send a message: the site is not open')
    return false
  },
})
