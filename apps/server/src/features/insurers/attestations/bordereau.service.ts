import { DomainError } from '@wassit/domain/errors/errors'
import { formatDate, formatMoment } from '@wassit/domain/format/format'
import { startOfDay } from '@wassit/domain/format/moroccan-clock'
import { addDays } from '@wassit/domain/party/date'
import type { Deps } from '../../../deps.ts'
import type { SentFile } from '../../../http/document-answer.ts'
import { issuerOf } from '../../../papers/issuer.ts'
import type { Paper, PaperRow } from '../../../papers/paper.ts'
import { both, dayOf } from '../../../papers/wording.ts'
import { insurerById } from '../panel/insurers.service.ts'
import { changedBetween } from './attestations.queries.ts'

/** Most numbers of one bordereau; a busy broker uses fewer in a year. */
const mostRows = 10_000

type Used = Awaited<ReturnType<typeof changedBetween>>[number]

interface Bordereau {
  insurer: string
  from: string
  to: string
  rows: Used[]
}

const bordereauOf = async ({ db }: Deps, insurerId: string, days: string): Promise<Bordereau> => {
  const insurer = await insurerById(db, insurerId)
  if (!insurer) throw new DomainError('insurer.unknown')
  const [from = '', to = ''] = days.split('_')
  const [first, end] = [startOfDay(from), startOfDay(addDays(to, 1))]
  const rows = await changedBetween(db, insurerId, first, end, mostRows)
  return { insurer: insurer.name, from, to, rows }
}

const paperOf = ({ messages, house, now }: Deps, { insurer, from, to, rows }: Bordereau): Paper => {
  const words = { t: messages.fr, tArabic: messages.ar }
  const { t } = words
  const rowOf = (used: Used): PaperRow => ({
    label: { fr: used.label, ar: '' },
    value: [
      t(`follow-up.attestations.state.${used.state}`),
      dayOf(used.changed_at),
      used.file,
      used.insurer_policy_number,
      used.customer,
      used.plate,
      used.start_date && used.end_date && `${formatDate(used.start_date)} – ${formatDate(used.end_date)}`,
      used.reason,
    ]
      .filter(Boolean)
      .join(' · '),
  })
  const period = t('paper.bordereau.period', { from: formatDate(from), to: formatDate(to) })
  return {
    subject: t('paper.bordereau.title'),
    title: both(words, 'paper.bordereau.title'),
    subtitle: { fr: insurer, ar: '' },
    number: period,
    headlines: [
      { label: both(words, 'paper.label.insurer'), value: insurer },
      { label: both(words, 'paper.bordereau.days'), value: period },
      { label: both(words, 'paper.bordereau.count'), value: String(rows.length) },
      { label: both(words, 'paper.label.issuedAt'), value: formatMoment(now()) },
    ],
    blocks: [
      rows.length === 0
        ? {
            kind: 'text',
            title: both(words, 'paper.bordereau.numbers'),
            tone: 'plain',
            paragraphs: [t('paper.bordereau.none')],
          }
        : { kind: 'rows', title: both(words, 'paper.bordereau.numbers'), rows: rows.map(rowOf) },
    ],
    issuer: issuerOf({ ...house.facts(), t }),
    issuedAt: now(),
  }
}

interface BordereauOrder {
  insurer_id: string
  days: string
}

const nameOf = ({ insurer }: { insurer: string }, days: string): string => `bordereau_${insurer}_${days}`

/** Prints the bordereau of the numbers that left the stock of an insurer between two days. */
export const printBordereau = async (
  deps: Deps,
  { insurer_id: insurerId, days }: BordereauOrder,
): Promise<SentFile> => {
  const bordereau = await bordereauOf(deps, insurerId, days)
  const content = await deps.print(paperOf(deps, bordereau))
  return { content, mimeType: 'application/pdf', name: `${nameOf(bordereau, days)}.pdf` }
}
