import type { WhatIfSummaryView, WhatIfView } from '@wassit/domain/api/sales/what-ifs'
import type { Centimes } from '@wassit/domain/pricing/money'
import { toDirhams, toDirhamsIfKnown } from '@wassit/domain/pricing/money'
import { changeBands } from '@wassit/domain/tariff/what-if'
import type { Replayed, WhatIfSummary } from '@wassit/domain/tariff/what-if'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Deps } from '../../../deps.ts'
import type { SentFile } from '../../../http/document-answer.ts'
import { documentUrl } from '../../../http/signed-links.ts'
import { separatedFile } from '../../../separated-writer.ts'
import type { FileCell } from '../../../separated-writer.ts'
import { requireRight } from '../../people/accounts/staff-administration.service.ts'
import { record } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { linesAfter, newestWhatIf, whatIfById } from './what-ifs.queries.ts'

const changeView = ({ number, before, after, reason }: Replayed) => ({
  number,
  before: toDirhamsIfKnown(before),
  after: toDirhamsIfKnown(after),
  ...(reason && { reason }),
})

const summaryView = (summary: WhatIfSummary | null): WhatIfSummaryView | null =>
  summary && {
    count: summary.count,
    more: summary.more,
    less: summary.less,
    same: summary.same,
    newly_referred: summary.newlyReferred,
    newly_priced: summary.newlyPriced,
    never_priced: summary.neverPriced,
    before: toDirhams(summary.before),
    after: toDirhams(summary.after),
    bands: summary.bands.map((count, index) => ({ from: changeBands[index] ?? 0, count })),
    largest: summary.largest.map(changeView),
    referrals: summary.referrals.map(changeView),
  }

/** Returns the newest replay of a version. */
export const viewWhatIf = async ({ db }: Deps, tariffId: string): Promise<WhatIfView | null> => {
  const whatIf = await newestWhatIf(db, tariffId)
  return whatIf
    ? {
        id: whatIf.id,
        state: whatIf.state,
        done: whatIf.done,
        total: whatIf.total,
        created_at: whatIf.created_at.toISOString(),
        quotes: summaryView(whatIf.quotes),
        policies: summaryView(whatIf.policies),
      }
    : null
}

/** Lines that are read at once. */
const atOnce = 2000

const amountOf = (amount: Centimes | null): FileCell =>
  amount === null ? null : { amount: toDirhams(amount) }

/** Yields the head and the lines of a replay, which are read a part at a time. */
async function* rowsOf({ db, messages: { fr: t } }: Deps, id: string): AsyncGenerator<FileCell[]> {
  const head = ['part', 'number', 'before', 'after'] as const
  yield head.map((name) => t(`tariffs.whatIf.column.${name}`))
  let last = { part: '', number: '' }
  for (;;) {
    const lines = await linesAfter(db, id, last, atOnce)
    for (const { part, number, before, after } of lines)
      yield [t(`tariffs.whatIf.${part}`), number, amountOf(before), amountOf(after)]
    if (lines.length < atOnce) return
    last = lines.at(-1) ?? last
  }
}

/** Tells whether a replay has a file. */
const isDone = async ({ db }: Deps, id: string): Promise<boolean> =>
  (await whatIfById(db, id))?.state === 'done'

/** Returns the file of a replay. Throws `tariff.unknown` for one that has none. */
export const whatIfFile = async (deps: Deps, id: string): Promise<SentFile> => {
  if (!(await isDone(deps, id))) throw new DomainError('tariff.unknown')
  return separatedFile(rowsOf(deps, id), `tarif_${id}`)
}

/**
 * Returns the link of the file of a replay for a member of staff who may see tariffs, with its row in the
 * trail. Throws `right.missing`, `tariff.unknown`.
 */
export const linkOfWhatIf = async (deps: Deps, id: string, by: Doer): Promise<string> => {
  await requireRight(deps.db, by.id, 'tariffs')
  if (!(await isDone(deps, id))) throw new DomainError('tariff.unknown')
  const deed = { kind: 'export', outcome: 'whatIf', actor: by.id, subject: id } as const
  await record(deps.db, { origin: by.origin, now: deps.now() }, deed)
  return documentUrl(deps, `/api/what-if/${id}/csv`, by.id)
}
