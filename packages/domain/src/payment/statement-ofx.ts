import { readDate } from '../party/date.ts'
import { cleanText } from '../party/text.ts'
import { readAmount } from '../tabular/amount.ts'
import { homeCurrency, readCurrency } from '../tabular/currency.ts'
import { bareAccount, endStatement, joinWords } from './statement-line.ts'
import type { ReadDoubt, ReadStatement, StatementFault, StatementLine } from './statement-line.ts'

/** Tells whether a text is an OFX file, of the first version (SGML) or the second (XML). */
export const isOfx = (content: string): boolean => /<(?:\w{1,20}:)?OFX[\s>]/i.test(content.slice(0, 4000))

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const signOf = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

const plain = (text: string): string =>
  cleanText(
    text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name: string) => {
      if (decimal) return signOf(Number(decimal))
      return hex ? signOf(Number.parseInt(hex, 16)) : (entities[name.toLowerCase()] ?? whole)
    }),
  )

interface Token {
  /** Name of an element in capitals, or empty for text. */
  name: string
  isEnd: boolean
  text: string
  line: number
}

const tag = /<(\/?)(?:\w{1,20}:)?([\w.]{1,40})(?:[\s/][^<>]*)?>/y

const cdata = '<![CDATA['

/** Splits a file into elements and texts in one pass, with the line of each. */
function* tokensOf(content: string): Generator<Token> {
  let [at, line] = [0, 1]
  const lastComment = content.lastIndexOf('-->')
  const texts: string[] = []
  while (at < content.length) {
    tag.lastIndex = at
    const [whole, slash, name = ''] = tag.exec(content) ?? []
    if (whole) {
      yield { name: '', isEnd: false, text: texts.splice(0).join(''), line }
      yield { name: name.toUpperCase(), isEnd: slash === '/', text: '', line }
      at += whole.length
      continue
    }
    const isData = content.startsWith(cdata, at)
    const isComment = content.startsWith('<!--', at) && at < lastComment
    const mark = isData ? ']]>' : isComment ? '-->' : '<'
    const end = content.indexOf(mark, at + 1)
    const next = end < 0 ? content.length : end
    const text = content.slice(isData ? at + cdata.length : at, next)
    line += text.split('\n').length - 1
    if (!isComment) texts.push(isData ? text.replaceAll('&', '&amp;') : text)
    at = mark === '<' ? next : next + 3
  }
  yield { name: '', isEnd: false, text: texts.join(''), line }
}

type Fields = Partial<Record<string, string>>

interface Account {
  id: string
  kind: string
  currency: string
}

interface Transaction {
  line: number
  fields: Fields
  account: Account
}

/** Elements around a transaction that say whose it is. */
const accountFields: Record<string, keyof Account> = { ACCTID: 'id', ACCTTYPE: 'kind', CURDEF: 'currency' }

/** Beginnings of the part of one account. */
const statements = new Set(['STMTRS', 'CCSTMTRS', 'INVSTMTRS', 'LOANSTMTRS'])

const noAccount = (name: string): Account => ({ id: '', kind: name === 'STMTRS' ? '' : name, currency: '' })

/** Collects the transactions of a file with their account; elements need no end. */
const transactionsOf = (content: string): Transaction[] => {
  const found: Transaction[] = []
  let account = noAccount('STMTRS')
  let open: Transaction | undefined
  let [field, group] = ['', '']
  for (const { name, isEnd, text, line } of tokensOf(content)) {
    if (name === '') {
      const value = plain(text)
      const key = field === 'CURSYM' && group !== '' ? group : field
      if (value === '' || field === '') continue
      const accountField = accountFields[field]
      if (open) open.fields[key] ??= value
      else if (accountField) account[accountField] ||= value
      field = ''
    } else if (isEnd) {
      if (name === 'STMTTRN' || name === 'BANKTRANLIST') open = undefined
      if (name === group) group = ''
      field = ''
    } else if (name === 'STMTTRN') {
      open = { line, fields: {}, account }
      group = ''
      found.push(open)
    } else {
      if (statements.has(name)) [account, open] = [noAccount(name), undefined]
      if (name === 'CURRENCY' || name === 'ORIGCURRENCY') group = name
      field = name
    }
  }
  return found
}

/** Ways of the money by the kind of a transaction: of `signed` the sign says it, another kind is unclear. */
const kinds: Readonly<Record<string, 'out' | 'internal' | 'unclear' | 'signed'>> = {
  CREDIT: 'signed',
  DEP: 'signed',
  DIRECTDEP: 'signed',
  OTHER: 'signed',
  '': 'signed',
  DEBIT: 'out',
  FEE: 'out',
  SRVCHG: 'out',
  ATM: 'out',
  PAYMENT: 'out',
  CASH: 'out',
  DIRECTDEBIT: 'out',
  REPEATPMT: 'out',
  XFER: 'internal',
}

/** Kinds of accounts that premiums are paid into; a card, savings or a loan is another one. */
const premiumKinds = new Set(['', 'CHECKING'])

const doubtOf = (fields: Fields, isKnownCurrency: boolean): ReadDoubt | undefined => {
  const kind = kinds[(fields.TRNTYPE ?? '').toUpperCase()] ?? 'unclear'
  if (fields.CORRECTFITID) return 'takenBack'
  if (kind === 'internal') return 'internal'
  if (kind === 'unclear') return 'direction'
  return isKnownCurrency ? undefined : 'currency'
}

/** Returns the currency of a transaction: its own, else that of its account; dirhams where none is named. */
const currencyOf = ({ fields, account }: Transaction): string | undefined => {
  const stated = fields.CURRENCY ?? account.currency
  return stated === '' ? homeCurrency : readCurrency(stated)
}

/** Reads a day such as `20261123120000[0:GMT]`. */
const dayOf = (text: string): string | undefined => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text) ?? []
  return readDate(`${year}-${month}-${day}`)
}

const lineOf = (transaction: Transaction, day: string, amounts: readonly number[]): StatementLine => {
  const { line, fields, account } = transaction
  const currency = currencyOf(transaction)
  const isOut = kinds[(fields.TRNTYPE ?? '').toUpperCase()] === 'out'
  const [amount = 0, otherAmount] = amounts.map((each) => (isOut ? -Math.abs(each) : each))
  const text = [fields.NAME, fields.EXTDNAME, fields.MEMO].filter(Boolean).join(' ')
  const bankId = fields.FITID ?? ''
  const doubt = doubtOf(fields, currency !== undefined) ?? (amounts.length > 1 ? 'amount' : undefined)
  return {
    line,
    day,
    amount,
    ...(otherAmount !== undefined && { otherAmount }),
    currency: currency ?? homeCurrency,
    account: bareAccount(account.id),
    ...(!premiumKinds.has(account.kind.toUpperCase()) && { isOtherKind: true }),
    ...(doubt && { doubt }),
    text,
    words: joinWords([text, fields.REFNUM ?? '', fields.CHECKNUM ?? '', bankId]),
    bankId,
  }
}

/** Reads one transaction: a movement, its fault, or nothing of an amount of zero. */
const readTransaction = (transaction: Transaction): StatementLine | StatementFault | undefined => {
  const { line, fields } = transaction
  const { DTPOSTED: posted = '', TRNAMT: written = '' } = fields
  const day = dayOf(posted)
  if (day === undefined)
    return { message: 'statement.fault.day', values: { line, column: 'DTPOSTED', text: posted } }
  const read = readAmount(written)
  if (read.kind === 'none' || read.kind === 'unreadable')
    return { message: 'statement.fault.amount', values: { line, column: 'TRNAMT', text: written } }
  const amounts = read.kind === 'either' ? read.amounts : [read.amount]
  return amounts[0] === 0 ? undefined : lineOf(transaction, day, amounts)
}

/** Reads the movements of an OFX file. */
export const readOfx = (content: string): ReadStatement => {
  const lines: StatementLine[] = []
  const faults: StatementFault[] = []
  for (const transaction of transactionsOf(content)) {
    const read = readTransaction(transaction)
    if (read && 'message' in read) faults.push(read)
    else if (read) lines.push(read)
  }
  return endStatement({ lines, faults })
}
