import { foldText } from '../party/text.ts'

/** Way of a movement, seen from the account; `open` for a word that says neither, such as `virement`. */
export type Direction = 'in' | 'out' | 'open'

/** Whole values of a column, folded; one letter is a direction only by itself. */
const values: Readonly<Record<Direction, readonly string[]>> = {
  in: ['c', 'cr', 'cre', '+', 'in'],
  out: ['d', 'db', 'dr', 'deb', '-', 'out'],
  open: [
    'vir',
    'virement',
    'virement instantane',
    'virement bancaire',
    'transfer',
    'transfert',
    'wire transfer',
    'cheque',
    'chq',
    'especes',
    'operation',
    'mouvement',
    'divers',
    'autre',
    'other',
    'تحويل',
    'شيك',
  ],
}

/** Words that tell the way of a movement wherever they stand in a value. */
const words: Readonly<Record<'in' | 'out', readonly string[]>> = {
  in: [
    'credit',
    'crediteur',
    'credite',
    'entree',
    'entrant',
    'encaissement',
    'recette',
    'recu',
    'recue',
    'versement',
    'depot',
    'remise',
    'deposit',
    'incoming',
    'received',
    'dep',
    'directdep',
    'دائن',
    'ايداع',
    'وارد',
    'وارده',
  ],
  out: [
    'debit',
    'debiteur',
    'debite',
    'sortie',
    'sortant',
    'decaissement',
    'depense',
    'paiement',
    'reglement',
    'retrait',
    'prelevement',
    'prlv',
    'frais',
    'commission',
    'commissions',
    'agios',
    'emis',
    'emise',
    'outgoing',
    'sent',
    'withdrawal',
    'payment',
    'fee',
    'fees',
    'charge',
    'srvchg',
    'atm',
    'directdebit',
    'repeatpmt',
    'مدين',
    'سحب',
    'صادر',
    'صادره',
    'مصاريف',
    'اقتطاع',
  ],
}

const foldedWords = {
  in: words.in.map((word) => foldText(word)),
  out: words.out.map((word) => foldText(word)),
}

const wordsIn = (text: string): string[] => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

const sidesOf = (text: string): ('in' | 'out')[] => {
  const present = new Set(wordsIn(foldText(text)))
  return (['in', 'out'] as const).filter((side) => foldedWords[side].some((word) => present.has(word)))
}

/** Reads the way of a movement in a column that states it; undefined if the value tells none, or both. */
export const readDirection = (text: string): Direction | undefined => {
  const folded = foldText(text).replace(/^[\s.:]+|[\s.:]+$/g, '')
  const whole = (['in', 'out', 'open'] as const).find((side) => values[side].includes(folded))
  if (whole) return whole
  const sides = sidesOf(folded)
  return sides.length === 1 ? sides[0] : undefined
}

/** Words of a label that a bank writes for money that left, whatever the sign. */
const leaving =
  /(?<!\S)(?:emise?s?|debit|sortante?s?|prelevements?|prlvt?|retraits?|vir(?:ement)?s? donnes?|صادره?|سحب)(?!\S)/u

/** Words before the one who is paid, in a label that does not call the money received. */
const addressed = /(?<!\S)(?:(?<![nv]otre )faveur de|vir(?:ement)?s? vers|vrt vers)(?!\S)/u
const arrived = /(?<!\S)(?:recue?s?|received|وارده?)(?!\S)/u

/** Words of a label that a bank writes when it takes a movement back, or returns one of ours. */
const takenBack =
  /(?<!\S)(?:extourn\w*|contre ?pass\w*|annul\w*|rejet\w*|rej|(?:ann|ret|regul\w*|correction) (?:vi?r\w*|ch\w*|op\w*|err\w*|ecr\w*)|retour(?:ne\w*|s)?|impaye\w*|restitution|rembours\w*|refuse\w*|revers(?:al|ed)|chargeback|refund\w*|الغاء|ارجاع|استرجاع|مرفوضه?)(?!\S)/u

/** Words of a bank for money that has not arrived yet, or that it may take back. */
const pending =
  /(?<!\S)(?:attente|suspens|previsionnel(?:le)?|prevue?s?|pending|scheduled|processing|a venir|en cours|en traitement|non comptabilise\w*|sauf bonne fin|sbf|معلقه?|انتظار|قيد (?:المعالجه|التنفيذ))(?!\S)/u

const says = (label: string, pattern: RegExp): boolean => pattern.test(wordsIn(foldText(label)).join(' '))

/** Tells whether the words of a movement say that its money is only on its way. */
export const saysPending = (label: string): boolean => says(label, pending)

/** Tells whether the words of a movement say that money left. */
export const saysLeaving = (label: string): boolean =>
  says(label, leaving) || (says(label, addressed) && !says(label, arrived))

/** Tells whether the words of a movement say that another one is taken back. */
export const saysTakenBack = (label: string): boolean => says(label, takenBack)
