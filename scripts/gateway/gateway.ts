import { randomBytes, randomInt } from 'node:crypto'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { judge } from './cards.ts'
import type { Verdict } from './cards.ts'
import { gatewayHash } from './hash.ts'
import { codePage, overviewPage, payPage, refusalPage, returnPage } from './pages.ts'

/**
 * A card gateway on this machine with the protocol of the real one (NestPay hosted page, hash
 * ver3), for development and tests. It trusts only requests with a valid hash, and asks the
 * merchant from server to server before it debits.
 */

type Form = Record<string, string>

/** Delivery of the callback, as chosen on the page. */
type Told = 'once' | 'twice' | 'late' | 'none'

interface Order {
  form: Form
  session: string
  /** `authorised`: the bank approved, but the merchant has not asked for the debit. */
  state: 'open' | 'declined' | 'authorised' | 'debited' | 'undone'
  /** The merchant's answers to the callbacks. */
  replies: string[]
}

export interface GatewayOptions {
  clientId: string
  storeKey: string
  port?: number
  /** Resolves when a late callback is due; without it, ten seconds pass. */
  late?: () => Promise<unknown>
}

export interface Gateway {
  /** Address that forms are posted to. */
  url: string
  /** Returns the state of an order and the merchant's replies. */
  order: (orderId: string) => { state: Order['state']; replies: string[] } | undefined
  /** Repeats the last callback of an order, unchanged or with other values under a new hash. */
  tellAgain: (orderId: string, changed?: Form) => Promise<string>
  close: () => Promise<void>
}

const required = ['clientid', 'storetype', 'TranType', 'amount', 'currency', 'oid', 'okUrl', 'failUrl']
const alsoRequired = ['callbackUrl', 'lang', 'email', 'BillToName', 'rnd', 'hashAlgorithm', 'HASH']

/** Encodes a value for HTML, like the gateway after hashing. */
const written = (value: string): string =>
  value.replaceAll(/[&<>"']|\P{ASCII}/gu, (character) => `&#${character.codePointAt(0)};`)

const maximumBytes = 64 * 1024

const readForm = async (request: IncomingMessage): Promise<Form> => {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > maximumBytes) throw new Error('too large')
  }
  return Object.fromEntries(new URLSearchParams(text))
}

class CardGateway {
  readonly #options: GatewayOptions
  readonly #orders = new Map<string, Order>()
  readonly #lastWords = new Map<string, Form>()
  readonly #late = new Set<Promise<unknown>>()
  readonly #closing = new AbortController()

  constructor(options: GatewayOptions) {
    this.#options = options
  }

  readonly order = (orderId: string) => {
    const found = this.#orders.get(orderId)
    return found && { state: found.state, replies: [...found.replies] }
  }

  readonly tellAgain = async (orderId: string, changed: Form = {}): Promise<string> => {
    const order = this.#orders.get(orderId)
    const last = this.#lastWords.get(orderId)
    if (!order || !last) throw new Error(`order ${orderId} has no callback yet`)
    return this.#call(order, { ...last, ...changed })
  }

  async end(): Promise<void> {
    this.#closing.abort()
    await Promise.allSettled(this.#late)
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const show = (html: string, status = 200) =>
      response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
    if (request.method !== 'POST') return void show(this.#overview())
    const form = await readForm(request)
    if (request.url === '/fim/est3Dgate') return void show(...this.#receive(form))
    const order = [...this.#orders.values()].find(({ session }) => session === form.session)
    if (!order || (order.state !== 'open' && order.state !== 'declined'))
      return void show(refusalPage(['Session inconnue ou terminée']), 404)
    if (request.url === '/fim/giveup')
      return void show(returnPage(order.form.failUrl ?? '', this.#last(order)))
    return void show(await this.#pay(order, form, request.url === '/fim/code'))
  }

  #overview(): string {
    return overviewPage(
      [...this.#orders].map(([order, { form, state }]) => ({ order, amount: form.amount ?? '', state })),
    )
  }

  #faults(form: Form): string[] {
    const { clientId, storeKey } = this.#options
    const missing = [...required, ...alsoRequired].filter((name) => !form[name])
    const known = this.#orders.get(form.oid ?? '')
    const checks: [boolean, string][] = [
      [form.clientid === clientId, 'clientid inconnu'],
      [form.storetype === '3D_PAY_HOSTING', 'storetype'],
      [form.TranType === 'PreAuth', 'TranType'],
      [form.hashAlgorithm === 'ver3', 'hashAlgorithm'],
      [/^\d+([.,]\d{2})?$/.test(form.amount ?? ''), 'amount'],
      [form.currency === '504', 'currency'],
      [['ar', 'fr', 'en'].includes(form.lang ?? ''), 'lang'],
      [/^\S{1,64}$/.test(form.oid ?? ''), 'oid'],
      [!known || known.state === 'open', 'oid déjà utilisé'],
      [gatewayHash(form, storeKey) === form.HASH, 'HASH (3D-1004)'],
    ]
    return [
      ...missing.map((name) => `${name} manque`),
      ...checks.filter(([isRight]) => !isRight).map(([, fault]) => fault),
    ]
  }

  #receive(form: Form): [string, number] {
    const faults = this.#faults(form)
    if (faults.length > 0) return [refusalPage(faults), 400]
    const order: Order = { form, session: randomBytes(16).toString('hex'), state: 'open', replies: [] }
    this.#orders.set(form.oid ?? '', order)
    return [this.#payPage(order), 200]
  }

  #payPage({ form, session }: Order, refusal?: string): string {
    const { amount = '', oid: order = '', shopurl: shopUrl } = form
    return payPage({ session, amount, order, shopUrl, ...(refusal && { refusal }) })
  }

  async #pay(order: Order, form: Form, isCode: boolean): Promise<string> {
    const { number = '', month = '', year = '', cvc = '', callback = 'once' } = form
    let verdict: Verdict = judge({ number, month, year, cvc }, new Date())
    if (verdict.kind === 'secure') {
      if (!isCode) return codePage(order.session, { number, month, year, cvc, callback })
      verdict =
        form.code === verdict.code
          ? { kind: 'approved', brand: verdict.brand }
          : { kind: 'declined', brand: verdict.brand, code: '99', message: 'Not authenticated' }
    }
    const words = this.#words(order, verdict, number.replaceAll(/\D/g, ''))
    this.#lastWords.set(order.form.oid ?? '', words)
    if (verdict.kind === 'declined') {
      order.state = 'declined'
      await this.#tell(order, words, callback as Told)
      return this.#payPage(order, verdict.message)
    }
    order.state = 'authorised'
    await this.#tell(order, words, callback as Told)
    const { okUrl = '', failUrl = '' } = order.form
    return returnPage(order.state === ('undone' as Order['state']) ? failUrl : okUrl, this.#last(order))
  }

  /** Returns the merchant's fields with the verdict. */
  #words({ form }: Order, verdict: Verdict, number: string): Form {
    const approved = verdict.kind === 'approved'
    const { HASH: _own, ...sent } = form
    return {
      ...sent,
      ReturnOid: form.oid ?? '',
      Response: approved ? 'Approved' : 'Declined',
      ProcReturnCode: verdict.kind === 'declined' ? verdict.code : '00',
      TransId: `26${randomInt(1e9, 1e10)}`,
      AuthCode: approved ? String(randomInt(100_000, 1_000_000)) : '',
      ErrMsg: verdict.kind === 'declined' ? verdict.message : '',
      mdStatus: '1',
      MaskedPan: `${number.slice(0, 6)}***${number.slice(-4)}`,
      'EXTRA.CARDBRAND': verdict.brand,
      'EXTRA.TRXDATE': new Date().toISOString().slice(0, 19).replace('T', ' '),
    }
  }

  /** Returns the last callback of an order with its hash, for the browser. */
  #last({ form }: Order): Form {
    const words = this.#lastWords.get(form.oid ?? '') ?? {}
    return { ...words, HASH: gatewayHash(words, this.#options.storeKey) }
  }

  async #tell(order: Order, words: Form, told: Told): Promise<void> {
    if (told === 'none') return
    if (told === 'late') {
      const { signal } = this.#closing
      const { late = () => delay(10_000, undefined, { signal }) } = this.#options
      const later = late()
        .then(() => this.#call(order, words))
        .finally(() => this.#late.delete(later))
      later.catch(() => undefined)
      this.#late.add(later)
      return
    }
    await this.#call(order, words)
    if (told === 'twice') await this.#call(order, words)
  }

  /** Sends the callback from server to server; only the exact replies of the protocol are accepted. */
  async #call(order: Order, words: Form): Promise<string> {
    const HASH = gatewayHash(words, this.#options.storeKey)
    const values = Object.entries(words).map(([name, value]) => [name, written(value)])
    const reply = await fetch(order.form.callbackUrl ?? '', {
      method: 'POST',
      body: new URLSearchParams([...values, ['HASH', HASH]]),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
      .then(async (answer) => (answer.status === 200 ? answer.text() : `HTTP ${answer.status}`))
      .catch((error: unknown) => `(${(error as Error).message})`)
    order.replies.push(reply)
    if (words.ProcReturnCode === '00') {
      if (reply === 'ACTION=POSTAUTH') order.state = 'debited'
      else if (reply !== 'APPROVED' && order.state !== 'debited') order.state = 'undone'
    }
    return reply
  }
}

/** Starts the gateway on this machine only. */
export const startGateway = async (options: GatewayOptions): Promise<Gateway> => {
  const gateway = new CardGateway(options)
  const server = createServer((request, response) => {
    gateway.answer(request, response).catch(() => response.headersSent || response.writeHead(500).end())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/fim/est3Dgate`,
    order: gateway.order,
    tellAgain: gateway.tellAgain,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await gateway.end()
    },
  }
}
