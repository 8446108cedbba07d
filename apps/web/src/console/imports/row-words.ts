import type { ImportRowView } from '@wassit/domain/api/book/imports'
import { formatAmount, formatDate } from '@wassit/domain/format/format'
import type { ImportChoice } from '@wassit/domain/import/decided'
import { fieldKind } from '@wassit/domain/import/fields'
import type { ImportField } from '@wassit/domain/import/fields'
import type { MessageId, Translate } from '@wassit/words/catalogue'

const isolated = (text: string): string => `\u2068${text}\u2069`
const leftToRight = (text: string): string => `\u2066${text}\u2069`

const isoDay = /^\d{4}-\d{2}-\d{2}$/

/** Returns a fact as people read it. */
export const factText = (field: ImportField, value: string | number): string => {
  if (typeof value === 'number' && fieldKind(field) === 'amount') return leftToRight(formatAmount(value))
  const text = String(value)
  // Marks around the hyphens keep number, letter and prefecture in their order in every language.
  if (fieldKind(field) === 'plate') return leftToRight(text.replaceAll('-', '\u200e-\u200e'))
  return isoDay.test(text) ? leftToRight(formatDate(text)) : isolated(text)
}

/** Reasons of which a choice is about a person or a contract that is known; other rows are taken in or not. */
const comparing: ReadonlySet<string> = new Set(['otherName', 'otherIdentity', 'samePerson', 'overlap'])

/** Returns the words of a choice about a waiting row. */
export const choiceWords = (reason: string | null, choice: ImportChoice): MessageId =>
  choice === 'skip' || comparing.has(reason ?? '') ? `import.choice.${choice}` : 'import.choice.take'

type Difference = ImportRowView['differences'][number]

/** Returns a difference in words; of amounts what is more or less. */
export const differenceText = ({ field, before, after }: Difference, t: Translate): string => {
  const name = t(`import.field.${field}`)
  const text = after === null ? '—' : factText(field, after)
  if (before === null) return t('import.added', { field: name, after: text })
  const isAmount = fieldKind(field) === 'amount'
  const known = t('import.changed', { field: name, before: factText(field, before), after: text })
  if (!isAmount || typeof before !== 'number' || typeof after !== 'number') return known
  const amount = leftToRight(formatAmount(Math.abs(after - before)))
  return `${known} (${t(after > before ? 'import.more' : 'import.less', { amount })})`
}

/** Returns why a row waits or changes nothing; undefined for one that is taken in. */
export const reasonText = (
  { reason, about }: Pick<ImportRowView, 'reason' | 'about'>,
  t: Translate,
): string | undefined => {
  if (reason === null) return undefined
  const { field, found = '—', known = '—' } = about
  const shown = (text: string): string => (field ? factText(field, text) : isolated(text))
  return t(`import.reason.${reason}`, {
    field: field ? t(`import.field.${field}`) : '—',
    found: shown(found),
    known: shown(known),
  })
}
