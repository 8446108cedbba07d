import type { Translate } from '@wassit/words/catalogue'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { licenceText } from '@wassit/domain/site/licence'
import type { Config } from '../config.ts'

/** Returns the firm's name in a sentence, or the product's name when none is configured. */
export const senderName = ({ company }: Pick<Config, 'company'>, t: Translate): string =>
  company.name ?? t('common.brand.name')

/** Returns the foot of every mail: the sender, the licence and the contacts. */
export const senderLines = (config: Pick<Config, 'company' | 'brokerMail'>, t: Translate): string[] => {
  const { phone } = config.company
  const contact = [licenceText(t, config.company), phone && formatPhone(phone), config.brokerMail]
  return [t('mail.footer', { name: senderName(config, t) }), contact.filter(Boolean).join(' · ')].filter(
    Boolean,
  )
}

/** Returns the sender of a message to a telephone in one line: the firm, the licence and the phone. */
export const senderLine = ({ company }: Pick<Config, 'company'>, t: Translate): string =>
  [senderName({ company }, t), licenceText(t, company), company.phone && formatPhone(company.phone)]
    .filter(Boolean)
    .join(' · ')

/** Returns the head of a mail: the registered firm, or the product in both scripts. */
export const wordmark = ({ company }: Pick<Config, 'company'>): string => company.name ?? 'Wassit · وسيط'
