import { describe, expect, test } from 'vitest'
import { transferReference } from '../policy/transfer-reference.ts'
import { decodeText } from '../tabular/decode.ts'
import { readStatement } from './statement.ts'
import type { StatementLine } from './statement-line.ts'

const reference = transferReference('WST-2026-000123')

const linesOf = (content: string): StatementLine[] => {
  const read = readStatement({ kind: 'text', content })
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  return read.lines
}
const faultsOf = (content: string) => {
  const read = readStatement({ kind: 'text', content })
  return read.ok ? [] : read.faults
}
const faultOf = (content: string) => faultsOf(content)[0]

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
    expect(linesOf(decodeText(Uint8Array.from(bytes)))).toMatchObject([{ day: '2026-11-23', amount: 150_00 }])
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
  ])('names line and column of the mistake in %j', (content, message, values) => {
    expect(faultOf(content)).toEqual({ message, values })
  })
})

test.each([
  ['a comma before its headings', `Agence Maarif, Casablanca\nDate;Montant\n23/11/2026;2499,14`],
  ['carriage returns', 'Date;Montant\r23/11/2026;2499,14\r'],
  ['cells that a program keeps as text', '="Date";="Montant"\n="23/11/2026";="2499,14"'],
  ['a line for spreadsheets', 'sep=;\nDATE;CRÉDIT (DH)\n23/11/26 14:05;2 499,14'],
])('reads a statement with %s', (_what, content) => {
  expect(linesOf(content)).toMatchObject([{ day: '2026-11-23', amount: 2499_14 }])
})

test('tells all mistakes of a statement at once, up to thirty', () => {
  expect(faultsOf('Date;Montant\n31/02/2026;10\n23/11/2026;dix\n;20').map(({ values }) => values)).toEqual([
    { line: 2, column: 'Date', text: '31/02/2026' },
    { line: 3, column: 'Montant', text: 'dix' },
    { line: 4, column: 'Date', text: '' },
  ])
  expect(faultsOf(`Date;Montant${'\n23/11/2026;x'.repeat(100)}`)).toHaveLength(30)
  expect(faultsOf('<OFX><STMTTRN><DTPOSTED>x<TRNAMT>1<STMTTRN><DTPOSTED>20261123<TRNAMT>y')).toHaveLength(2)
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

/** Amount, currency and doubt of the only movement of a file. */
const onlyOf = (content: string) => {
  const [line] = linesOf(content)
  return [line?.amount, line?.currency, line?.doubt]
}

describe('meaning of a movement', () => {
  test.each([
    ['a credit', 'Date;Montant;Sens\n23/11/2026;10;C', [10_00, 'MAD', undefined]],
    ['a debit', 'Date;Montant;Sens\n23/11/2026;10;D', [-10_00, 'MAD', undefined]],
    ['a debit in words', 'Date;Montant;Type\n23/11/2026;10;Débit', [-10_00, 'MAD', undefined]],
    ['a debit under its heading', 'Date;Montant;Débit/Crédit\n23/11/2026;10;DB', [-10_00, 'MAD', undefined]],
    ['a nature', 'Date;Montant;Nature\n23/11/2026;10;Virement émis', [-10_00, 'MAD', undefined]],
    ['a kind that tells no way', 'Date;Montant;Type\n23/11/2026;10;Virement', [10_00, 'MAD', undefined]],
    ['an unread way', 'Date;Montant;Sens\n23/11/2026;10;1', [10_00, 'MAD', 'direction']],
    ['an empty way', 'Date;Montant;Sens\n23/11/2026;10;', [10_00, 'MAD', 'direction']],
    ['a way under an unknown heading', 'Date;Montant;Mvt\n23/11/2026;10;D', [10_00, 'MAD', 'direction']],
    ['codes under an unknown heading', 'Date;Montant;Xy\n23/11/2026;10;Z', [10_00, 'MAD', 'direction']],
    [
      'a debit as the description',
      'Date;Montant;Opération\n23/11/2026;10;Débit',
      [10_00, 'MAD', 'direction'],
    ],
    ['a credit and a debit', 'Date;Débit;Crédit\n23/11/2026;5;10', [10_00, 'MAD', 'direction']],
    ['a dash for nothing', 'Date;Débit;Crédit\n23/11/2026;-;10', [10_00, 'MAD', undefined]],
    ['a credit taken back', 'Date;Débit;Crédit\n23/11/2026;;-10', [-10_00, 'MAD', undefined]],
    ['a mark beside the amount', 'Date;Montant\n23/11/2026;10,00 DB', [-10_00, 'MAD', undefined]],
    ['euros', 'Date;Montant;Devise\n23/11/2026;10;EUR', [10_00, 'EUR', undefined]],
    ['dirhams', 'Date;Montant;Monnaie\n23/11/2026;10;DH', [10_00, 'MAD', undefined]],
    ['an unread currency', 'Date;Montant;Currency\n23/11/2026;10;ZZZ', [10_00, 'MAD', 'currency']],
    ['euros under an unknown heading', 'Date;Montant;Xy\n23/11/2026;10;EUR', [10_00, 'EUR', undefined]],
    ['a unit in the heading', 'Date;Crédit (MAD)\n23/11/2026;10', [10_00, 'MAD', undefined]],
    ['a foreign unit in the heading', 'Date;Crédit (EUR)\n23/11/2026;10', [10_00, 'EUR', undefined]],
    [
      'a currency of the account',
      'Compte en devise : EUR\nDate;Crédit\n23/11/2026;10',
      [10_00, 'EUR', undefined],
    ],
    ['an ambiguous amount', 'Date;Montant\n23/11/2026;499.140', [499_14, 'MAD', 'amount']],
    ['DR and CR', 'Date,DR,CR\n23/11/2026,,10.00', [10_00, 'MAD', undefined]],
    ['money that left under DR', 'Date,DR,CR\n23/11/2026,10.00,', [-10_00, 'MAD', undefined]],
    ['withdrawals and deposits', 'Date;Withdrawals;Deposits\n23/11/2026;10,00;', [-10_00, 'MAD', undefined]],
    ['versements et retraits', 'Date;Versements;Retraits\n23/11/2026;10,00;', [10_00, 'MAD', undefined]],
    [
      'a transfer that the bank awaits',
      'Date;Montant;Libellé\n23/11/2026;10;VIR EN ATTENTE X',
      [10_00, 'MAD', 'pending'],
    ],
    ['a status of its own', 'Date;Credit;Status\n23/11/2026;10;Pending', [10_00, 'MAD', 'pending']],
    ['a forecast', 'Date;Montant;Libellé\n23/11/2026;10;VIR PRÉVISIONNEL X', [10_00, 'MAD', 'pending']],
    ['capitals', 'DATE;DÉBIT;CRÉDIT\n23/11/2026;;10', [10_00, 'MAD', undefined]],
    ['words of a reversal', 'Date;Montant;Libellé\n23/11/2026;10;EXTOURNE VIR', [10_00, 'MAD', 'takenBack']],
    [
      'words of money that left',
      'Date;Montant;Libellé\n23/11/2026;10;VIR EMIS X',
      [10_00, 'MAD', 'direction'],
    ],
    [
      'a comma in a line before',
      'Agence Maarif, Casablanca\nDate;Montant\n23/11/2026;10,5',
      [10_50, 'MAD', undefined],
    ],
    ['carriage returns', 'Date;Montant\r23/11/2026;10\r', [10_00, 'MAD', undefined]],
    ['a rejected transfer', 'Date;Crédit;Libellé\n23/11/2026;10;REJ.VRT X', [10_00, 'MAD', 'takenBack']],
    ['a cheque not cashed yet', 'Date;Crédit;Libellé\n23/11/2026;10;REM CHQ SBF', [10_00, 'MAD', 'pending']],
    ['a way in words', 'Date;Montant;Libellé\n23/11/2026;10;VIR SORTANT X', [10_00, 'MAD', 'direction']],
    [
      'money for someone else',
      'Date;Montant;Libellé\n23/11/2026;10;VIR EN FAVEUR DE X',
      [10_00, 'MAD', 'direction'],
    ],
    [
      'money received for us',
      'Date;Montant;Libellé\n23/11/2026;10;VIR RECU FAVEUR DE X',
      [10_00, 'MAD', undefined],
    ],
    [
      'dirhams of an order in euros',
      'Date;Devise d’origine;Montant en MAD\n23/11/2026;EUR;10',
      [10_00, 'MAD', 'currency'],
    ],
    ['centimes in the next cell', 'Date,Montant,Réf\n23/11/2026,10,50', [10_50, 'MAD', 'amount']],
  ])('reads %s', (_, content, read) => {
    expect(onlyOf(content)).toEqual(read)
  })

  const transaction = (fields: string, head = '<CURDEF>MAD') =>
    `<OFX><STMTRS>${head}<BANKTRANLIST><STMTTRN><DTPOSTED>20261123${fields}</STMTTRN></BANKTRANLIST></STMTRS></OFX>`

  test.each([
    ['a debit without a minus', '<TRNTYPE>DEBIT<TRNAMT>10', [-10_00, 'MAD', undefined]],
    ['a fee without a minus', '<TRNTYPE>FEE<TRNAMT>10', [-10_00, 'MAD', undefined]],
    ['a transfer between accounts', '<TRNTYPE>XFER<TRNAMT>10', [10_00, 'MAD', 'internal']],
    ['a kind of its own', '<TRNTYPE>HOLD<TRNAMT>10', [10_00, 'MAD', 'direction']],
    ['its own currency', '<TRNAMT>10<CURRENCY><CURRATE>1<CURSYM>EUR</CURRENCY>', [10_00, 'EUR', undefined]],
    ['an original currency', '<TRNAMT>10<ORIGCURRENCY><CURSYM>EUR</ORIGCURRENCY>', [10_00, 'MAD', undefined]],
    ['attributes and namespaces', '<x:TRNAMT a="1">10</x:TRNAMT>', [10_00, 'MAD', undefined]],
    ['no zero before the point', '<TRNAMT>.50', [50, 'MAD', undefined]],
  ])('reads %s in OFX', (_, fields, read) => {
    expect(onlyOf(transaction(fields))).toEqual(read)
  })

  test('reads the currency and the kind of an account, and words in CDATA and numeric entities', () => {
    expect(onlyOf(transaction('<TRNAMT>10', '<CURDEF>EUR'))).toEqual([10_00, 'EUR', undefined])
    const savings = '<BANKACCTFROM><ACCTID>2EPARGNE<ACCTTYPE>SAVINGS</BANKACCTFROM>'
    expect(linesOf(transaction('<TRNAMT>10', savings))).toMatchObject([
      { account: '2EPARGNE', isOtherKind: true },
    ])
    expect(
      linesOf(transaction('<TRNAMT>10<NAME><![CDATA[A & B]]><EXTDNAME>C<MEMO>R&#233;f &#xe9;')),
    ).toMatchObject([{ text: 'A & B C Réf é' }])
  })

  test.each(['99999999999999999999', '0.005', '10 000 000 000'])('refuses the amount %s', (amount) => {
    expect(faultOf(transaction(`<TRNAMT>${amount}`))).toMatchObject({ message: 'statement.fault.amount' })
    expect(faultOf(`Date;Montant\n23/11/2026;${amount}`)).toMatchObject({ message: 'statement.fault.amount' })
  })

  test('reads no amount in centimes or thousands', () => {
    for (const unit of ['(centimes)', 'en milliers', '(KDH)'])
      expect(faultOf(`Date;Crédit ${unit}\n23/11/2026;10`)).toMatchObject({
        message: 'statement.fault.heading',
      })
  })

  test('reads no movement in a comment of an OFX file, and keeps the lines of the others', () => {
    const hidden = '<!-- <STMTTRN><DTPOSTED>20261123\n<TRNAMT>10</STMTTRN> -->'
    const content = transaction('\n<TRNAMT>20').replace('<BANKTRANLIST>', `<BANKTRANLIST>${hidden}\n`)
    expect(linesOf(content)).toMatchObject([{ amount: 20_00, line: 3 }])
  })

  test('adds lines without a day to the movement above them', () => {
    const content = `Date;Montant;Libellé\n23/11/2026;10;VIREMENT\n;;${reference}\n;;DE ALAOUI`
    expect(linesOf(content)).toMatchObject([{ words: `VIREMENT · ${reference} · DE ALAOUI` }])
  })

  test('leaves out balances, totals, repeated headings and the end of a page', () => {
    const rows = [
      'Date;Libellé;Débit;Crédit',
      'Solde au 01/11/2026;;;149 841,08',
      '01/11/2026;SOLDE AU 01/11/2026;;149 841,08',
      `23/11/2026;VIR ${reference};;10,00`,
      'Total des mouvements;;0,00;10,00',
      'Date;Libellé;Débit;Crédit',
      '30/11/2026;SOLDE FIN DE MOIS;;149 851,08',
      '24/11/2026;SOLDE ASSURANCE ALAOUI;;300,00',
      ';;;',
      'Document non contractuel. Page 1/1',
    ]
    expect(linesOf(rows.join('\n')).map(({ amount }) => amount)).toEqual([10_00, 300_00])
  })

  test('refuses an amount without a day, and a line with more cells than headings', () => {
    expect(faultOf('Date;Montant\n23/11/2026;10\n;20')).toMatchObject({ message: 'statement.fault.day' })
    expect(faultOf('Date,Montant\n23/11/2026,10,50')).toMatchObject({ message: 'statement.fault.cells' })
  })

  test('doubts money that arrived beside its own reversal', () => {
    const content = `Date;Montant;Libellé\n23/11/2026;10;VIR ${reference}\n24/11/2026;-10;VIR ${reference}`
    expect(linesOf(content).map(({ doubt }) => doubt)).toEqual(['takenBack', undefined])
  })

  test('reads a long file in one pass', () => {
    const rows = Array.from({ length: 20_001 }, () => '<STMTTRN>\n<DTPOSTED>20261101\n<TRNAMT>1\n')
    expect(faultOf(`<OFX>${rows.join('')}`)).toMatchObject({ message: 'statement.fault.many' })
  })
})

test('reads French letters of an older coding, and both kinds of two bytes a sign', () => {
  const western = Uint8Array.from(
    [...'Date;CR']
      .map((sign) => sign.charCodeAt(0))
      .concat([0xc9])
      .concat([...'DIT\n23/11/2026;10'].map((sign) => sign.charCodeAt(0))),
  )
  expect(linesOf(decodeText(western))).toMatchObject([{ amount: 10_00 }])
  const wide = new Uint8Array(Buffer.from('\ufeffDate;Crédit\n23/11/2026;10', 'utf16le'))
  expect(linesOf(decodeText(wide))).toMatchObject([{ amount: 10_00 }])
})
