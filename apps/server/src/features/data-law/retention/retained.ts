import { mostCounted } from '@wassit/domain/api/data-law/retention'
import type { NightlyRule } from '@wassit/domain/personal-data/retention'
import { countOutdated, deleteOutdated } from '../../../periodic-work/periodic-work.ts'
import type { Outdated } from '../../../periodic-work/periodic-work.ts'
import { oldBrowsers, oldCodes, strangeBrowsers, deadSessions } from '../../people/accounts/retention.ts'
import { withdrawnConsents } from '../../people/consents/retention.ts'
import { dueMessages } from '../../site/contact/retention.ts'
import { oldCopies } from '../data-copies/retention.ts'
import { countUnusedAccounts, forgetUnusedAccounts } from '../erasures/due-accounts.service.ts'
import { countFiles, dueContracts, dueQuotes, forgetFiles } from '../erasures/due-files.service.ts'
import type { ErasureParts } from '../erasures/erasure.service.ts'
import { countOldMerges, forgetOldMerges } from '../merges/erasure.service.ts'
import { oldNotices } from '../../policies/notices/retention.ts'
import { oldInvitations } from '../../reminders/invitations/retention.ts'
import { oldReminders } from '../../reminders/schedule/retention.ts'
import { dueOffers } from '../../sales/offers/retention.ts'
import { decidedChanges } from '../../people/pending-changes/retention.ts'
import { unprovenRequests } from '../../policies/pipeline/retention.ts'
import { strayVisitors } from '../../people/prospects/retention.ts'
import { dueLinks } from '../../sales/quote-links/retention.ts'
import { abandonedDrafts, confirmedDrafts } from '../../sales/quotes/retention.ts'
import { dueRequestDrafts } from '../../requests/retention.ts'
import { countOldAskers, forgetOldAskers } from '../rights-requests/erasure.service.ts'
import { dueSharedQuotes } from '../../sales/shared-quotes/retention.ts'
import { oldImportRows } from '../../book/imports/retention.ts'
import { oldLines } from '../../collection/statements/retention.ts'
import { oldWhatIfs } from '../../sales/what-ifs/retention.ts'

/** Work of one rule: both acts read the same condition, so that a dry run tells the truth. */
interface Retained {
  /** Returns how much is due; beyond the bound of a dry run it need not count. */
  count: (parts: ErasureParts, since: Date) => Promise<number>
  /** Forgets what is due and returns how much it was. */
  forget: (parts: ErasureParts, since: Date) => Promise<number>
}

/** Rows that go by themselves. */
const rows = (outdatedOf: (since: Date, now: Date) => readonly Outdated[]): Retained => {
  const sum =
    (act: (parts: ErasureParts, outdated: Outdated) => Promise<number>) =>
    async (parts: ErasureParts, since: Date): Promise<number> => {
      let total = 0
      for (const outdated of outdatedOf(since, parts.now())) total += await act(parts, outdated)
      return total
    }
  return {
    count: sum(({ db }, outdated) => countOutdated(db, outdated, mostCounted + 1)),
    forget: sum(({ db }, outdated) => deleteOutdated(db, outdated)),
  }
}

/** Links name their own end, which is the time of the rule after they were made. */
const atTheirEnd = (outdatedOf: (now: Date) => readonly Outdated[]): Retained =>
  rows((_since, now) => outdatedOf(now))

/** Work of each rule of the retention table. */
export const retained: Readonly<Record<NightlyRule, Retained>> = {
  codes: rows(oldCodes),
  sessions: rows(deadSessions),
  strangeBrowsers: rows(strangeBrowsers),
  browsers: rows(oldBrowsers),
  unprovenRequests: rows(unprovenRequests),
  quotes: {
    count: (parts, since) => countFiles(parts, dueQuotes(since)),
    forget: (parts, since) => forgetFiles(parts, dueQuotes(since)),
  },
  drafts: rows((since) => [...abandonedDrafts(since), ...strayVisitors(since)]),
  sharedQuotes: atTheirEnd(dueSharedQuotes),
  visitors: rows((since) => [...confirmedDrafts(since), ...strayVisitors(since)]),
  quoteLinks: atTheirEnd(dueLinks),
  whatIfs: rows(oldWhatIfs),
  offers: rows(dueOffers),
  contracts: {
    count: (parts, since) => countFiles(parts, dueContracts(since)),
    forget: (parts, since) => forgetFiles(parts, dueContracts(since)),
  },
  statements: rows(oldLines),
  imports: rows(oldImportRows),
  requestDrafts: rows(dueRequestDrafts),
  messages: rows(dueMessages),
  notices: rows((since) => [...oldNotices(since), ...oldReminders(since), ...oldInvitations(since)]),
  accounts: {
    count: ({ db }, since) => countUnusedAccounts(db, since),
    forget: forgetUnusedAccounts,
  },
  merges: {
    count: ({ db }, since) => countOldMerges(db, since),
    forget: ({ db }, since) => forgetOldMerges(db, since),
  },
  proposals: rows(decidedChanges),
  rightsRequests: {
    count: ({ db }, since) => countOldAskers(db, since),
    forget: ({ db }, since) => forgetOldAskers(db, since),
  },
  copies: rows(oldCopies),
  consents: rows(withdrawnConsents),
}
