import { formatMoment } from '@wassit/domain/format/format'
import { textDirection } from '@wassit/words/language'
import { z } from 'zod/mini'
import type { Deps } from '../../deps.ts'
import type { Mail } from '../../gateways/mail.ts'
import { defineJob } from '../../jobs.ts'
import { letter } from '../../mails/letter.ts'
import { senderLines, wordmark } from '../../mails/sender.ts'
import { ownerToTell } from '../accounts/accounts.service.ts'

const changes = ['added', 'removed', 'recoveryUsed', 'recoveryRenewed', 'reset'] as const
export type FactorChange = (typeof changes)[number]

const FactorNews = z.object({
  user: z.string(),
  change: z.enum(changes),
  at: z.string(),
  id: z.string(),
})

/** Tells a person of a change of their second factors, which a thief would make first. */
export const mailFactorChange = defineJob('mail-factor-change', FactorNews)

/** Writes that mail in the person's language. */
export const factorMail = async (
  deps: Deps,
  { user, change, at, id }: z.output<typeof FactorNews>,
): Promise<Mail | undefined> => {
  const owner = await ownerToTell(deps, user)
  if (!owner) return undefined
  const { config, messages } = deps
  const { email, language } = owner
  const t = messages[language]
  const title = t(`mail.factor.${change}`)
  return {
    to: email,
    subject: title,
    messageId: `factor-${id}@wassit`,
    language,
    ...letter({
      language,
      direction: textDirection(language),
      title,
      wordmark: wordmark(config),
      paragraphs: [t('mail.factor.intro', { moment: formatMoment(new Date(at)) })],
      action: { label: t('mail.password.link'), url: `${config.publicUrl}/reset` },
      footer: [t('mail.factor.stranger'), ...senderLines(config, t)],
    }),
  }
}
