import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { strToU8, zipSync } from 'fflate'
import { budget } from './support.ts'

// Measures how long a visitor waits beside a member of the staff who sends the worst file of five
// megabytes: the delay of the event loop while a process of its own reads the file, without the time that
// this process waited for a processor.

const goalMs = 100
const bytes = 5 * 1024 * 1024
const everyMs = 5

const filled = (part: string): Buffer => Buffer.from(part.repeat(Math.floor(bytes / part.length)))

const sheet = (count: number): string => '<row><c><v>1</v></c></row>'.repeat(count)
const book = (parts: Record<string, Uint8Array>): Uint8Array =>
  zipSync({
    'xl/workbook.xml': strToU8(`<sheets>${'<sheet name="a" sheetId="1" r:id="r"/>'.repeat(6000)}</sheets>`),
    'xl/_rels/workbook.xml.rels': strToU8('<Relationship Id="r" Target="worksheets/sheet1.xml"/>'),
    ...parts,
  })

/** Worst files by what they do to a parser. */
const statements: Record<string, Uint8Array> = {
  'OFX of movements without an end': filled('<STMTTRN>\n<DTPOSTED>20261101\n<TRNAMT>1\n'),
  'CSV of separators': filled(';'),
  'CSV of one quoted cell': filled('"a'),
  'CSV of short lines': filled('\n1'),
  'CSV of 20 000 movements': Buffer.from(
    `Date;Montant;Libellé;Référence\n${Array.from({ length: 19_999 }, (_, index) => `19/11/2026;1,00;${'Virement reçu '.repeat(14)};N${index}`).join('\n')}`,
  ),
}
const tariffs: Record<string, Uint8Array> = {
  'XLSX of 6 000 sheets': book({}),
  'XLSX of 900 000 cells': book({ 'xl/worksheets/sheet1.xml': strToU8(sheet(150_000)) }),
  'XLSX that unfolds to 400 MB': book({ 'xl/a.xml': new Uint8Array(400 * 1024 * 1024) }),
  'tariff CSV of separators': filled('table;'),
}

/** Processes of the product that read files, by their modules. */
const workers = {
  statement: new URL(
    '../apps/server/src/features/collection/statements/statement-worker.ts',
    import.meta.url,
  ),
  tariff: new URL('../apps/server/src/features/insurers/tariffs/tariff-worker.ts', import.meta.url),
}

/** Sends an order to a process as the server does; throws if the process dies on it. */
const ask = async (module: URL, order: object): Promise<void> => {
  const worker = fork(module, { serialization: 'advanced', execArgv: ['--max-old-space-size=256'], env: {} })
  const died = once(worker, 'exit').then(() => Promise.reject(new Error('the process died on the file')))
  worker.send(order)
  await Promise.race([once(worker, 'message'), died])
  died.catch(() => undefined)
  worker.kill()
}

/** Returns the longest processor time that this thread spent at once while a work went on, in milliseconds. */
const longestTurn = async (work: Promise<unknown>): Promise<number> => {
  const state = { isOver: false, longest: 0 }
  const done = work.finally(() => (state.isOver = true))
  while (!state.isOver) {
    const before = process.threadCpuUsage()
    await sleep(everyMs)
    const { user, system } = process.threadCpuUsage(before)
    state.longest = Math.max(state.longest, (user + system) / 1000)
  }
  await done
  return state.longest
}

const measure = async (name: string, work: Promise<void>): Promise<void> =>
  budget(`wait beside a ${name}`, await longestTurn(work), { atMost: goalMs }, ' ms')

for (const [name, file] of Object.entries(statements))
  await measure(name, ask(workers.statement, { bytes: file }))
for (const [name, file] of Object.entries(tariffs))
  await measure(name, ask(workers.tariff, { product: 'car', bytes: file }))
