import type { Kysely } from 'kysely'
import { browserName } from '@wassit/domain/access/browser-name'
import { formatMoment } from '@wassit/domain/format/format'
import { paths } from '@wassit/domain/site/paths'
import type { Translate } from '@wassit/words/catalogue'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { addJob, defineJob } from '../../../jobs.ts'
import { defineTemplate } from '../../../messaging/message.ts'
import type { Message } from '../../../messaging/message.ts'
import type { Database } from '../../../schema.ts'
import { deedsOf } from '../../audit/audit.service.ts'
import { userById } from './accounts.queries.ts'
import { recipientOf } from './recipients.ts'
import { sessionById } from './sessions.queries.ts'

/** Tells a person of a sign-in from a browser that their account has not met. */
export const tellNewBrowser = defineJob('tell-new-browser', z.object({ session: z.string() }), {
  sends: true,
})

/** Tells whether a person signed in before; the first sign-in of an account surprises nobody. */
export const hasSignedIn = async (db: Kysely<Database>, userId: string): Promise<boolean> => {
  const signIns = [{ kind: 'login', outcome: 'succeeded' }] as const
  const found = await deedsOf(db, userId, signIns, { place: undefined, isBack: false }, 1)
  return found.length > 0
}

/** Adds the message about the sign-in that opened a session; inside its transaction. */
export const announceNewBrowser = (tx: Kysely<Database>, session: string): Promise<void> =>
  addJob(tx, tellNewBrowser, { session })

interface NewBrowserValues {
  at: Date
  userAgent: string | null
  firstName: string | null
}

const nameOf = (userAgent: string | null, t: Translate): string => {
  const { browser, system } = browserName(userAgent)
  if (browser && system) return t('mail.newBrowser.on', { browser, system })
  return browser ?? system ?? t('mail.newBrowser.unknown')
}

const newBrowserTemplate = defineTemplate<NewBrowserValues>(
  'new-browser',
  ({ at, userAgent, firstName }, { t, linkTo }) => {
    const values = { moment: formatMoment(at), browser: nameOf(userAgent, t) }
    const title = t('mail.newBrowser.title')
    const url = linkTo(paths.reset)
    return {
      title,
      paragraphs: [
        ...(firstName ? [t('mail.greeting', { name: firstName })] : []),
        t('mail.newBrowser.intro', values),
        t('mail.newBrowser.device', values),
        t('mail.newBrowser.own'),
      ],
      action: { label: t('mail.password.link'), url },
      footer: [t('mail.newBrowser.stranger')],
      brief: {
        text: t('mail.newBrowser.brief', { ...values, url }),
        parameters: [title, values.moment, url],
      },
    }
  },
)

/**
 * Returns that message, in the language and the channel of the person; nothing once the session's row
 * is deleted. It has neither address nor place: a mail may be read by others.
 */
export const newBrowserMessage = async (
  deps: Deps,
  { session: id }: { session: string },
): Promise<Message<NewBrowserValues> | undefined> => {
  const session = await sessionById(deps.db, id)
  const person = session && (await userById(deps.db, session.user_id))
  const recipient = person && recipientOf(deps, person)
  if (!session || !recipient) return undefined
  const { user_agent: userAgent, created_at: at } = session
  const values = { at, userAgent, firstName: person.first_name }
  return {
    template: newBrowserTemplate,
    recipient,
    language: person.language,
    values,
    key: `new-browser-${id}`,
  }
}
