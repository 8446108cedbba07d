import { foldText } from '../party/text.ts'
import { readCurrency } from './currency.ts'

/** Content of a column of a table of movements; `other` says nothing about the money. */
export type Column =
  | 'day'
  | 'valueDay'
  | 'text'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'direction'
  | 'kind'
  | 'currency'
  | 'account'
  | 'bankId'
  | 'balance'
  | 'other'

/** Whole headings, folded and without punctuation. */
const headings: Readonly<Record<Column, readonly string[]>> = {
  day: [
    'date',
    'jour',
    'date operation',
    'date d operation',
    'date de l operation',
    'date comptable',
    'date transaction',
    'date de transaction',
    'date de la transaction',
    'date du mouvement',
    'date de mouvement',
    'date execution',
    'date d execution',
    'date de traitement',
    'date d enregistrement',
    'date de comptabilisation',
    'date op',
    'date oper',
    'date compta',
    'date cpt',
    'date et heure',
    'dt op',
    'dt oper',
    'dt operation',
    'horodatage',
    'posting date',
    'posted date',
    'date ope',
    'date mouvement',
    'date ecriture',
    'date d ecriture',
    'booking date',
    'transaction date',
    'dtposted',
    'التاريخ',
    'تاريخ',
    'تاريخ العمليه',
    'تاريخ المعامله',
    'تاريخ الحركه',
  ],
  valueDay: [
    'valeur',
    'date valeur',
    'date de valeur',
    'date val',
    'dt val',
    'dt valeur',
    'value date',
    'تاريخ القيمه',
  ],
  text: [
    'libelle',
    'libelle operation',
    'libelle de l operation',
    'operation',
    'description',
    'description de l operation',
    'narration',
    'narrative',
    'motif',
    'label',
    'details',
    'intitule',
    'البيان',
    'العمليه',
  ],
  amount: [
    'montant',
    'amount',
    'montant operation',
    'montant de l operation',
    'montant transaction',
    'montant de la transaction',
    'montant brut',
    'transaction amount',
    'mnt',
    'mt',
    'montant net',
    'somme',
    'المبلغ',
    'مبلغ',
  ],
  credit: [
    'cr',
    'entree',
    'entrees',
    'encaissement',
    'encaissements',
    'recette',
    'recettes',
    'depots',
    'versement',
    'versements',
    'deposit',
    'deposits',
    'deposit amt',
    'deposit amount',
    'paid in',
    'money in',
    'دائن',
    'المبلغ الدائن',
  ],
  debit: [
    'dr',
    'sortie',
    'sorties',
    'decaissement',
    'decaissements',
    'depense',
    'depenses',
    'retrait',
    'retraits',
    'withdrawal',
    'withdrawals',
    'withdrawal amt',
    'withdrawal amount',
    'paid out',
    'money out',
    'مدين',
    'المبلغ المدين',
  ],
  direction: ['d c', 'c d', 'dc', 'cd', 'dr cr', 'cr dr', 'الاتجاه', 'اتجاه', 'مدين دائن', 'دائن مدين'],
  kind: [
    'type',
    'nature',
    'categorie',
    'category',
    'mouvement',
    'trntype',
    'النوع',
    'نوع العمليه',
    'طبيعه العمليه',
  ],
  currency: ['dev', 'ccy', 'curr', 'unite', 'العمله', 'عمله'],
  account: [
    'compte',
    'n compte',
    'no compte',
    'account',
    'account number',
    'rib',
    'iban',
    'acctid',
    'الحساب',
    'رقم الحساب',
  ],
  bankId: [
    'reference',
    'ref',
    'reference operation',
    'numero operation',
    'numero d operation',
    'n operation',
    'n d operation',
    'fitid',
    'id',
    'المرجع',
  ],
  balance: ['balance', 'الرصيد', 'رصيد'],
  other: [
    'agence',
    'guichet',
    'code',
    'code agence',
    'code guichet',
    'code operation',
    'code interbancaire',
    'banque',
    'pays',
    'canal',
    'heure',
    'n',
    'no',
    'num',
    'numero',
    'ligne',
    'piece',
    'n piece',
    'n cheque',
    'communication',
    'beneficiaire',
    'donneur d ordre',
    'emetteur',
    'commentaire',
  ],
}

interface Rule {
  column: Column
  /** Words that the heading has all of. */
  all: readonly (readonly string[])[]
  none?: readonly string[]
}

const debitWords = ['debit', 'debits', 'debiteur', 'debiteurs', 'مدين']
const creditWords = ['credit', 'credits', 'crediteur', 'crediteurs', 'داين']
/** Words of a scale that is not the dirham: an amount under them would be another one. */
const scaleWords = new Set(['centimes', 'cts', 'cents', 'milliers', 'thousands', 'kdh', 'kmad'])

const amountWords = ['montant', 'amount', 'cours', 'taux', 'valeur', 'contrevaleur']

/** Rules for headings that no list has; the first that fits wins. */
const rules: readonly Rule[] = [
  { column: 'balance', all: [['solde', 'soldes', 'balance', 'رصيد', 'الرصيد']] },
  { column: 'direction', all: [debitWords, creditWords] },
  { column: 'direction', all: [['sens', 'signe', 'sign', 'direction']] },
  { column: 'currency', all: [['devise', 'monnaie', 'currency', 'عمله', 'العمله']], none: amountWords },
  { column: 'kind', all: [['type', 'nature']] },
  { column: 'debit', all: [debitWords] },
  { column: 'credit', all: [creditWords] },
  { column: 'account', all: [['compte', 'rib', 'iban', 'account']] },
]

const lookup = new Map(
  (Object.entries(headings) as [Column, readonly string[]][]).flatMap(([column, names]) =>
    names.map((name) => [foldText(name), column] as const),
  ),
)

const fits = ({ all, none = [] }: Rule, words: readonly string[]): boolean =>
  all.every((any) => any.some((word) => words.includes(word))) && !none.some((word) => words.includes(word))

const bare = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

/** Takes the unit off a heading: in brackets, or its last word (`Montant en DH`). */
export const splitUnit = (folded: string): { name: string; unit?: string } => {
  const [whole, inner = ''] = /[([]([^)\]]*)[)\]]/.exec(folded) ?? []
  const bracketed = readCurrency(inner)
  if (whole && bracketed) return { name: bare(folded.replace(whole, ' ')), unit: bracketed }
  const words = bare(folded).split(' ')
  const last = words.length > 1 ? readCurrency(words.at(-1) ?? '') : undefined
  if (!last) return { name: bare(folded) }
  const rest = words.slice(0, -1)
  return { name: (rest.at(-1) === 'en' ? rest.slice(0, -1) : rest).join(' '), unit: last }
}

/** Meaning of each heading of a line, and the currency that it names; undefined for one that we do not know. */
export interface Headings {
  columns: (Column | undefined)[]
  units: (string | undefined)[]
}

const columnOf = (name: string): Column | undefined => {
  const words = name.split(' ')
  if (words.some((word) => scaleWords.has(word))) return undefined
  return lookup.get(name) ?? rules.find((rule) => fits(rule, words))?.column
}

/** Reads the headings of a table: whole names first, then words, with accents, capitals and units as they come. */
export const columnsOf = (cells: readonly string[]): Headings => {
  const read = cells.map((cell) => splitUnit(foldText(cell)))
  return {
    columns: read.map(({ name }) => columnOf(name)),
    units: read.map(({ unit }) => unit),
  }
}
