import { transferReference } from '@wassit/domain/policy/transfer-reference'
import { moroccanDay } from '@wassit/domain/format/format'
import { recordPayment } from '../src/features/policies/pipeline/acts/receiving.service.ts'
import { toDirhams } from '@wassit/domain/pricing/money'
import { importStatement } from '../src/features/collection/statements/importing.service.ts'
import { matchMovement } from '../src/features/collection/statements/matching.service.ts'
import {
  answerMovements,
  dismissMovement,
  reopenMovement,
} from '../src/features/collection/statements/statements.service.ts'
import { filesOf, latest, oneOf, someOfAsked } from './money-history.ts'
import type { Act, BankMovement, History } from './money-history.ts'
import { uploadOf } from './policy-factories.ts'

const decimal = (amount: number, sign: string): string =>
  (Math.abs(amount) / 100).toFixed(2).replace('.', sign)

/** Forms in which a bank exports its movements, with other words and identifiers each time. */
const forms: readonly ((movements: readonly BankMovement[], turn: number) => string)[] = [
  (movements) =>
    [
      'Date;Libellé;Débit;Crédit',
      ...movements.map(({ day, amount, words }) => {
        const [debit, credit] = amount < 0 ? [decimal(amount, ','), ''] : ['', decimal(amount, ',')]
        return `${day.split('-').toReversed().join('/')};VIR RECU ${words};${debit};${credit}`
      }),
    ].join('\n'),
  (movements) =>
    [
      'Montant;Sens;Date valeur;Date;Description',
      ...movements.map(
        ({ day, amount, words }) =>
          `${decimal(amount, '.')} MAD;${amount < 0 ? 'D' : 'C'};${day};${day};VIREMENT DE ${words}`,
      ),
    ].join('\n'),
  (movements, turn) =>
    `<OFX><STMTRS><CURDEF>MAD<BANKTRANLIST>${movements
      .map(
        ({ day, amount, words }, each) =>
          `<STMTTRN><TRNTYPE>${amount < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${day.replaceAll('-', '')}<TRNAMT>${amount < 0 ? '-' : ''}${decimal(amount, '.')}<FITID>F${turn}N${each}<NAME>VIR ${words}</STMTTRN>`,
      )
      .join('')}</BANKTRANLIST></STMTRS></OFX>`,
]

const payerOf = ({ userId }: History): string => `ALAOUI ${userId.slice(0, 8).toUpperCase()}`

/** Lets the bank receive a transfer that names the latest file, none, or both of two; sometimes it takes one back. */
const transfer = async (history: History): Promise<void> => {
  const { bank, house, next } = history
  const day = moroccanDay(house.server.clock.now())
  const [first] = bank
  if (first && next() < 0.1) {
    bank.push({ ...first, amount: -first.amount })
    return
  }
  const files = await filesOf(history)
  const named = oneOf(history, [[await latest(history)], [await latest(history)], files.slice(-2), []])
  const references = named.map(({ number }) => transferReference(number)).join(' ')
  bank.push({ day, amount: await someOfAsked(history), words: `${payerOf(history)} ${references}`.trim() })
}

/** Imports everything that the bank knows of a customer, in one of its forms. */
const importAll = async (history: History): Promise<void> => {
  const { bank, house } = history
  if (bank.length === 0) return
  const content = oneOf(history, [forms[0], forms[1], forms[2]])?.(bank, (history.exports += 1)) ?? ''
  const upload = await uploadOf(house.server, 'file', Buffer.from(content))
  await importStatement(house.server.deps, { upload, by: house.by })
}

const arrive: Act = async (history) => {
  await transfer(history)
  await importAll(history)
}

/** Records by hand a transfer that the bank received, before any statement. */
const noteTransfer = async (history: History): Promise<void> => {
  const { server, by } = history.house
  const file = await latest(history)
  const amount = await someOfAsked(history)
  const reference = transferReference(file.number)
  const order = { insuranceNumber: file.number, by, method: 'transfer', reference, again: true } as const
  await recordPayment(server.deps, { ...order, amount: toDirhams(amount) })
  const day = moroccanDay(server.clock.now())
  history.bank.push({ day, amount, words: `${payerOf(history)} ${reference}` })
}

export const arrivedAtBank = ({ bank }: History): number =>
  bank.reduce((sum, { amount }) => sum + Math.max(0, amount), 0)

/** Returns what the ledger holds of transfers. */
export const bookedTransfers = async (history: History): Promise<number> => {
  const ids = (await filesOf(history)).map(({ id }) => id)
  const rows = await history.house.server.db
    .selectFrom('payments')
    .select('amount')
    .where('policy_id', 'in', ids)
    .where('state', '=', 'confirmed')
    .where('method', '=', 'transfer')
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0)
}

const linesOf = (history: History) =>
  history.house.server.db
    .selectFrom('statement_lines')
    .selectAll()
    .where('text', 'like', `%${payerOf(history)}%`)
    .execute()

/** Decides about a waiting movement like an honest agent, who knows what the bank received. */
const decide = async (history: History): Promise<void> => {
  const { server, by } = history.house
  const lines = await linesOf(history)
  const waiting = lines.filter(({ state }) => state === 'open')
  const line = waiting[Math.floor(history.next() * waiting.length)]
  if (!line) return
  const isReal = (await bookedTransfers(history)) + line.amount <= arrivedAtBank(history)
  if (line.doubt === 'known') {
    const kept = lines.filter(
      ({ id, state, amount, outgoing }) =>
        id !== line.id && state !== 'known' && amount === line.amount && outgoing === line.outgoing,
    )
    const real = history.bank.filter(({ amount }) => amount === line.amount)
    return answerMovements(server.deps, { lines: [line.id], same: kept.length >= real.length, by })
  }
  if (!isReal || history.next() < 0.15)
    return dismissMovement(server.deps, { id: line.id, reason: 'Motif', by })
  await matchMovement(server.deps, { id: line.id, number: (await latest(history)).number, by })
}

const reopen = async (history: History): Promise<void> => {
  const { server, by } = history.house
  const line = (await linesOf(history)).find(({ state }) => state === 'dismissed')
  if (line) await reopenMovement(server.deps, { id: line.id, by })
}

/** Acts with the statements of the bank. */
export const ofTheBank: readonly Act[] = [
  arrive,
  arrive,
  transfer,
  importAll,
  noteTransfer,
  decide,
  decide,
  decide,
  reopen,
]
