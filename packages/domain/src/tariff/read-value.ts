import { formatAmount } from '../format/format.ts'
import { parseNumber } from '../party/number.ts'
import { compactText } from '../party/text.ts'
import { dirhams, toDirhams } from '../pricing/money.ts'
import type { ChoiceCell, NumberCell } from '../pricing/tables.ts'
import { readAmount } from '../tabular/amount.ts'
import { homeCurrency } from '../tabular/currency.ts'
import { isBlank, isErrorValue, isFormula } from '../tabular/grid.ts'
import type { Cell } from '../tabular/grid.ts'
import type { MessageId, MessageValues } from '@wassit/words/catalogue'

/** Problem of one value: `question` is true if the author only has to confirm how it was read. */
export interface ValueProblem {
  message: MessageId
  values?: MessageValues
  question?: true
}

type Read = { value: number | string; problem?: ValueProblem } | { problem: ValueProblem }

const decimal = (value: number): string => String(value).replace('.', ',')

const percent = /^(.*?)\s*[%٪]$/

const fault = (name: 'number' | 'currency' | 'noResult' | 'error' | 'empty'): Read => ({
  problem: { message: `tariffs.fault.${name}` },
})

/** Returns a value that the author has to confirm as it was read. */
const asked = (name: 'percent' | 'number' | 'amount', text: string, value: number): Read => ({
  value,
  problem: {
    message: `tariffs.question.${name}`,
    values: { text, read: decimal(value) },
    question: true,
  },
})

/** Reads an amount in dirhams; one of two meanings, such as `1.840`, is read as thousands and asked about. */
const readMoney = (text: string): Read => {
  const read = readAmount(text)
  if (read.kind === 'none') return fault('empty')
  if (read.kind === 'unreadable') {
    const value = parseNumber(text)
    return value === undefined ? fault('number') : { value }
  }
  if (read.currency !== undefined && read.currency !== homeCurrency) return fault('currency')
  if (read.direction) return fault('number')
  if (read.kind === 'amount') return { value: toDirhams(read.amount) }
  return asked('amount', text, toDirhams(read.amounts.at(-1) ?? 0))
}

/** One separator and three digits after it: thousands or thousandths. */
const unclear = /^[1-9]\d{0,2}[.,]\d{3}$/

/** Reads a number that is no amount; of two meanings the one within the bounds is asked about. */
const readFigure = (text: string, { min, max }: NumberCell): Read => {
  const figure = text.replaceAll(/(?<=\d)['’](?=\d{3})/g, '')
  const value = parseNumber(figure)
  if (value === undefined) return fault('number')
  if (!unclear.test(compactText(figure))) return { value }
  const fine = Number(compactText(figure).replace(',', '.'))
  return asked('number', text, fine >= min && fine <= max ? fine : value)
}

/** Reads what the cell says; a text with a percent sign is a share, and a question. */
const readNumber = (input: string | number, cell: NumberCell): Read => {
  if (typeof input === 'number') return { value: input }
  const text = input.trim()
  if (isFormula(text)) return fault('noResult')
  if (isErrorValue(text)) return fault('error')
  const [, inPercent] = percent.exec(text) ?? []
  if (inPercent === undefined) return cell.unit === 'amount' ? readMoney(text) : readFigure(text, cell)
  const value = cell.unit === 'share' ? parseNumber(inPercent) : undefined
  return value === undefined ? fault('number') : asked('percent', text, Number((value / 100).toFixed(10)))
}

const shown = (value: number, { unit }: NumberCell): string =>
  unit === 'amount' ? formatAmount(value) : decimal(value)

/** Returns the problem of a number outside of its bounds; those of law come first. */
const boundsProblem = (value: number, cell: NumberCell): ValueProblem | undefined => {
  const { min, max, whole, legal } = cell
  if (legal && (value < (legal.min ?? value) || value > (legal.max ?? value)))
    return {
      message: 'tariffs.fault.legal',
      values: {
        limit: shown(value < (legal.min ?? value) ? (legal.min ?? 0) : (legal.max ?? 0), cell),
        authority: legal.authority,
      },
    }
  if (value < min || value > max)
    return {
      message: cell.unit === 'share' && value > max ? 'tariffs.fault.share' : 'tariffs.fault.bounds',
      values: { min: shown(min, cell), max: shown(max, cell) },
    }
  return whole && !Number.isInteger(value) ? { message: 'tariffs.fault.whole' } : undefined
}

const readChoice = (input: string | number, { options }: ChoiceCell): Read => {
  const value = options.find((option) => String(option) === String(input).trim())
  return value === undefined
    ? { problem: { message: 'tariffs.fault.choice', values: { options: options.join(', ') } } }
    : { value }
}

/** Reads the value of a cell as its table asks for it: amounts in centimes, shares of one. */
export const readValue = (input: Cell, cell: NumberCell | ChoiceCell): Read => {
  if (input === null || isBlank(input)) return fault('empty')
  if (cell.kind === 'choice') return readChoice(input, cell)
  const read = readNumber(input, cell)
  if (!('value' in read)) return read
  const value = cell.unit === 'amount' ? dirhams(Number(read.value)) : Number(read.value)
  const wrong = boundsProblem(value, cell)
  return wrong ? { problem: wrong } : { ...read, value }
}
