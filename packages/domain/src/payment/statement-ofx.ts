import { readDate } from '../party/date.ts'
import { cleanText } from '../party/text.ts'
import { dirhams } from '../pricing/money.ts'
import { joinWords, refuseStatement } from './statement-line.ts'
import type { ReadStatement, StatementLine } from './statement-line.ts'

/** Tells whether a text is an OFX file, of the first version (SGML) or the second (XML). */
export const isOfx = (content: string): boolean => /<OFX[\s>]/i.test(content.slice(0, 4000))

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const plain = (text: string): string =>
  cleanText(text.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? ''))

/** Returns the value of an element, which the first version of OFX need not close. */
const valueOf = (block: string, name: string): string =>
  plain(new RegExp(`<${name}>([^<\\r\\n]*)`, 'i').exec(block)?.[1] ?? '')

/** Reads a day such as `20261123120000[0:GMT]`. */
const dayOf = (text: string): string | undefined => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text) ?? []
  return readDate(`${year}-${month}-${day}`)
}

const amountOf = (text: string): number | undefined =>
  /^[+-]?\d+(?:[.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined

/** Returns a reader of line numbers for places in ascending order, which reads each letter once. */
const lineCounter = (content: string): ((index: number) => number) => {
  let [line, next] = [1, content.indexOf('\n')]
  return (index) => {
    while (next !== -1 && next < index) {
      line += 1
      next = content.indexOf('\n', next + 1)
    }
    return line
  }
}

/** Reads the movements of an OFX file. */
export const readOfx = (content: string): ReadStatement => {
  const lines: StatementLine[] = []
  const lineAt = lineCounter(content)
  for (const match of content.matchAll(/<STMTTRN>([\s\S]*?)(?=<STMTTRN>|<\/STMTTRN>|<\/BANKTRANLIST>|$)/gi)) {
    const [, block = ''] = match
    const line = lineAt(match.index)
    const [posted, written] = [valueOf(block, 'DTPOSTED'), valueOf(block, 'TRNAMT')]
    const [day, amount] = [dayOf(posted), amountOf(written)]
    if (day === undefined)
      return refuseStatement('statement.fault.day', { line, column: 'DTPOSTED', text: posted })
    if (amount === undefined)
      return refuseStatement('statement.fault.amount', { line, column: 'TRNAMT', text: written })
    const said = [valueOf(block, 'NAME'), valueOf(block, 'MEMO')].filter(Boolean)
    const [text, bankId] = [said.join(' '), valueOf(block, 'FITID')]
    const words = joinWords([text, valueOf(block, 'REFNUM'), valueOf(block, 'CHECKNUM'), bankId])
    lines.push({ line, day, amount: dirhams(amount), text, words, bankId })
  }
  return lines.length > 0 ? { ok: true, lines } : refuseStatement('statement.fault.empty')
}
