import type { Reply } from '@wassit/domain/api/desk/replies'
import { DomainError } from '@wassit/domain/errors/errors'
import { unknownVariable } from '@wassit/domain/policy/note-variables'
import { languages } from '@wassit/words/language'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { SeenCheck } from '../../../http/seen-fields.ts'
import type { Database } from '../../../schema.ts'
import { changeOf, recordSetting } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'

type ReplyWords = Omit<Reply, 'id'>

const shown = ['id', 'title', 'fr', 'en', 'ar'] as const

/** Returns the prepared replies by their title. */
export const listReplies = ({ db }: Pick<Deps, 'db'>): Promise<Reply[]> =>
  db.selectFrom('replies').select(shown).orderBy('title').orderBy('id').execute()

/** Returns a prepared reply. Throws `reply.unknown`. */
export const replyOf = async (db: Kysely<Database>, id: string): Promise<Reply> => {
  const reply = await db.selectFrom('replies').select(shown).where('id', '=', id).executeTakeFirst()
  if (!reply) throw new DomainError('reply.unknown')
  return reply
}

/** Refuses a text with a variable that no file has, at its field. */
const assertKnown = (words: ReplyWords): void => {
  const issues = languages.flatMap((language) => {
    const name = unknownVariable(words[language])
    return name === undefined
      ? []
      : [{ path: language, message: 'validation.reply.variable' as const, values: { name } }]
  })
  if (issues.length > 0) throw new DomainError('request.invalid', issues)
}

interface Changing {
  by: Doer
  now: Date
}

const wordsOf = ({ title, fr, en, ar }: ReplyWords): ReplyWords => ({ title, fr, en, ar })

/** Adds a prepared reply; the same form again adds nothing. */
export const addReply = async (
  { db }: Pick<Deps, 'db'>,
  words: ReplyWords,
  { key, by, now }: Changing & { key: string | undefined },
): Promise<void> => {
  assertKnown(words)
  await db.transaction().execute(async (tx) => {
    const added = await tx
      .insertInto('replies')
      .values({ ...wordsOf(words), idempotency_key: key ?? null, changed_by: by.id, changed_at: now })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) await recordSetting(tx, 'added', added.id, by, now, changeOf({}, { ...wordsOf(words) }))
  })
}

/** Changes or removes a prepared reply. Throws `reply.unknown`, and `form.outdated` for an older form. */
export const changeReply = async (
  { db }: Pick<Deps, 'db'>,
  { id, removed, ...words }: Reply & { removed?: boolean | undefined },
  { seen, by, now }: Changing & { seen: SeenCheck },
): Promise<void> => {
  assertKnown(words)
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('replies')
      .select(shown)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw new DomainError('reply.unknown')
    seen({ ...wordsOf(before) }, { ...wordsOf(words) })
    const after = removed ? { title: null, fr: null, en: null, ar: null } : wordsOf(words)
    if (removed) await tx.deleteFrom('replies').where('id', '=', id).execute()
    else
      await tx
        .updateTable('replies')
        .set({ ...wordsOf(words), changed_by: by.id, changed_at: now })
        .where('id', '=', id)
        .execute()
    await recordSetting(tx, 'changed', id, by, now, changeOf({ ...wordsOf(before) }, { ...after }))
  })
}
