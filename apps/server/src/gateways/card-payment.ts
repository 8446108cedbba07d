import { createHmac } from 'node:crypto'
import type { Language } from '@wassit/words/language'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { CardConfig } from '../config.ts'
import { cmiHash, genuineFields, readCallback } from './cmi-hash.ts'
import type { CmiFields } from './cmi-hash.ts'

/** Dirham in ISO 4217. */
export const dirhamCode = '504'

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
  currency: string
  approved: boolean
  /** The gateway's number of the transaction. */
  transactionId: string | undefined
  /** Reason of a refusal, in the words of the gateway or the bank. */
  refusal: string | undefined
}

const amountOf = (amount: Centimes): string => (amount / 100).toFixed(2)

/** Reads `2499.14`, `2499,14` or `2499` as centimes; null for any other text. */
const centimesOf = (text: string): Centimes | null => {
  const found = /^(\d{1,9})(?:[.,](\d{2}))?$/.exec(text.trim())
  return found ? Number(found[1]) * 100 + Number(found[2] ?? 0) : null
}

const secondsToPay = '1800'

/**
 * Fields of an order that come back unchanged. The gateway may rewrite the amount, and
 * does not hash `encoding`.
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
  'BillToName',
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
    BillToName: customer.name,
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
export type CallbackFault = 'not genuine' | 'not the order that was sent' | 'contradicts itself'

const faultOf = (config: CardConfig, fields: CmiFields): CallbackFault | undefined => {
  const isSent =
    fields.clientid?.trim() === config.clientId && fields.rnd?.trim() === sealOf(fields, config.storeKey)
  if (!isSent || fields.ReturnOid?.trim() !== fields.oid?.trim()) return 'not the order that was sent'
  if (fields.ProcReturnCode?.trim() !== '00') return undefined
  const isApproved =
    fields.Response?.trim() === 'Approved' && acceptedSecureResults.has(fields.mdStatus?.trim())
  return isApproved ? undefined : 'contradicts itself'
}

/** Returns the content of a callback, or the reason to reject it. */
export const readAnswer = (config: CardConfig, posted: CmiFields): CardAnswer | CallbackFault => {
  const fields = genuineFields(readCallback(posted), config.storeKey)
  if (!fields) return 'not genuine'
  const fault = faultOf(config, fields)
  if (fault) return fault
  const approved = fields.ProcReturnCode?.trim() === '00'
  return {
    orderId: fields.oid?.trim() ?? '',
    amount: centimesOf(fields.amount ?? ''),
    currency: fields.currency?.trim() ?? '',
    approved,
    transactionId: fields.TransId?.trim() || undefined,
    refusal: approved ? undefined : fields.ErrMsg?.trim().slice(0, refusalLength) || undefined,
  }
}
