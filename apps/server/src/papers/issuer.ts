import { formatPhone } from '@wassit/domain/party/phone-format'
import type { Translate } from '@wassit/words/catalogue'
import { licenceText } from '@wassit/domain/site/licence'
import type { Company, Logo } from '../company-config.ts'
import type { PolicyFacts } from './facts.ts'
import type { Issuer } from './paper.ts'

type Broker = Pick<PolicyFacts, 'company' | 'brokerMail' | 't'>

/** Joins the parts of a line; no part breaks inside. */
const joined = (parts: readonly (string | undefined)[]): string =>
  parts.flatMap((part) => (part ? [part.replaceAll(' ', '\u00a0')] : [])).join(' · ')

/** Returns the broker's firm, or the product's name when none is configured. */
export const brokerName = ({ company, t }: Broker): string => company.name ?? t('common.brand.name')

const registration = ({ legalForm, capital, rc, ice, ...licence }: Company, t: Translate): string[] => [
  joined([licenceText(t, licence), legalForm, capital && t('common.footer.capital', { capital })]),
  joined([rc && t('common.footer.rc', { rc }), ice && t('common.footer.ice', { ice })]),
]

const pictureOf = ({ data, width, height }: Logo): Issuer['logo'] => ({ data, width, height })

/** Returns the broker's identity, its law and the customers' rights, for every page. */
export const issuerOf = (broker: Broker): Issuer => {
  const { company, brokerMail, t } = broker
  const data = company.cndp
    ? t('common.footer.cndp', { number: company.cndp })
    : t('common.footer.cndpMissing')
  return {
    name: brokerName(broker),
    isProduct: company.name === undefined,
    ...(company.logo && { logo: pictureOf(company.logo) }),
    contact: [
      ...registration(company, t),
      company.seat ? t('common.footer.seat', { seat: company.seat }) : '',
      joined([company.phone && formatPhone(company.phone), brokerMail]),
    ].filter(Boolean),
    legal: `${t('common.footer.notice', { name: brokerName(broker) })} ${data}. ${t('paper.foot.withdrawal')}`,
    page: t('paper.foot.page', { page: '{page}', pages: '{pages}' }),
  }
}
