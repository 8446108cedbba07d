import { DomainError } from '@wassit/domain/errors/errors'
import type { BulkResults } from '@wassit/domain/api/bulk-results'
import { fillNote } from '@wassit/domain/policy/note-variables'
import type { NoteFacts } from '@wassit/domain/policy/note-variables'
import type { Language } from '@wassit/words/language'
import type { Translate } from '@wassit/words/catalogue'
import type { Deps } from '../../deps.ts'
import { contentKey } from '../../http/content-key.ts'
import { onEach } from '../../http/on-each.ts'
import type { LineDone } from '../../http/on-each.ts'
import type { Doer } from '../audit/origin.ts'
import { readerOf, writeToCustomer } from '../policies/pipeline/acts/house-message.service.ts'
import type { Written } from '../policies/pipeline/acts/house-message.service.ts'
import { assertMayWrite } from '../people/consents/wanted-messages.service.ts'
import { replyOf } from '../site/replies/replies.service.ts'
import { addNote } from './desk.service.ts'
import { tellingMeanwhile } from './meanwhile.service.ts'
import { factsOfFile, standingOfFile } from './bulk.queries.ts'
import { policySource } from './policy-source.ts'

export interface BulkOrder {
  numbers: readonly string[]
  /** Moment at which the list showed the files. */
  seenAt: Date
  t: Translate
}

/**
 * Runs an act on each file. A file that moved since the list showed it keeps its standing, and so does one that
 * refuses the act; the answer names both, and the others go on. Every act repeats safely.
 */
export const actOnFiles = (
  deps: Deps,
  { numbers, seenAt, t }: BulkOrder,
  act: (number: string, status: number) => Promise<LineDone | void>,
): Promise<BulkResults> =>
  onEach(numbers, {
    t,
    namesOf: (number) => ({ insurance_number: number, customer: null }),
    act: (number) =>
      tellingMeanwhile(deps, { source: policySource, number, t }, async () => {
        const standing = await standingOfFile(deps.db, number)
        if (!standing) throw new DomainError('policy.unknown')
        if (standing.status_since > seenAt) throw new DomainError('policy.wrong-status')
        return act(number, standing.status)
      }),
  })

/**
 * Returns a text with the values of a file. Throws `note.variable-missing` with the name of a variable that has
 * no value there.
 */
const filledFor = (text: string, facts: NoteFacts): string => {
  const filled = fillNote(text, facts)
  if ('text' in filled) return filled.text
  const said = { message: 'errors.note.variableMissing', values: { name: filled.missing } } as const
  throw new DomainError('note.variable-missing', [], said)
}

/** Returns a prepared reply with the values of a file, in the language of its customer. */
export const filledReply = async (
  { db }: Pick<Deps, 'db'>,
  number: string,
  id: string,
): Promise<{ text: string; language: Language }> => {
  const reply = await replyOf(db, id)
  const facts = await factsOfFile(db, number)
  if (!facts) throw new DomainError('policy.unknown')
  const { language } = facts
  return { text: filledFor(reply[language], facts), language }
}

/** Returns what became of a message, as an agent reads it. */
export const tellWritten = ({ by, whatsapp }: Written, t: Translate): LineDone & { reason: string } => ({
  reason: t(`settings.messages.left.${by ?? 'nobody'}`),
  whatsapp,
})

/**
 * Writes a prepared reply to the customer of a file. Throws `reminder.stopped` for a person who wants no
 * messages of the house, and as `filledReply` and `writeToCustomer` do.
 */
export const writeReply = async (
  deps: Deps,
  number: string,
  { reply, key, by, t }: { reply: string; key: string | undefined; by: Doer; t: Translate },
): Promise<LineDone> => {
  const reader = await readerOf(deps, number)
  await assertMayWrite(deps.db, reader.id)
  const { text } = await filledReply(deps, number, reply)
  return tellWritten(
    await writeToCustomer(deps, { number, text, key: key && contentKey(key, [reply]), by }),
    t,
  )
}

/** Adds a note to a file with the values of its variables. Throws `note.variable-missing` with its name. */
export const addFilledNote = async (
  deps: Deps,
  number: string,
  { text, key, by }: { text: string; key: string | undefined; by: Doer },
): Promise<void> => {
  const facts = await factsOfFile(deps.db, number)
  if (!facts) throw new DomainError('policy.unknown')
  const ownKey = key && contentKey(key, [number, text])
  await addNote(deps, { source: policySource, number, by }, { text: filledFor(text, facts), key: ownKey })
}
