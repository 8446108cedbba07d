import { examineParts } from '../../../doctor-parts.ts'
import type { Deps } from '../../../deps.ts'
import type { Finding } from '../../../settings/findings.ts'

/** Time for which findings are kept: a check greets the mail server and writes into the storage. */
const keptMs = 10 * 60_000
/** Time for which the page waits; the checks continue, and its next refresh shows them. */
const patienceMs = 3000

const nothingYet = (): Promise<null> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(null), patienceMs).unref()
  })

/** Keeps what the checks of `npm run doctor` find about this node; null while they run. */
export const keepFindings = (deps: Deps): (() => Promise<readonly Finding[] | null>) => {
  let kept: { at: number; findings: Promise<Finding[]> } | undefined
  return () => {
    const at = deps.now().getTime()
    if (!kept || at - kept.at > keptMs) kept = { at, findings: examineParts(deps) }
    return Promise.race([kept.findings, nothingYet()])
  }
}
