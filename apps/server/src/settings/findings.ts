import type { Outcome, SettingCheck, Settings } from './check.ts'
import { refusedSettings } from './refused.ts'
import { warnedSettings } from './warned.ts'

/**
 * Every setting, or combination, that is valid by itself and unsafe in use. The start, `npm run doctor`,
 * `npm run check-setup` and the table of docs/settings.md read this list.
 */
export const settingChecks: readonly SettingCheck[] = [...refusedSettings, ...warnedSettings]

/** A check that found something, with its sentence. */
export interface Finding {
  outcome: Outcome
  text: string
}

/** Returns what the checks find, in the order of the list. */
export const findingsOf = (settings: Settings): Finding[] => {
  const mode = settings.variables.NODE_ENV === 'production' ? 'production' : 'elsewhere'
  return settingChecks
    .filter(({ where }) => where === mode || where === 'everywhere')
    .flatMap(({ setting, found, todo, outcome, holds }) => {
      const held = holds(settings)
      const names = typeof held === 'string' && held !== '' ? ` (${held})` : ''
      return held ? [{ outcome, text: `${setting} ${found}${names}: ${todo}` }] : []
    })
}

/** Returns the texts of the findings with one of the outcomes. */
export const textsOf = (findings: readonly Finding[], ...outcomes: Outcome[]): string[] =>
  findings.filter(({ outcome }) => outcomes.includes(outcome)).map(({ text }) => text)

const outcomes: Readonly<Record<Outcome, string>> = {
  refused: 'refused, by commands too',
  start: 'refused',
  warned: 'warned of',
}
const places: Readonly<Record<SettingCheck['where'], string>> = {
  production: 'in production',
  elsewhere: 'outside of production',
  everywhere: 'everywhere',
}

/** Returns the list as the table of docs/settings.md. */
export const documentedChecks = (): string => {
  const rows = settingChecks.map(
    ({ setting, found, outcome, where, todo }) =>
      `| ${setting} | ${found} | ${outcomes[outcome]} ${places[where]} | ${todo} |`,
  )
  return ['| setting | found | at the start | what to do |', '|---|---|---|---|', ...rows].join('\n')
}
