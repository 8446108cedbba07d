import { formatAmount } from '../format/format.ts'
import { parseNumber } from '../party/number.ts'
import { compactText } from '../party/text.ts'
import { dirhams } from '../pricing/money.ts'
import type { ChoiceCell, NumberCell } from '../pricing/tables.ts'
import type { MessageId, MessageValues } from '@wassit/words/catalogue'
import type { Cell } from './sheets.ts'

/** Problem of one value: `question` is true if the author only has to confirm how it was read. */
export interface ValueProblem {
  message: MessageId
  values?: MessageValues
  question?: true
}

type Read = { value: number | string; problem?: ValueProblem } | { problem: ValueProblem }

const decimal = (value: number): string => String(value).replace('.', ',')

/** Amount with one separator and three digits after it, such as `1,840`: thousands or thousandths. */
const unclearAmount = /^\d{1,3}[.,]\d{3}$/

const percent = /^(.*?)\s*[%٪]$/

/** Reads what the cell says; a text with a percent sign is a share, and a question. */
const readNumber = (input: string | number, { unit }: NumberCell): Read => {
  if (typeof input === 'number') return { value: input }
  const [, inPercent] = percent.exec(input.trim()) ?? []
  const value = parseNumber(inPercent ?? input)
  if (value === undefined || (inPercent !== undefined && unit !== 'share'))
    return { problem: { message: 'console.tariffs.fault.number' } }
  if (inPercent !== undefined) {
    const share = Number((value / 100).toFixed(10))
    return {
      value: share,
      problem: {
        message: 'console.tariffs.question.percent',
        values: { text: input.trim(), read: decimal(share) },
        question: true,
      },
    }
  }
  if (unit === 'amount' && unclearAmount.test(compactText(input)))
    return {
      value,
      problem: {
        message: 'console.tariffs.question.amount',
        values: { text: input.trim(), read: decimal(value) },
        question: true,
      },
    }
  return { value }
}

const shown = (value: number, { unit }: NumberCell): string =>
  unit === 'amount' ? formatAmount(value) : decimal(value)

/** Returns the problem of a number outside of its bounds; those of law come first. */
const boundsProblem = (value: number, cell: NumberCell): ValueProblem | undefined => {
  const { min, max, whole, legal } = cell
  if (legal && (value < (legal.min ?? value) || value > (legal.max ?? value)))
    return {
      message: 'console.tariffs.fault.legal',
      values: {
        limit: shown(value < (legal.min ?? value) ? (legal.min ?? 0) : (legal.max ?? 0), cell),
        authority: legal.authority,
      },
    }
  if (value < min || value > max)
    return {
      message:
        cell.unit === 'share' && value > max ? 'console.tariffs.fault.share' : 'console.tariffs.fault.bounds',
      values: { min: shown(min, cell), max: shown(max, cell) },
    }
  return whole && !Number.isInteger(value) ? { message: 'console.tariffs.fault.whole' } : undefined
}

const readChoice = (input: string | number, { options }: ChoiceCell): Read => {
  const value = options.find((option) => String(option) === String(input).trim())
  return value === undefined
    ? { problem: { message: 'console.tariffs.fault.choice', values: { options: options.join(', ') } } }
    : { value }
}

/** Reads the value of a cell as its table asks for it: amounts in centimes, shares of one. */
export const readValue = (input: Cell, cell: NumberCell | ChoiceCell): Read => {
  if (input === null || String(input).trim() === '')
    return { problem: { message: 'console.tariffs.fault.empty' } }
  if (cell.kind === 'choice') return readChoice(input, cell)
  const read = readNumber(input, cell)
  if (!('value' in read)) return read
  const value = cell.unit === 'amount' ? dirhams(Number(read.value)) : Number(read.value)
  const wrong = boundsProblem(value, cell)
  return wrong ? { problem: wrong } : { ...read, value }
}
