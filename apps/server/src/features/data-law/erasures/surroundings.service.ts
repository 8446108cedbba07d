import type { Kysely } from 'kysely'
import type { Database } from '../../../schema.ts'
import { eraseSignIn } from '../../people/accounts/erasure.service.ts'
import { eraseConsents } from '../../people/consents/consents.service.ts'
import { eraseMessages } from '../../site/contact/erasure.service.ts'
import { eraseCopies } from '../data-copies/erasure.service.ts'
import { eraseFactors } from '../../people/factors/erasure.service.ts'
import { eraseMerges } from '../merges/erasure.service.ts'
import { eraseNotices } from '../../policies/notices/erasure.service.ts'
import { eraseInvitations } from '../../reminders/invitations/erasure.service.ts'
import { eraseReminders } from '../../reminders/schedule/erasure.service.ts'
import { eraseChoosers } from '../../sales/offers/erasure.service.ts'
import { eraseChanges } from '../../people/pending-changes/erasure.service.ts'
import { partFromProspects } from '../../policies/pipeline/erasure.service.ts'
import { eraseTasks } from '../../people/tasks/erasure.service.ts'
import { eraseProspects } from '../../people/prospects/erasure.service.ts'
import { eraseDrafts } from '../../sales/quotes/erasure.service.ts'
import { eraseRequestDrafts } from '../../requests/erasure.service.ts'
import { eraseAskers } from '../rights-requests/erasure.service.ts'
import type { PersonToErase } from './person-to-erase.service.ts'

/** Deletes what says something about a customer outside of their files. */
export const eraseSurroundings = async (
  tx: Kysely<Database>,
  { users, prospects, emails, phones }: PersonToErase,
  now: Date,
): Promise<void> => {
  await eraseSignIn(tx, { users, emails, phones }, now)
  await eraseFactors(tx, users)
  await eraseDrafts(tx, users)
  await eraseRequestDrafts(tx, users)
  await eraseReminders(tx, users)
  await eraseInvitations(tx, users)
  await eraseNotices(tx, users)
  await eraseTasks(tx, users)
  await eraseMessages(tx, { emails, phones: [] })
  await eraseCopies(tx, users)
  const askers = { users, addresses: [...emails, ...phones], requests: [] }
  const asked = await eraseAskers(tx, askers, now)
  await eraseChoosers(tx, users)
  await eraseChanges(tx, { ids: await eraseMerges(tx, users), subjects: [...users, ...asked] })
  for (const id of users) await eraseConsents(tx, id, now)
  await partFromProspects(tx, prospects)
  await eraseProspects(tx, prospects)
}
