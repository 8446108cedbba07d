import { formatDate } from '@wassit/domain/format/format'
import type { RequestStatusCode } from '@wassit/domain/request/request'
import { buildAgent, expire, openFile, requireDocuments } from '../support/agent.ts'
import { callAs } from '../support/calls.ts'
import { pricedCar, referredCar } from '../support/customer.ts'
import { buildBuyer, buildInsured, buildPrepared, today } from '../support/insured.ts'
import type { Buyer } from '../support/insured.ts'
import {
  acceptQuote,
  confirmBrowser,
  hears,
  listed,
  openSigning,
  refuseToSign,
  sendTransferReceipt,
} from '../support/policy.ts'
import { allowPromotion, opposeStatistics } from '../support/rights.ts'
import { buildVisitor } from '../support/visitor.ts'
import type { Visitor } from '../support/visitor.ts'
import { buildWaysBack } from './ways-back.ts'
import type { WaysBack } from './ways-back.ts'

/** People at each step from quote to claim, so that every screen has content. */
export interface Brokerage {
  visitor: Visitor
  agent: Visitor
  /** Keyed by the next step that they wait for. */
  buyers: Record<
    'requested' | 'documents' | 'quoted' | 'accepted' | 'review' | 'signature' | 'refused' | 'expired',
    Buyer
  >
  waysBack: WaysBack
  insured: Buyer
  /** A policy with an approved renewal and an approved change. */
  continued: Buyer
  /** Report numbers of the insured's claims, by status. */
  claims: Map<RequestStatusCode, string>
  /** Report numbers of the approved requests of other kinds. */
  agreed: Record<'renewal' | 'endorsement', string>
  /** Number of a rights request of the insured. */
  right: string
  /** Address that ends the promotion which the insured allowed. */
  opposition: string
}

const buildBuyers = async (agent: Visitor): Promise<Brokerage['buyers']> => {
  const requested = await buildBuyer('demande', { asked: referredCar })
  const documents = await buildBuyer('pieces', { asked: referredCar })
  await openFile(agent, documents.number)
  await requireDocuments(agent, ['cinFront', 'cinBack', 'carteFront'], 'Il nous faut ces trois pièces.')
  const quoted = await buildBuyer('devis', { asked: pricedCar })
  await hears(quoted.customer, 'dashboard.accept.title')
  const accepted = await buildBuyer('accepte', { asked: pricedCar })
  await hears(accepted.customer, 'dashboard.accept.title')
  await acceptQuote(accepted.customer)
  const review = await buildBuyer('recu')
  await hears(review.customer, 'dashboard.accept.title')
  await acceptQuote(review.customer)
  await sendTransferReceipt(review.customer)
  await confirmBrowser(review.customer, review.person, 2)
  await sendTransferReceipt(review.customer)
  const signature = await buildPrepared('awaitingSignature', 'signature')
  const refused = await buildPrepared('awaitingSignature', 'refus')
  await openSigning(refused.customer)
  await refuseToSign(refused.customer, 'Le nom est mal écrit.')
  await hears(refused.customer, 'policy.status.signatureRefused')
  const expired = await buildBuyer('clos', { asked: referredCar })
  await openFile(agent, expired.number)
  await expire(agent)
  return { requested, documents, quoted, accepted, review, signature, refused, expired }
}

/** Each status of a claim with the steps to it. */
const roads: Record<RequestStatusCode, readonly RequestStatusCode[]> = {
  0: [0],
  1: [],
  2: [2],
  3: [3],
  4: [4],
  5: [4, 5],
  6: [4, 5, 6],
  7: [4, 5, 7],
}

/** Moves a request to a status as an agent. */
const lead = (agent: Visitor, number: string, status: number) =>
  callAs(agent, `/api/agent/reports/${number}/status`, {
    multipart: {
      status: String(status),
      ...(status === 2 && { fileRequired: 'devis_reparation' }),
      ...([0, 2].includes(status) && { reason: 'Le devis du garage manque encore au dossier.' }),
      ...([5, 6].includes(status) && { amount: '4250.50' }),
    },
  })

/** Sends a request about the insured's policy; returns the report number. */
const ask = async ({ customer, number }: Buyer, fields: Record<string, string>): Promise<string> => {
  const insurance = await listed(customer, number)
  const answer = await callAs(customer, '/api/add/report', {
    multipart: { insurance_id: insurance?.id ?? '', ...fields },
  })
  return String(answer.Report_number)
}

const buildClaims = async (insured: Buyer, agent: Visitor): Promise<Brokerage['claims']> => {
  const claims: Brokerage['claims'] = new Map()
  for (const [status, road] of Object.entries(roads)) {
    const number = await ask(insured, {
      report_type: 'Sinistre',
      date_lieu: `${formatDate(await today())} 09:30, boulevard Zerktouni, Casablanca`,
      date_sinistre: await today(),
      type_sinistre: 'collision',
      circonstances: 'Un véhicule m’a percuté à l’arrière au feu rouge.',
      tiers: 'Véhicule 12345-B-6, M. Tazi',
      pieces: JSON.stringify({ rapport: false, photos: true, factures: false, rib: false }),
    })
    for (const step of road) await lead(agent, number, step)
    claims.set(Number(status) as RequestStatusCode, number)
  }
  return claims
}

const buildAgreed = async (continued: Buyer, agent: Visitor): Promise<Brokerage['agreed']> => {
  const endorsement = await ask(continued, {
    report_type: 'Modification',
    modification: 'Nouvelle adresse : 12, avenue Hassan II, Rabat.',
    date_effet: await today(),
  })
  await lead(agent, endorsement, 4)
  const renewal = await ask(continued, { report_type: 'Renouvellement', commentaires: 'Mêmes garanties.' })
  await lead(agent, renewal, 4)
  return { endorsement, renewal }
}

/** Builds the brokerage of the gallery. */
export const buildBrokerage = async (): Promise<Brokerage> => {
  const agent = await buildAgent()
  await agent.page.goto('/console')
  const buyers = await buildBuyers(agent)
  const insured = await buildInsured('assuree', { asked: pricedCar })
  const claims = await buildClaims(insured, agent)
  const right = await opposeStatistics(insured)
  const opposition = await allowPromotion(insured)
  const continued = await buildInsured('suite', { asked: pricedCar })
  const agreed = await buildAgreed(continued, agent)
  const waysBack = await buildWaysBack()
  const visitor = await buildVisitor()
  return { visitor, agent, buyers, waysBack, insured, continued, claims, agreed, right, opposition }
}
