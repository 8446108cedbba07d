import { formatDate, moroccanDay } from '@wassit/domain/format/format'
import { productName } from '@wassit/domain/products/catalogue'
import {
  earliestTermination,
  noticeDays,
  terminationMotiveOf,
  terminationMotives,
} from '@wassit/domain/request/termination/motives'
import type { RequestPaperFacts } from '../facts.ts'
import { brokerName } from '../issuer.ts'
import type { Block } from '../paper.ts'
import { contactRows, identityRows } from '../parties.ts'
import { both, dayOf, nameOf, rowOf, insurerRow } from '../wording.ts'
import { fieldOf, motiveWords } from './request-words.ts'

type Facts = RequestPaperFacts

/** Returns the requested last day of the cover. */
const askedDay = ({ effectiveDate, term }: Facts): string => effectiveDate ?? term.endDate

const partiesBlock = (facts: Facts): Block => {
  const { holder, company } = facts
  return {
    kind: 'pair',
    sides: [
      {
        title: both(facts, 'paper.section.sender'),
        rows: [...identityRows(facts), ...contactRows(facts, holder.phone, holder.email)],
      },
      {
        title: both(facts, 'paper.section.recipient'),
        rows: [
          ...insurerRow(facts),
          ...rowOf(facts, 'paper.label.broker', brokerName(facts)),
          ...rowOf(facts, 'paper.label.address', company.seat),
        ],
      },
    ],
  }
}

/**
 * Returns the grounds of the termination: the due date with its notice period (art. 8), or a
 * cause. A motive in the customer's own words is a cause only when it ends the contract
 * before its due date.
 */
const groundsOf = (facts: Facts): string => {
  const { t, term, issuedAt } = facts
  const worded = askedDay(facts) < term.endDate ? undefined : terminationMotives.other
  const motive = terminationMotiveOf(fieldOf(facts, 'motif')) ?? worded
  if (!motive?.atDueDate) return t('paper.letter.cause')
  const { inTime, lastNoticeDay } = earliestTermination(term, motive, moroccanDay(issuedAt))
  const id = inTime ? 'paper.letter.dueDate' : 'paper.letter.dueDateLate'
  return t(id, { date: formatDate(lastNoticeDay), days: noticeDays })
}

const wordsOf = (facts: Facts): string[] => {
  const { t, insuranceNumber: number, term } = facts
  const [product, date, motive] = [t(productName(facts.product)), askedDay(facts), motiveWords(facts)]
  const [start, end] = [formatDate(term.startDate), formatDate(term.endDate)]
  return [
    t('paper.letter.greeting'),
    t('paper.letter.notice', { number, product, start, end, date: formatDate(date) }),
    ...(motive ? [t('paper.letter.motive', { motive })] : []),
    groundsOf(facts),
    t(date < term.endDate ? 'paper.letter.confirmRefund' : 'paper.letter.confirm'),
    t('paper.letter.form', { broker: brokerName(facts) }),
    t('paper.letter.closing'),
  ]
}

const placeOf = ({ t, holder: { city }, issuedAt }: Facts): string =>
  city
    ? t('paper.letter.placeAndDate', { city, date: dayOf(issuedAt) })
    : t('paper.letter.date', { date: dayOf(issuedAt) })

/** Returns the letter from the customer to the insurer, ready to sign. */
export const letterBlocks = (facts: Facts): Block[] => [
  partiesBlock(facts),
  {
    kind: 'letter',
    place: placeOf(facts),
    subject: {
      label: both(facts, 'paper.label.subject'),
      value: facts.t('paper.letter.subject', { number: facts.insuranceNumber }),
    },
    paragraphs: wordsOf(facts),
    arabic: [facts.tArabic('paper.letter.summary')],
  },
  {
    kind: 'signatures',
    title: both(facts, 'paper.section.signatures'),
    intro: [facts.t('paper.letter.sign')],
    places: [
      { label: both(facts, 'paper.label.policyholder'), value: nameOf(facts.holder) },
      // A declaration against receipt is one of the forms of art. 9.
      { label: both(facts, 'paper.label.receipt'), value: '' },
    ],
  },
]
