import { formatMoment } from '@wassit/domain/format/format'
import { paths } from '@wassit/domain/site/paths'
import { z } from 'zod/mini'
import type { Deps } from '../../../deps.ts'
import { defineJob } from '../../../jobs.ts'
import { defineTemplate } from '../../../messaging/message.ts'
import type { Message } from '../../../messaging/message.ts'
import { ownerToWarn } from '../accounts/accounts.service.ts'

const changes = ['added', 'removed', 'recoveryUsed', 'recoveryRenewed', 'reset'] as const
export type FactorChange = (typeof changes)[number]

const FactorNews = z.object({
  user: z.string(),
  change: z.enum(changes),
  at: z.string(),
  id: z.string(),
})

/** Tells a person of a change of their second factors, which a thief would make first. */
export const mailFactorChange = defineJob('mail-factor-change', FactorNews, { sends: true })

interface FactorValues {
  change: FactorChange
  at: Date
}

const factorTemplate = defineTemplate<FactorValues>('factor', ({ change, at }, { t, linkTo }) => {
  const [title, moment] = [t(`mail.factor.${change}`), formatMoment(at)]
  // A telephone is told of an account without an email address, where a reset of the password is not possible.
  const url = linkTo(paths.contact)
  return {
    title,
    paragraphs: [t('mail.factor.intro', { moment })],
    action: { label: t('mail.password.link'), url: linkTo(paths.reset) },
    footer: [t('mail.factor.stranger')],
    brief: { text: t('mail.factor.brief', { title, moment, url }), parameters: [title, moment, url] },
  }
})

/** Returns that message in the person's language. */
export const factorMessage = async (
  deps: Deps,
  { user, change, at, id }: z.output<typeof FactorNews>,
): Promise<Message<FactorValues> | undefined> => {
  const owner = await ownerToWarn(deps, user)
  if (!owner) return undefined
  const values = { change, at: new Date(at) }
  return { template: factorTemplate, ...owner, values, key: `factor-${id}` }
}
