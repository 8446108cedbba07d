import { copyLifeMs } from '@wassit/domain/personal-data/data-copy'
import { paths } from '@wassit/domain/site/paths'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { defineJob } from '../../../jobs.ts'
import { defineTemplate } from '../../../messaging/message.ts'
import type { Message } from '../../../messaging/message.ts'
import { accountById } from '../../people/accounts/accounts.service.ts'
import { recipientOf } from '../../people/accounts/recipients.ts'
import { copyById } from './data-copies.queries.ts'

/** Tells a customer that a copy is ready, or that it could not be made. */
export const mailDataCopy = defineJob('mail-data-copy', z.object({ copy: z.uuid() }), { sends: true })

interface DataCopyValues {
  isReady: boolean
  firstName: string | null
}

const dayMs = 24 * 3_600_000

/** Holds nothing of the copy: a mail may be read by others, the copy only by its owner. */
const dataCopyTemplate = defineTemplate<DataCopyValues>(
  'data-copy',
  ({ isReady, firstName }, { t, linkTo }) => {
    const end = isReady ? 'ready' : 'failed'
    const title = t(`mail.dataCopy.${end}.title`)
    const url = linkTo(paths.myData)
    const days = copyLifeMs / dayMs
    return {
      title,
      paragraphs: [
        ...(firstName ? [t('mail.greeting', { name: firstName })] : []),
        t(`mail.dataCopy.${end}.intro`, { days }),
      ],
      action: { label: t('mail.dataCopy.link'), url },
      footer: [t('mail.dataCopy.stranger')],
      brief: { text: t(`mail.dataCopy.${end}.brief`, { url }), parameters: [title, url] },
    }
  },
)

/** Returns the news about a copy in its customer's language and channel; nothing once its account is erased. */
export const dataCopyMessage = async (
  deps: Deps,
  { copy: id }: { copy: string },
): Promise<Message<DataCopyValues> | undefined> => {
  const copy = await copyById(deps.db, id)
  if (!copy) return undefined
  const person = await accountById(deps.db, copy.user_id)
  const recipient = recipientOf(deps, person)
  if (!recipient || (copy.state !== 'ready' && copy.state !== 'failed')) return undefined
  const { language, first_name: firstName } = person
  return {
    template: dataCopyTemplate,
    recipient,
    language,
    values: { isReady: copy.state === 'ready', firstName },
    key: `data-copy-${id}-${copy.state}`,
  }
}
