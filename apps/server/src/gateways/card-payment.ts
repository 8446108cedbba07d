import { randomBytes } from 'node:crypto'
import type { Language } from '@wassit/domain/i18n/language'
import type { Centimes } from '@wassit/domain/pricing/money'
import type { CardConfig } from '../config.ts'
import { cmiHash, isGenuine, readCallback } from './cmi-hash.ts'
import type { CmiFields } from './cmi-hash.ts'

/** Dirham in ISO 4217. */
export const dirhamCode = '504'

/** What the gateway has to know of an order. */
export interface CardOrder {
  /** New for each attempt: the gateway takes an order once. */
  orderId: string
  amount: Centimes
  language: Language
  customer: { name: string; email: string; phone: string | null }
  /** Ours, absolute: where the browser and the gateway come back to, and where giving up leads. */
  addresses: { ok: string; fail: string; callback: string; shop: string }
}

/** The form that the browser posts to the gateway's page. */
export interface CardForm {
  url: string
  fields: Record<string, string>
}

/** What a genuine callback says. */
export interface CardAnswer {
  orderId: string
  /** Null where it is not written as an amount. */
  amount: Centimes | null
  currency: string
  approved: boolean
  /** The gateway's number of the transaction. */
  transactionId: string | undefined
  /** Why not, in the words of the gateway or the bank. */
  refusal: string | undefined
}

const amountOf = (amount: Centimes): string => (amount / 100).toFixed(2)

/** `2499.14`, `2499,14` or `2499` in centimes. */
const centimesOf = (text: string): Centimes | null => {
  const found = /^(\d{1,9})(?:[.,](\d{2}))?$/.exec(text.trim())
  return found ? Number(found[1]) * 100 + Number(found[2] ?? 0) : null
}

const secondsToPay = '1800'

/** The form of an order, with the hash that proves that it is ours. */
export const orderForm = (config: CardConfig, order: CardOrder): CardForm => {
  const { orderId, amount, language, customer, addresses } = order
  const fields = {
    clientid: config.clientId,
    storetype: '3D_PAY_HOSTING',
    TranType: 'PreAuth',
    amount: amountOf(amount),
    currency: dirhamCode,
    oid: orderId,
    okUrl: addresses.ok,
    failUrl: addresses.fail,
    callbackUrl: addresses.callback,
    shopurl: addresses.shop,
    lang: language,
    email: customer.email,
    BillToName: customer.name,
    ...(customer.phone && { tel: customer.phone }),
    rnd: randomBytes(12).toString('hex'),
    hashAlgorithm: 'ver3',
    encoding: 'UTF-8',
    AutoRedirect: 'true',
    CallbackResponse: 'true',
    refreshtime: '5',
    sessionTimeout: secondsToPay,
  }
  return { url: config.gatewayUrl, fields: { ...fields, HASH: cmiHash(fields, config.storeKey) } }
}

const refusalLength = 200

/** What the gateway told us, `undefined` where it was not the gateway. */
export const readAnswer = (config: CardConfig, posted: CmiFields): CardAnswer | undefined => {
  const fields = readCallback(posted)
  if (!isGenuine(fields, config.storeKey)) return undefined
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
