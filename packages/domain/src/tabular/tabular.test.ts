import { describe, expect, test } from 'vitest'
import { readAmount } from './amount.ts'
import { readCurrency } from './currency.ts'
import { readDay } from './day.ts'
import { readDirection, saysLeaving, saysTakenBack } from './direction.ts'
import { columnsOf } from './heading.ts'

describe('amounts', () => {
  test.each([
    ['2499,14', 2_499_14],
    ['2 499,14', 2_499_14],
    ['2\u202f499,14', 2_499_14],
    ['1’234,50', 1_234_50],
    ['1.234,56', 1_234_56],
    ['1,234.56', 1_234_56],
    ['1.250.000', 1_250_000_00],
    ['1.250.000,5', 1_250_000_50],
    ['.50', 50],
    [',5', 50],
    ['0,150', 15],
    ['2499.140', 2_499_14],
    ['499.1400', 499_14],
    ['١٢٣٤٫٥٦', 1_234_56],
    ['١٬٢٣٤٫٥٠٠', 1_234_50],
    ['-50', -50_00],
    ['- 35,00', -35_00],
    ['35,00-', -35_00],
    ['−35,00', -35_00],
    ['(35,00)', -35_00],
    ['+2499,14', 2_499_14],
    ['0,00', 0],
    ["'2499,14", 2_499_14],
    ['"2499,14"', 2_499_14],
    ['2499,14*', 2_499_14],
    ['2499,14;', 2_499_14],
    ['2 499 ,14', 2_499_14],
    ['100 000,-', 100_000_00],
    ['100,--', 100_00],
    ['100.=', 100_00],
  ])('reads %s', (written, amount) => {
    expect(readAmount(written)).toEqual({ kind: 'amount', amount })
  })

  test.each([
    ['2499,14 MAD', { amount: 2_499_14, currency: 'MAD' }],
    ['MAD 2499,14', { amount: 2_499_14, currency: 'MAD' }],
    ['2 499,14 DHS', { amount: 2_499_14, currency: 'MAD' }],
    ['€ 10,00', { amount: 10_00, currency: 'EUR' }],
    ['35,00 DB', { amount: 35_00, direction: 'out' }],
    ['35,00 CR', { amount: 35_00, direction: 'in' }],
    ['35,00 MAD D', { amount: 35_00, currency: 'MAD', direction: 'out' }],
  ])('reads %s with what stands beside it', (written, read) => {
    expect(readAmount(written)).toEqual({ kind: 'amount', ...read })
  })

  test.each([
    ['499.140', [499_14, 499_140_00]],
    ['1,250.000', [1_250_00, 1_250_000_00]],
    ['1.250,000', [1_250_00, 1_250_000_00]],
    ['1 250,000', [1_250_00, 1_250_000_00]],
    ['12.000', [12_00, 12_000_00]],
    ['-12,000', [-12_00, -12_000_00]],
    ['1.234', [1_234_00]],
  ])('asks about %s', (written, amounts) => {
    expect(readAmount(written)).toEqual({ kind: 'either', amounts })
  })

  test.each(['', '-', '–', '—', '−', '--', ' - ', '.', 'N/A', 'néant'])(
    'reads %j as no amount',
    (written) => {
      expect(readAmount(written)).toEqual({ kind: 'none' })
    },
  )

  test.each([
    'dix',
    '0.005',
    '2499,145',
    '99999999999999999999',
    '1.25.000',
    '12-34',
    '--5',
    '(-5)',
    '1 23,4',
    '1e5',
    '10 XYZ',
    '1.234.56',
    '1,2,3',
  ])('refuses %s', (written) => {
    expect(readAmount(written)).toEqual({ kind: 'unreadable' })
  })
})

test.each([
  ['D', 'out'],
  ['Débit', 'out'],
  ['DB', 'out'],
  ['débiteur', 'out'],
  ['-', 'out'],
  ['Virement émis', 'out'],
  ['Sortie', 'out'],
  ['مدين', 'out'],
  ['C', 'in'],
  ['CRÉDIT', 'in'],
  ['+', 'in'],
  ['Virement reçu', 'in'],
  ['دائن', 'in'],
  ['VIR', 'open'],
  ['Virement', 'open'],
  ['X', undefined],
  ['1', undefined],
  ['Paiement carte de crédit', undefined],
])('reads the direction %s as %s', (written, direction) => {
  expect(readDirection(written)).toBe(direction)
})

test('knows the words of banks for money that left and for movements that are taken back', () => {
  expect(saysTakenBack('EXTOURNE VIREMENT RF16WST2026000123')).toBe(true)
  expect(saysTakenBack('CONTRE-PASSATION VIR')).toBe(true)
  expect(saysLeaving('VIR ÉMIS RF16WST2026000123')).toBe(true)
  expect(saysTakenBack('VIR RECU RF16WST2026000123')).toBe(false)
  expect(['REGUL VIR', 'REGULARISATION PRIME'].map(saysTakenBack)).toEqual([true, false])
  expect(saysLeaving('VIR RECU DE DEBITEL')).toBe(false)
  expect(['VIR EN FAVEUR DE X', 'VIR EN VOTRE FAVEUR DE X'].map(saysLeaving)).toEqual([true, false])
})

test.each([
  ['MAD', 'MAD'],
  ['Dh', 'MAD'],
  ['د.م.', 'MAD'],
  ['504', 'MAD'],
  ['eur', 'EUR'],
  ['€', 'EUR'],
  ['XYZ', undefined],
  ['', undefined],
])('reads the currency %s as %s', (written, code) => {
  expect(readCurrency(written)).toBe(code)
})

test.each([
  ['23/11/2026', '2026-11-23'],
  ['23-11-2026', '2026-11-23'],
  ['23.11.26', '2026-11-23'],
  ['23/11/26', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['2026/11/23', '2026-11-23'],
  ['20261123', '2026-11-23'],
  ['23112026', '2026-11-23'],
  ['20261123120000[0:GMT]', undefined],
  ['23/11/2026 14:05', '2026-11-23'],
  ['2026-11-23T14:05:00Z', '2026-11-23'],
  ['23 nov. 2026', '2026-11-23'],
  ['24-NOV-2026', '2026-11-24'],
  ['1er août 2026', '2026-08-01'],
  ['٢٣/١١/٢٠٢٦', '2026-11-23'],
  ['23 نونبر 2026', '2026-11-23'],
  ['23\u201111\u20112026', '2026-11-23'],
  ['23 – 11 – 2026', '2026-11-23'],
  ['23/ 11 /2026', '2026-11-23'],
  ['Nov 23, 2026', '2026-11-23'],
  ['Mars 3, 2026', '2026-03-03'],
  ['Mar 3 2026', '2026-03-03'],
  ['mar. 3 mars 2026', '2026-03-03'],
  ['lundi 23 novembre 2026', '2026-11-23'],
  ['Lun 23/11/2026', '2026-11-23'],
  ['Le 23/11/2026', '2026-11-23'],
  ['Date : 23/11/2026', '2026-11-23'],
  ['31/02/2026', undefined],
  ['11/23/2026', undefined],
  ['Solde au 01/11/2026', undefined],
])('reads the day %s as %s', (written, day) => {
  expect(readDay(written)).toBe(day)
})

describe('headings', () => {
  test.each([
    ['Date opération', 'day'],
    ['DATE COMPTABLE', 'day'],
    ['Date de la transaction', 'day'],
    ['Date d’exécution', 'day'],
    ['Dt Opér.', 'day'],
    ['Posting Date', 'day'],
    ['Narration', 'text'],
    ['Mnt', 'amount'],
    ['Deposit Amt.', 'credit'],
    ['Sortie', 'debit'],
    ['تاريخ المعاملة', 'day'],
    ['Date de valeur', 'valueDay'],
    ['LIBELLÉ', 'text'],
    ['Montant', 'amount'],
    ['Crédit', 'credit'],
    ['CRÉDIT', 'credit'],
    ['Mouvement crédit', 'credit'],
    ['Débit', 'debit'],
    ['Sens', 'direction'],
    ['D/C', 'direction'],
    ['Débit/Crédit', 'direction'],
    ['Type', 'kind'],
    ['Nature', 'kind'],
    ['Devise', 'currency'],
    ['Monnaie', 'currency'],
    ['Currency', 'currency'],
    ['N° de compte', 'account'],
    ['Solde', 'balance'],
    ['Agence', 'other'],
    ['Mvt', undefined],
  ])('reads %s as %s', (heading, column) => {
    expect(columnsOf([heading]).columns[0]).toBe(column)
  })

  test.each([
    ['Crédit (MAD)', 'credit', 'MAD'],
    ['Montant en DH', 'amount', 'MAD'],
    ['Montant EUR', 'amount', 'EUR'],
    ['Débit [€]', 'debit', 'EUR'],
  ])('reads %s as %s in %s', (heading, column, unit) => {
    const read = columnsOf([heading])
    expect([read.columns[0], read.units[0]]).toEqual([column, unit])
  })
})
