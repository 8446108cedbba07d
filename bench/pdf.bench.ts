import { performance } from 'node:perf_hooks'
import { answersOf, asOf, complete } from '@wassit/domain/products/sample-answers'
import { priceRisk } from '@wassit/domain/products/tariffs'
import { loadMessages } from '../apps/server/src/messages.ts'
import { renderDocument } from '../apps/server/src/documents/render.ts'
import type { DocumentFacts } from '../apps/server/src/documents/render.ts'
import { budget, median, say } from './support.ts'

// How many documents are drawn in a second, and how long drawing one keeps the answering thread: it is
// done in a thread of its own (docs/decisions/019-pdf.md), so that thread only writes down what is to stand there.

const goals: Record<DocumentFacts['kind'], number> = {
  quote: 2,
  contract: 2,
  paymentReceipt: 5,
  certificate: 4,
}
const goalMilliseconds = 25
const runs = 12

const messages = await loadMessages()
const answers = answersOf('car', complete.car)
const pricing = priceRisk('car', answers, { asOf })
if (pricing.outcome !== 'priced') throw new Error('the sample is not priced')
const moment = new Date(`${asOf}T09:00:00Z`)

const factsOf = (kind: DocumentFacts['kind']): DocumentFacts => ({
  kind,
  insuranceNumber: 'WST-2026-000123',
  reference: '7KQ4M9XT2PCDWRHYABCD',
  verifyUrl: 'https://wassit.example/verifier/WST-2026-000123-7KQ4M9XT2PCDWRHYABCD',
  conditionsUrl: 'https://wassit.example/api/CG/preview/wafa-assurance/automobile',
  company: { name: 'Wassit', licence: 'A-2026-0123', seat: '12, boulevard Zerktouni, Casablanca' },
  brokerMail: 'contact@wassit.example',
  insurer: { name: 'Wafa Assurance', logoWord: 'Wafa' },
  product: 'car',
  answers,
  pricing,
  premium: pricing.total,
  holder: { email: 'nadia@example.ma', phone: '+212612345678', firstName: 'نادية', lastName: 'Alaoui' },
  issuedAt: moment,
  validUntil: moment,
  startDate: '2026-11-22',
  endDate: '2027-11-21',
  payment: { method: 'transfer', reference: 'WST-2026-000123', paidAt: moment },
  t: messages.fr,
  tArabic: messages.ar,
})

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}

await renderDocument(factsOf('contract'))
for (const kind of Object.keys(goals) as DocumentFacts['kind'][]) {
  const facts = factsOf(kind)
  const began = performance.eventLoopUtilization()
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push(await secondsOf(() => renderDocument(facts)))
  const { active } = performance.eventLoopUtilization(began)
  say(`       ${kind}: ${Math.round(median(times) * 1000)} ms, half of them less`)
  budget(`${kind} a second`, 1 / median(times), { atLeast: goals[kind] })
  budget(`${kind}: the answering thread is kept`, active / runs, { atMost: goalMilliseconds }, ' ms')
}
