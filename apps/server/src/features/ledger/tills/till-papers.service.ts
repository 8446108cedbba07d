import { formatAmount, formatDate, formatMoment } from '@wassit/domain/format/format'
import { formatRib } from '@wassit/domain/party/rib'
import { differenceOf, tillMethods } from '@wassit/domain/payment/till'
import type { TillAmounts } from '@wassit/domain/payment/till'
import type { MessageId, Translate } from '@wassit/words/catalogue'
import type { Deps } from '../../../deps.ts'
import { issuerOf } from '../../../papers/issuer.ts'
import type { Block, Paper, PaperRow } from '../../../papers/paper.ts'
import { both } from '../../../papers/wording.ts'
import { paymentsOfTill } from '../payments/payments.service.ts'
import { expectedOf, foundTill } from './tills.service.ts'
import type { Till } from './tills.queries.ts'

type Movement = Awaited<ReturnType<typeof paymentsOfTill>>[number]

interface Facts {
  till: Till
  expected: TillAmounts
  movements: Movement[]
  /** Account of the house that the deposit goes to. */
  account: string | undefined
}

interface Words {
  t: Translate
  tArabic: Translate
}

const wordsOf = ({ messages }: Deps): Words => ({ t: messages.fr, tArabic: messages.ar })

const row = (words: Words, label: MessageId, value: string): PaperRow => ({
  label: both(words, label),
  value,
})

/** Returns a payment or reversal as a line: its receipt or cause, the file, how, the amount. */
const movementRow = ({ t }: Words, movement: Movement): PaperRow => ({
  label: {
    fr: movement.receipt_number ?? t(`money.reversal.${movement.reversal ?? 'mistake'}`),
    ar: '',
  },
  value: [
    formatMoment(movement.decided_at ?? movement.created_at),
    movement.file,
    t(`money.method.${movement.method}`),
    formatAmount(movement.amount),
  ].join(' · '),
})

const countRows = (words: Words, { till, expected }: Facts): Block[] => {
  const { counted } = till
  return tillMethods.map((method) => ({
    kind: 'rows',
    title: both(words, `money.method.${method}`),
    rows: [
      row(words, 'money.till.expected', formatAmount(expected[method])),
      ...(counted
        ? [
            row(words, 'money.till.counted', formatAmount(counted[method])),
            row(words, 'money.till.difference', formatAmount(differenceOf(counted, expected)[method])),
          ]
        : []),
    ],
  }))
}

/** Returns the cash that the closing before left, if another amount was there at the opening, and the reason. */
const floatRows = (words: Words, { float, float_left: left, float_reason: reason }: Till): PaperRow[] =>
  left === null || left === float
    ? []
    : [
        row(words, 'money.till.floatLeft', formatAmount(left)),
        row(words, 'money.till.floatDifference', formatAmount(float - left)),
        row(words, 'money.till.floatReason', reason ?? ''),
      ]

const headlinesOf = (words: Words, { till }: Facts): PaperRow[] => [
  row(words, 'money.till.agent', till.agent ?? ''),
  row(words, 'money.till.openedAt', formatMoment(till.opened_at)),
  ...(till.closed_at ? [row(words, 'money.till.closedAt', formatMoment(till.closed_at))] : []),
  ...(till.closer ? [row(words, 'money.till.closedBy', till.closer)] : []),
  row(words, 'money.till.float', formatAmount(till.float)),
  ...floatRows(words, till),
]

const closingBlock = (words: Words, { till }: Facts): Block[] => {
  const { counted, deposit, reason } = till
  if (!counted || deposit === null) return []
  return [
    {
      kind: 'rows',
      title: both(words, 'money.till.closing'),
      rows: [
        row(words, 'money.till.deposit', formatAmount(deposit)),
        row(words, 'money.till.left', formatAmount(counted.cash - deposit)),
        ...(reason ? [row(words, 'money.till.reason', reason)] : []),
      ],
    },
  ]
}

const signatures = (words: Words, other: MessageId): Block => ({
  kind: 'signatures',
  title: both(words, 'money.till.signatures'),
  intro: [],
  places: [row(words, 'money.till.agent', ''), row(words, other, '')],
})

const reportBlocks = (words: Words, facts: Facts): Block[] => [
  ...countRows(words, facts),
  ...closingBlock(words, facts),
  ...(facts.movements.length > 0
    ? [
        {
          kind: 'rows' as const,
          title: both(words, 'money.till.movements'),
          rows: facts.movements.map((movement) => movementRow(words, movement)),
        },
      ]
    : []),
  signatures(words, 'money.till.supervisor'),
]

/** Returns the cheques of a till that go to the bank: not those that were reversed in it. */
const chequesOf = ({ movements }: Facts): Movement[] => {
  const reversed = new Set(movements.map(({ reverses }) => reverses))
  return movements.filter(
    ({ id, method, reverses }) => method === 'cheque' && reverses === null && !reversed.has(id),
  )
}

const slipBlocks = (words: Words, facts: Facts): Block[] => {
  const cheques = chequesOf(facts)
  const cash = facts.till.deposit ?? 0
  const total = cheques.reduce((sum, { amount }) => sum + amount, cash)
  return [
    {
      kind: 'rows',
      title: both(words, 'money.till.deposit'),
      rows: [
        row(words, 'money.method.cash', formatAmount(cash)),
        ...cheques.map((cheque): PaperRow => ({
          label: { fr: `${words.t('money.method.cheque')} ${cheque.cheque_number}`, ar: '' },
          value: [
            words.t(`money.bank.${cheque.cheque_bank ?? 'other'}`),
            formatDate(cheque.cheque_day ?? ''),
            cheque.cheque_holder,
            formatAmount(cheque.amount),
          ].join(' · '),
        })),
        row(words, 'money.till.total', formatAmount(total)),
        ...(facts.account ? [row(words, 'money.till.account', formatRib(facts.account))] : []),
      ],
    },
    signatures(words, 'money.record.bank'),
  ]
}

const blocksOf = { report: reportBlocks, slip: slipBlocks }

/** Prints the report of a till, or the slip of its deposit at the bank. */
export const printTill = async (
  deps: Deps,
  { id, paper }: { id: string; paper: keyof typeof blocksOf },
): Promise<{ bytes: Uint8Array; name: string }> => {
  const till = await foundTill(deps.db, id)
  const facts = {
    till,
    expected: await expectedOf(deps.db, till),
    movements: await paymentsOfTill(deps.db, id),
    account: deps.house.facts().company.account,
  }
  const words = wordsOf(deps)
  const day = formatMoment(till.opened_at).slice(0, 10)
  const content: Paper = {
    subject: words.t(`money.till.${paper}`),
    title: both(words, `money.till.${paper}`),
    subtitle: { fr: till.agent ?? '', ar: '' },
    number: day,
    headlines: headlinesOf(words, facts),
    blocks: blocksOf[paper](words, facts),
    issuer: issuerOf({ ...deps.house.facts(), t: words.t }),
    issuedAt: deps.now(),
  }
  return { bytes: await deps.print(content), name: `${paper}-${day}.pdf` }
}
