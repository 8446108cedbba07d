import { dueOutcomes } from '@wassit/domain/due/due-item'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import { dirhams } from '@wassit/domain/pricing/money'
import { consolePaths } from '@wassit/domain/site/console-paths'
import type { Translate } from '@wassit/words/catalogue'
import { defineTemplate } from '../../../messaging/message.ts'
import type { WeekFigures } from './week-figures.service.ts'

const amountOf = (amount: number): string => formatAmount(dirhams(amount))

const compared = (t: Translate, { week, before }: WeekFigures): string[] => {
  const kept = (each: WeekFigures['week']) =>
    t('figures.mail.deadlinesValue', { kept: each.kept, judged: each.judged })
  const lines = [
    ['figures.mail.opened', week.opened, before.opened],
    ['figures.mail.issued', week.issued, before.issued],
    ['figures.mail.premium', amountOf(week.premium), amountOf(before.premium)],
    ['figures.mail.received', amountOf(week.received), amountOf(before.received)],
    ['figures.mail.deadlines', kept(week), kept(before)],
  ] as const
  return lines.map(([label, value, earlier]) =>
    t('figures.mail.line', { label: t(label), value, before: earlier }),
  )
}

const renewals = (t: Translate, { renewals: { ended, renewed, lost, reasons } }: WeekFigures): string[] => {
  const all = dueOutcomes.reduce((sum, outcome) => sum + lost[outcome], 0)
  const value = t('figures.mail.renewalsValue', { ended, renewed, lost: all })
  const words = reasons.map(({ outcome, reason, count }) =>
    t('figures.mail.reason', { state: t(`due.state.${outcome}`), reason, count }),
  )
  const why = { label: t('figures.mail.reasons'), value: words.join(' · ') }
  return [
    t('figures.mail.plain', { label: t('figures.mail.renewals'), value }),
    ...(words.length > 0 ? [t('figures.mail.plain', why)] : []),
  ]
}

/** Figures of a week for an admin. */
export const figuresTemplate = defineTemplate<WeekFigures>('figures', (figures, { t, linkTo }) => {
  const { from, to, owed } = figures
  const left = t('figures.mail.owedValue', { amount: amountOf(owed.amount), count: owed.count })
  return {
    title: t('figures.mail.title', { from: formatDate(from), to: formatDate(to) }),
    paragraphs: [
      ...compared(t, figures),
      t('figures.mail.plain', { label: t('figures.mail.owed'), value: left }),
      ...renewals(t, figures),
    ],
    action: {
      label: t('figures.mail.link'),
      url: `${linkTo(consolePaths.figures)}?${new URLSearchParams({ from, to })}`,
    },
    footer: [t('figures.mail.why')],
  }
})
