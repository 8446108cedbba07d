import { performance } from 'node:perf_hooks'
import { kindsOf } from '@wassit/domain/document/document'
import type { DocumentKind } from '@wassit/domain/document/document'
import { answersOf, asOf, complete } from '@wassit/domain/products/sample-answers'
import { priceRisk, referenceTariff } from '@wassit/domain/products/tariffs'
import { loadMessages } from '../apps/server/src/messages.ts'
import { printPaper } from '../apps/server/src/papers/press.ts'
import { renderDocument } from '../apps/server/src/papers/render.ts'
import type { DocumentFacts } from '../apps/server/src/papers/render.ts'
import { renderRequestPaper } from '../apps/server/src/papers/request-papers.ts'
import type { RequestPaperFacts } from '../apps/server/src/papers/request-papers.ts'
import { budget, median, say, scale } from './support.ts'

// Measures how many documents are drawn in a second, and how long one occupies the server's
// main thread: a worker thread draws it (docs/decisions/019-pdf.md), and the main thread
// only collects its content.

const usualGoal = 4
const goals: Partial<Record<DocumentKind, number>> = {
  quote: 2,
  contract: 2,
  paymentReceipt: 5,
  terminationLetter: 5,
}
const goalMilliseconds = 25
const runs = scale({ usual: 12, short: 1 })

const messages = await loadMessages()
const answers = answersOf('car', complete.car)
const tariff = referenceTariff('car', asOf)
const pricing = priceRisk('car', answers, { asOf }, tariff)
if (pricing.outcome !== 'priced') throw new Error('the sample is not priced')
const moment = new Date(`${asOf}T09:00:00Z`)

const common = {
  insuranceNumber: 'WST-2026-000123',
  company: { name: 'Wassit', licence: 'A-2026-0123', seat: '12, boulevard Zerktouni, Casablanca' },
  brokerMail: 'contact@wassit.example',
  insurer: { name: 'Wafa Assurance', logoWord: 'Wafa' },
  product: 'car',
  answers,
  tariff,
  pricing,
  premium: pricing.total,
  holder: { email: 'nadia@example.ma', phone: '+212612345678', firstName: 'نادية', lastName: 'Alaoui' },
  issuedAt: moment,
  t: messages.fr,
  tArabic: messages.ar,
} as const
const reference = '7KQ4M9XT2PCDWRHYABCD'
const url = `https://wassit.example/verifier/${common.insuranceNumber}-${reference}`
const term = { startDate: '2026-11-22', endDate: '2027-11-21' }

const factsOf = (kind: DocumentFacts['kind']): DocumentFacts => ({
  ...common,
  ...term,
  kind,
  reference,
  verifyUrl: url,
  conditionsUrl: 'https://wassit.example/api/CG/preview/wafa-assurance/automobile',
  validUntil: moment,
  payments: [{ method: 'transfer', amount: 625_040, reference: 'WST-2026-000123', paidAt: moment }],
})

const requestFactsOf = (kind: RequestPaperFacts['kind']): RequestPaperFacts => ({
  ...common,
  kind,
  term,
  reportNumber: 'SIN-2027-000001',
  verification: { reference, url },
  info: {
    report_type: 'Sinistre',
    motif: 'sale',
    modification: 'Changement de couverture',
    type_sinistre: 'collision',
  },
  amount: 845_000,
  effectiveDate: '2027-03-31',
  proposed: { ...answers, couvrage: 'Tous risques' },
  open: 0,
  proposedPricing: null,
})

/** Every paper that we draw. */
const papers = [
  ...kindsOf('policyPaper').map((kind) => ({
    kind,
    draw: () => renderDocument(printPaper, factsOf(kind)),
  })),
  ...kindsOf('letter', 'requestPaper').map((kind) => ({
    kind,
    draw: () => renderRequestPaper(printPaper, requestFactsOf(kind)),
  })),
]

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

await renderDocument(printPaper, factsOf('contract'))
for (const { kind, draw } of papers) {
  const began = performance.eventLoopUtilization()
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push(await secondsOf(draw))
  const { active } = performance.eventLoopUtilization(began)
  say(`       ${kind}: ${Math.round(median(times) * 1000)} ms in the median`)
  budget(`${kind} a second`, 1 / median(times), { atLeast: goals[kind] ?? usualGoal })
  budget(`${kind}: time of the main thread`, active / runs, { atMost: goalMilliseconds }, ' ms')
}
