import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { Paper } from '../paper.ts'
import { drawPaper } from './frame.ts'
import { registerFonts } from './theme.ts'

/** Message to the worker thread. */
export interface PrintOrder {
  id: number
  paper: Paper
}
export type Printed = { id: number; bytes: Uint8Array } | { id: number; fault: string }

// Lowers the thread's priority, so that requests of visitors come first. Linux has a priority for
// each thread; other systems would lower the server's too.
if (process.platform === 'linux') os.setPriority(5)

const fonts = registerFonts()

const print = async ({ id, paper }: PrintOrder): Promise<Printed> => {
  try {
    await fonts
    return { id, bytes: await drawPaper(paper) }
  } catch (error) {
    // The message only: the content of a paper is personal.
    return { id, fault: error instanceof Error ? error.message : 'unknown' }
  }
}

parentPort?.on('message', (order: PrintOrder) => {
  void print(order).then((printed) => parentPort?.postMessage(printed, []))
})
