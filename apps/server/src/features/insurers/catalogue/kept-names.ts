import type { Answers, ReferenceField } from '@wassit/domain/products/product-form'
import type { Deps } from '../../../deps.ts'
import { tellStoredName } from './catalogue.service.ts'
import type { TellName } from './catalogue.service.ts'

/** Longest time until an admin's new name of a brand shows in prices. */
const lifetimeMs = 60_000

const keyOf = ({ source, name, dependsOn }: ReferenceField, answers: Answers): string =>
  `${source} ${dependsOn ? String(answers[dependsOn]) : ''} ${String(answers[name])}`

interface KeptNames {
  /** Returns the name from memory; undefined when the database must be asked. */
  atHand: TellName<string | undefined>
  /** Returns the name from the database and keeps it for the next call. */
  tell: TellName
}

/**
 * Keeps the names of brands and models in memory for a minute: the price call, made at every change
 * of an answer, needs them and must not wait for the database. Only names of listed rows are kept,
 * so their number is bounded by the catalogue.
 */
export const keepNames = ({ db, now }: Pick<Deps, 'db' | 'now'>): KeptNames => {
  const kept = new Map<string, string>()
  let keptSince = 0
  const ask = tellStoredName(db)
  return {
    atHand: (field, answers) => {
      const time = now().getTime()
      if (Math.abs(time - keptSince) >= lifetimeMs) {
        kept.clear()
        keptSince = time
      }
      return kept.get(keyOf(field, answers))
    },
    tell: async (field, answers) => {
      const name = await ask(field, answers)
      if (name !== undefined) kept.set(keyOf(field, answers), name)
      return name
    },
  }
}
