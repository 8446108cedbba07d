import type { Translate } from '@wassit/domain/i18n/catalogue'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { licenceText } from '@wassit/domain/site/licence'
import type { Config } from '../config.ts'

/** Name of the firm in a sentence, or the name of the product if the operator configured none. */
export const senderName = ({ company }: Pick<Config, 'company'>, t: Translate): string =>
  company.name ?? t('common.brand.name')

/** At the foot of every mail: who writes, under which licence, and how to reach them. */
export const senderLines = (config: Pick<Config, 'company' | 'brokerMail'>, t: Translate): string[] => {
  const { phone } = config.company
  const contact = [licenceText(t, config.company), phone && formatPhone(phone), config.brokerMail]
  return [t('mail.footer', { name: senderName(config, t) }), contact.filter(Boolean).join(' · ')].filter(
    Boolean,
  )
}

/** The firm as the head of a mail names it: as registered, or the product in both scripts. */
export const wordmark = ({ company }: Pick<Config, 'company'>): string => company.name ?? 'Wassit · وسيط'
