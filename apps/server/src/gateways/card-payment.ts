import { createHmac } from 'node:crypto'
import type { Language } from '@wassit/words/language'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { CardConfig } from '../config.ts'
import { cmiHash, genuineForm } from './cmi-hash.ts'
import type { CmiFields } from './cmi-hash.ts'
import { readForm } from './form-bytes.ts'

/** Dirham in ISO 4217. */
const dirhamCode = '504'

/** An order for the gateway. */
export interface CardOrder {
  /** New for each attempt: the gateway accepts an order once. */
  orderId: string
  amount: Centimes
  language: Language
  customer: { name: string; email: string; phone: string | null }
  /**
   * Absolute addresses of ours: the browser's return, the gateway's callback, and the shop for a
   * customer who gives up.
   */
  addresses: { ok: string; fail: string; callback: string; shop: string }
}

/** The form that the browser posts to the gateway's page. */
export interface CardForm {
  url: string
  fields: Record<string, string>
}

/** Content of a genuine callback. */
export interface CardAnswer {
  orderId: string
  /** Null when the callback's text is no amount. */
  amount: Centimes | null
  approved: boolean
  /** The gateway's number of the transaction. */
  transactionId: string | undefined
  /** Reason of a refusal, in the words of the gateway or the bank. */
  refusal: string | undefined
}

const amountOf = (amount: Centimes): string => (amount / 100).toFixed(2)

/** Thousands may be apart by the sign that is not the decimal one, or by a space. */
const amountForm = /^(\d{1,9}|\d{1,3}(?:([.,'\s])\d{3})(?:\2\d{3})*)(?:([.,])(\d{1,2}))?$/

/**
 * Reads `2499.14`, `2499,1`, `2,499.14`, `2 499` and the like as centimes; null for any other text. Three
 * digits after a sign are thousands, because a dirham has two decimals.
 */
const centimesOf = (text: string): Centimes | null => {
  const [, whole = '', group, decimal, cents = ''] = amountForm.exec(text.trim()) ?? []
  if (whole === '' || (group !== undefined && group === decimal)) return null
  return Number(whole.replaceAll(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'))
}

const secondsToPay = '1800'

/**
 * Fields of an order that come back unchanged. The gateway may rewrite the amount, replaces letters of
 * the name that its encoding lacks, and does not hash `encoding`.
 */
const sealedNames = [
  'clientid',
  'storetype',
  'TranType',
  'currency',
  'oid',
  'okUrl',
  'failUrl',
  'callbackUrl',
  'shopurl',
  'lang',
  'email',
  'tel',
  'hashAlgorithm',
  'AutoRedirect',
  'CallbackResponse',
  'refreshtime',
  'sessionTimeout',
] as const

/**
 * Seals the values that we send under their names. The gateway's hash covers values but not
 * names, so our own form with other names would be genuine; the seal, sent as `rnd`, proves that
 * no field was renamed.
 */
const sealOf = (fields: CmiFields, storeKey: string): string =>
  createHmac('sha256', `order ${storeKey}`)
    .update(JSON.stringify(sealedNames.map((name) => [name, (fields[name] ?? '').trim()])))
    .digest('hex')

/** Returns the form of an order, with the hash that proves its origin. */
export const orderForm = (config: CardConfig, order: CardOrder): CardForm => {
  const { orderId, amount, language, customer, addresses } = order
  const sealed: Record<(typeof sealedNames)[number], string> = {
    clientid: config.clientId,
    storetype: '3D_PAY_HOSTING',
    TranType: 'PreAuth',
    currency: dirhamCode,
    oid: orderId,
    okUrl: addresses.ok,
    failUrl: addresses.fail,
    callbackUrl: addresses.callback,
    shopurl: addresses.shop,
    lang: language,
    email: customer.email,
    tel: customer.phone ?? '',
    hashAlgorithm: 'ver3',
    AutoRedirect: 'true',
    CallbackResponse: 'true',
    refreshtime: '5',
    sessionTimeout: secondsToPay,
  }
  const { tel, ...required } = sealed
  const fields = {
    ...required,
    ...(tel && { tel }),
    BillToName: customer.name,
    amount: amountOf(amount),
    encoding: 'UTF-8',
    rnd: sealOf(sealed, config.storeKey),
  }
  return { url: config.gatewayUrl, fields: { ...fields, HASH: cmiHash(fields, config.storeKey) } }
}

const refusalLength = 200

/** Results of 3-D Secure that allow a payment: full, or attempted by card or bank. */
const acceptedSecureResults: ReadonlySet<string | undefined> = new Set(['1', '2', '3', '4'])

/** Reasons to reject a callback. */
export type CallbackFault =
  | 'not genuine'
  | 'not the order that was sent'
  | 'another currency'
  | 'contradicts itself'

const faultOf = (config: CardConfig, fields: CmiFields): CallbackFault | undefined => {
  const seal = sealOf({ ...fields, currency: dirhamCode }, config.storeKey)
  const isSent = fields.clientid?.trim() === config.clientId && fields.rnd?.trim() === seal
  if (!isSent || fields.ReturnOid?.trim() !== fields.oid?.trim()) return 'not the order that was sent'
  if (fields.currency?.trim() !== dirhamCode) return 'another currency'
  if (fields.ProcReturnCode?.trim() !== '00') return undefined
  const isApproved =
    fields.Response?.trim() === 'Approved' && acceptedSecureResults.has(fields.mdStatus?.trim())
  return isApproved ? undefined : 'contradicts itself'
}

/** Rejected callback, with the order that it names. */
export interface RejectedCallback {
  fault: CallbackFault
  orderId: string
}

/** Returns the order that a form of the gateway names, genuine or not. */
export const orderNamedBy = (body: Buffer): string => (readForm(body, 'windows-1252')?.oid ?? '').trim()

/** Returns the content of a callback, or the reason to reject it. */
export const readAnswer = (config: CardConfig, body: Buffer): CardAnswer | RejectedCallback => {
  const fields = genuineForm(body, config.storeKey)
  const fault = fields ? faultOf(config, fields) : 'not genuine'
  if (!fields || fault) return { fault: fault ?? 'not genuine', orderId: orderNamedBy(body) }
  const approved = fields.ProcReturnCode?.trim() === '00'
  return {
    orderId: fields.oid?.trim() ?? '',
    amount: centimesOf(fields.amount ?? ''),
    approved,
    transactionId: fields.TransId?.trim() || undefined,
    refusal: approved ? undefined : fields.ErrMsg?.trim().slice(0, refusalLength) || undefined,
  }
}
