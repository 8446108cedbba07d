import { parentPort } from 'node:worker_threads'
import type { Paper } from '../paper.ts'
import { drawPaper } from './frame.ts'
import { registerFonts } from './theme.ts'

/** What the press sends and gets back. */
export interface PrintOrder {
  id: number
  paper: Paper
}
export type Printed = { id: number; bytes: Uint8Array } | { id: number; fault: string }

registerFonts()

parentPort?.on('message', async ({ id, paper }: PrintOrder) => {
  try {
    const bytes = await drawPaper(paper)
    parentPort?.postMessage({ id, bytes } satisfies Printed)
  } catch (error) {
    // The message only: what was to be printed is personal.
    parentPort?.postMessage({
      id,
      fault: error instanceof Error ? error.message : 'unknown',
    } satisfies Printed)
  }
})
