import type { Deps } from '../deps.ts'
import type { WorkerLine } from './worker-line.ts'
import { drawingHeader, drawingRelease, senderHeader, workerPaths } from './worker-key.ts'

/** Returns a press that lets workers draw and draws here only when none can. */
export const printThrough = (line: Pick<WorkerLine, 'ask'>, printHere: Deps['print']): Deps['print'] => {
  const release = drawingRelease()
  return async (paper) => {
    const body = Buffer.from(JSON.stringify(paper))
    const drawn = await line.ask(workerPaths.print, body, { [drawingHeader]: release })
    return drawn?.ok ? Buffer.from(await drawn.arrayBuffer()) : printHere(paper)
  }
}

/** Returns a file check that lets workers clean and cleans here only when none can. */
export const cleanThrough =
  (line: Pick<WorkerLine, 'ask'>, cleanHere: Deps['cleanFile']): Deps['cleanFile'] =>
  async (order, sender) => {
    const headers = { 'content-type': order.mimeType, [senderHeader]: sender }
    const cleaned = await line.ask(workerPaths[order.as ?? 'clean'], order.bytes, headers)
    if (!cleaned) return cleanHere(order, sender)
    if (!cleaned.ok) return (await cleaned.json()) as Awaited<ReturnType<Deps['cleanFile']>>
    return { bytes: Buffer.from(await cleaned.arrayBuffer()) }
  }
