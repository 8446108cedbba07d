import { performance } from 'node:perf_hooks'
import { kindsOf } from '@wassit/domain/document/document'
import type { DocumentKind } from '@wassit/domain/document/document'
import { printPaper } from '../apps/server/src/papers/press.ts'
import { renderDocument } from '../apps/server/src/papers/render.ts'
import { renderRequestPaper } from '../apps/server/src/papers/request-papers.ts'
import { factsOf } from '../apps/server/test/document-facts.ts'
import { requestFactsOf } from '../apps/server/test/request-paper-facts.ts'
import { budget, median, say, scale } from './support.ts'

// Measures how many documents are drawn in a second, and how long one occupies the server's
// main thread: a worker thread draws it (docs/decisions/026-drawn-papers.md), and the main thread
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
