import type { Translate } from '@wassit/words/catalogue'
import { formatPhone } from '@wassit/domain/party/phone-format'
import { licenceText } from '@wassit/domain/site/licence'
import type { House } from '../company-config.ts'
import type { Letter } from './letter.ts'

/** Returns the firm's name in a sentence, or the product's name when none is configured. */
export const senderName = ({ company }: Pick<House, 'company'>, t: Translate): string =>
  company.name ?? t('common.brand.name')

/** Returns the foot of every mail: the sender, the licence and the contacts. */
export const senderLines = ({ company, brokerMail }: House, t: Translate): string[] => {
  const { phone } = company
  const contact = [licenceText(t, company), phone && formatPhone(phone), brokerMail]
  return [t('mail.footer', { name: senderName({ company }, t) }), contact.filter(Boolean).join(' · ')].filter(
    Boolean,
  )
}

/** Returns the sender of a message to a telephone in one line: the firm, the licence and the phone. */
export const senderLine = ({ company }: Pick<House, 'company'>, t: Translate): string =>
  [senderName({ company }, t), licenceText(t, company), company.phone && formatPhone(company.phone)]
    .filter(Boolean)
    .join(' · ')

/** Returns the head of a mail: the registered firm, or the product in both scripts. */
export const wordmark = ({ company }: Pick<House, 'company'>): string => company.name ?? 'Wassit · وسيط'

/** Returns the logo at its height of a mail; readers that load no pictures show the name below it. */
export const logoOf = (
  { company: { logo } }: Pick<House, 'company'>,
  publicUrl: string,
): Pick<Letter, 'logo'> =>
  logo ? { logo: { url: `${publicUrl}${logo.path}`, width: logo.width / 2, height: logo.height / 2 } } : {}
