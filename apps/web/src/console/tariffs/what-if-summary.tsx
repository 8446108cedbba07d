import type { WhatIfSummaryView } from '@wassit/domain/api/sales/what-ifs'
import { formatAmount } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import type { MessageId } from '@wassit/words/catalogue'
import { useId } from 'react'
import { Link } from 'react-router'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { useWords } from '../../i18n/words.tsx'
import { Label, Price, Table, cell, nameCell, row } from './version-tables.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Verbatim } from '../../ui/verbatim.tsx'

const money = (value: number): string => formatAmount(dirhams(value))

/** Formats a share of change, e.g. `+2,4 %`. */
const percent = (share: number, language: string): string =>
  new Intl.NumberFormat(language, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 1,
  }).format(share)

type Change = WhatIfSummaryView['largest'][number]

const Facts = ({ summary }: { summary: WhatIfSummaryView }) => {
  const { t, language } = useWords()
  const average = summary.before === 0 ? 0 : (summary.after - summary.before) / summary.before
  const facts: [MessageId, string][] = [
    ['tariffs.whatIf.count', String(summary.count)],
    ['tariffs.whatIf.more', String(summary.more)],
    ['tariffs.whatIf.less', String(summary.less)],
    ['tariffs.whatIf.same', String(summary.same)],
    ['tariffs.whatIf.newlyReferred', String(summary.newly_referred)],
    ['tariffs.whatIf.newlyPriced', String(summary.newly_priced)],
    ['tariffs.whatIf.neverPriced', String(summary.never_priced)],
    ['tariffs.whatIf.average', percent(average, language)],
    ['tariffs.whatIf.before', money(summary.before)],
    ['tariffs.whatIf.after', money(summary.after)],
  ]
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {facts.map(([label, value]) => (
        <div key={label} className="rounded-lg bg-sunken p-3">
          <dt className="text-sm text-muted">{t(label)}</dt>
          <dd className="text-lg font-semibold">
            <Verbatim className="whitespace-nowrap">{value}</Verbatim>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Table whose bars are a chart: readers that see no bars hear the numbers. */
const Bands = ({ bands }: { bands: WhatIfSummaryView['bands'] }) => {
  const { t } = useWords()
  const highest = Math.max(...bands.map(({ count }) => count), 1)
  const nameOf = (from: number, index: number): string => {
    if (index === 0) return t('tariffs.whatIf.band.below', { to: from + 5 })
    if (index === bands.length - 1) return t('tariffs.whatIf.band.above', { from })
    return t('tariffs.whatIf.band', { from, to: from + 5 })
  }
  return (
    <table className="w-full max-w-2xl text-sm">
      <caption className="mb-2 text-start font-semibold">{t('tariffs.whatIf.bands')}</caption>
      <tbody>
        {bands.map(({ from, count }, index) => (
          <tr key={from}>
            <th
              scope="row"
              className="w-28 py-0.5 pe-3 sm:w-40 text-start font-normal whitespace-nowrap text-muted"
            >
              {nameOf(from, index)}
            </th>
            <td className="py-0.5" aria-hidden="true">
              <Progress value={count} max={highest} label={nameOf(from, index)} />
            </td>
            <td className="w-10 py-0.5 ps-2 text-end sm:w-14">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Changes = ({ title, changes }: { title: MessageId; changes: readonly Change[] }) => {
  const { t } = useWords()
  if (changes.length === 0) return null
  return (
    <Table
      caption={t(title)}
      shown
      columns={[
        'tariffs.whatIf.column.number',
        'tariffs.whatIf.column.before',
        'tariffs.whatIf.column.after',
      ]}
    >
      {changes.map(({ number, before, after, reason }) => (
        <tr key={number} className={row}>
          <th scope="row" className={nameCell}>
            <Link dir="ltr" to={consolePaths.file(number)} className="underline">
              {number}
            </Link>
          </th>
          <td className={cell}>
            <Label text="tariffs.whatIf.column.before" />
            <Price value={before} />
          </td>
          <td className={cell}>
            <Label text="tariffs.whatIf.column.after" />
            <Price value={after} />
            {reason && <span className="block text-sm text-muted">{t(reason as MessageId)}</span>}
          </td>
        </tr>
      ))}
    </Table>
  )
}

/** Effect of a tariff on the quotes or on the policies. */
export const SummaryPart = ({ title, summary }: { title: MessageId; summary: WhatIfSummaryView }) => {
  const { t } = useWords()
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4 rounded-xl border border-line bg-surface p-4">
      <h2 id={id} className="text-lg font-semibold">
        {t(title)}
      </h2>
      {summary.count === 0 ? (
        <p className="text-muted">{t('tariffs.whatIf.none')}</p>
      ) : (
        <>
          <Facts summary={summary} />
          <Bands bands={summary.bands} />
          <Changes title="tariffs.whatIf.largest" changes={summary.largest} />
          <Changes title="tariffs.whatIf.referrals" changes={summary.referrals} />
        </>
      )}
    </section>
  )
}
