import { describe, expect, test } from 'vitest'
import { namesOfLines } from './statement-identity.ts'
import { decodeStatement, readStatement } from './statement.ts'
import type { StatementLine } from './statement-line.ts'

const linesOf = (content: string): StatementLine[] => {
  const read = readStatement(content)
  if (!read.ok) throw new Error(JSON.stringify(read.fault))
  return read.lines
}
const faultOf = (content: string) => {
  const read = readStatement(content)
  return read.ok ? undefined : read.fault
}

describe('statement as CSV', () => {
  test('reads debits and credits of a bank that writes its name and the account first', () => {
    const content = [
      'BANQUE DE DÉMONSTRATION',
      'Compte 022 780 0000000000000002 68',
      '',
      'Date opération;Libellé;Débit;Crédit;Référence',
      '23/11/2026;VIR RECU "ALAOUI" RF40 WST2026;;1 234,56;A1',
      '24/11/2026;Frais de tenue;12,00;;A2',
      ';Solde final;;9 999,99;',
    ].join('\r\n')
    const account = { account: '022780000000000000000268', currency: 'MAD' }
    expect(linesOf(content)).toEqual([
      {
        line: 5,
        day: '2026-11-23',
        amount: 1_234_56,
        text: 'VIR RECU "ALAOUI" RF40 WST2026',
        words: 'VIR RECU "ALAOUI" RF40 WST2026 · A1',
        bankId: 'A1',
        ...account,
      },
      {
        line: 6,
        day: '2026-11-24',
        amount: -12_00,
        text: 'Frais de tenue',
        words: 'Frais de tenue · A2',
        bankId: 'A2',
        ...account,
      },
    ])
  })

  test.each([
    ['1.234,56', 1_234_56],
    ['1234.56', 1_234_56],
    ['-50', -50_00],
    ['١٢٣٤٫٥٦', 1_234_56],
  ])('reads the amount %s', (written, amount) => {
    expect(linesOf(`Date\tMontant\tMotif\n2026-11-23\t${written}\tx`)).toMatchObject([{ amount }])
  })

  test('reads Arabic headings in Windows-1256', () => {
    const words = { date: [199, 225, 202, 199, 209, 237, 206], amount: [199, 225, 227, 200, 225, 219] }
    const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0))
    const bytes = [...words.date, ...ascii(';'), ...words.amount, ...ascii('\n23/11/2026;150,00\n')]
    expect(linesOf(decodeStatement(Uint8Array.from(bytes)))).toMatchObject([
      { day: '2026-11-23', amount: 150_00 },
    ])
  })

  test('keeps the words of every column, also of headings that no bank of ours has', () => {
    const content = 'Date;Libellé;Communication;Référence;Montant\n23/11/2026;VIR RECU;Loyer;RF12 WST;10'
    expect(linesOf(content)[0]?.words).toBe('VIR RECU · Loyer · RF12 WST')
  })

  test('refuses a foreign file and says what was expected', () => {
    expect(faultOf('nom;prénom\nAlaoui;Nadia')).toEqual({ message: 'statement.fault.heading' })
    expect(faultOf('')).toEqual({ message: 'statement.fault.empty' })
    expect(faultOf('Date;Montant\n')).toEqual({ message: 'statement.fault.empty' })
  })

  test.each([
    ['Date;Montant\n31/02/2026;10', 'statement.fault.day', { line: 2, column: 'Date', text: '31/02/2026' }],
    ['Date;Montant\n\n23/11/2026;dix', 'statement.fault.amount', { line: 3, column: 'Montant', text: 'dix' }],
    ['Date;Débit;Crédit\n23/11/2026;;', 'statement.fault.amount', { line: 2, column: 'Crédit', text: '' }],
  ])('names line and column of the first mistake in %j', (content, message, values) => {
    expect(faultOf(content)).toEqual({ message, values })
  })
})

describe('statement as OFX', () => {
  const sgml = `OFXHEADER:100
<OFX><BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261123120000[0:GMT]<TRNAMT>1234.56<FITID>77<NAME>ALAOUI &amp; FILS<MEMO>RF40
<STMTTRN><DTPOSTED>20261124<TRNAMT>-12,00<FITID>78<NAME>FRAIS
</BANKTRANLIST></OFX>`

  test('reads open elements of the first version and closed ones of the second', () => {
    expect(linesOf(sgml)).toEqual([
      {
        line: 3,
        day: '2026-11-23',
        amount: 1_234_56,
        text: 'ALAOUI & FILS RF40',
        words: 'ALAOUI & FILS RF40',
        bankId: '77',
        account: '',
        currency: 'MAD',
      },
      {
        line: 4,
        day: '2026-11-24',
        amount: -12_00,
        text: 'FRAIS',
        words: 'FRAIS',
        bankId: '78',
        account: '',
        currency: 'MAD',
      },
    ])
    const xml =
      '<?xml version="1.0"?><OFX><STMTTRN><DTPOSTED>20261123</DTPOSTED><TRNAMT>10</TRNAMT><FITID>1</FITID></STMTTRN></OFX>'
    expect(linesOf(xml)).toMatchObject([{ amount: 10_00, bankId: '1', text: '' }])
  })

  test('names line and element of a mistake', () => {
    expect(faultOf(sgml.replace('1234.56', 'beaucoup'))).toEqual({
      message: 'statement.fault.amount',
      values: { line: 3, column: 'TRNAMT', text: 'beaucoup' },
    })
  })
})

test('gives a line the same name in every file, and equal movements of a day different ones', () => {
  const [one, two] = [
    linesOf('Date;Montant;Motif\n23/11/2026;10;a\n23/11/2026;10;A'),
    linesOf('Date;Montant;Motif\n23/11/2026;10,00;a'),
  ]
  const names = namesOfLines(one)
  expect(new Set(names).size).toBe(2)
  expect(names[0]).toBe(namesOfLines(two)[0])
})
