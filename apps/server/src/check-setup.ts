import { loadConfig } from './config.ts'
import { examineInstallation, findingLines } from './doctor.ts'
import { houseLabel, isHouseField } from '@wassit/domain/site/house'
import { buildHouseBook } from './features/site/house/kept-house.ts'
import { isSiteOpen } from './features/site/opening/closed-site.service.ts'
import { setupState } from './features/operations/setup/items.service.ts'
import type { SetupParts } from './features/operations/setup/items.service.ts'
import { loadMessages } from './messages.ts'
import type { Messages } from './messages.ts'
import { onDatabase } from './on-database.ts'
import { printFailure } from './command-failure.ts'

/** Result of the check: lines for a terminal, and if nothing is missing and the site is open. */
export interface SetupReport {
  lines: string[]
  complete: boolean
}

/** Reports every item of the setup, and if the site is open to the public. */
export const reportSetup = async (
  parts: SetupParts,
  { en: t }: Pick<Messages, 'en'>,
): Promise<SetupReport> => {
  const items = await setupState(parts)
  const isOpen = await isSiteOpen(parts.db)
  const lines = items.map(({ item, done, names: found }) => {
    const names = found.map((name) => (isHouseField(name) ? t(houseLabel(name)) : name))
    const about = !done && names.length > 0 ? `: ${names.join(', ')}` : ''
    return `${done ? 'done   ' : 'missing'} ${t(`settings.setup.item.${item}`)}${about}`
  })
  return {
    lines: [...lines, t(isOpen ? 'settings.setup.state.open' : 'settings.setup.state.closed')],
    complete: isOpen && items.every(({ done }) => done),
  }
}

/** Reports the setup with the facts of the house as the database has them, and then unsafe settings. */
const reportRead = async (parts: Omit<SetupParts, 'house'>, messages: Messages): Promise<SetupReport> => {
  const house = buildHouseBook(parts)
  await house.read()
  const { lines, complete } = await reportSetup({ ...parts, house }, messages)
  const { findings } = parts.config
  return {
    lines: [...lines, ...findingLines([...findings, ...((await examineInstallation(parts.config)) ?? [])])],
    complete: complete && findings.every(({ outcome }) => outcome === 'warned'),
  }
}

/** `npm run check-setup`: the console's checklist on a terminal; exit code 1 if something is missing. */
export const main = async (): Promise<void> => {
  try {
    const config = loadConfig()
    const messages = await loadMessages()
    const { lines, complete } = await onDatabase(config, (db) =>
      reportRead({ config, db, now: () => new Date() }, messages),
    )
    process.stdout.write(`${lines.join('\n')}\n`)
    if (!complete) process.exitCode = 1
  } catch (error) {
    printFailure(error, 'The setup was not checked')
    process.exitCode = 2
  }
}

if (import.meta.main) await main()
