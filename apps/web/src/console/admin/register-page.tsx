import type { RegisterFacts } from '@wassit/domain/api/data-law/register'
import { registerCalls } from '@wassit/domain/api/data-law/register'
import { countryName } from '@wassit/domain/format/country'
import {
  measuresOf,
  processingNames,
  processings,
  recipientsOf,
  transfersOf,
} from '@wassit/domain/personal-data/register'
import type { ProcessingName } from '@wassit/domain/personal-data/register'
import { rulesOf } from '@wassit/domain/personal-data/retention'
import { paths } from '@wassit/domain/site/paths'
import type { MessageId } from '@wassit/words/catalogue'
import { useLoaderData } from 'react-router'
import { useWords } from '../../i18n/words.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Card, Fact, Facts } from '../file/card.tsx'
import { useFreshLinks } from '../file/file-data.ts'
import { listLoader } from './admin-data.ts'
import type { ListData } from './admin-data.ts'
import { AdminFrame } from './admin-frame.tsx'
import { useLength } from './use-length.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

/** Facts of the register with the moment of loading, at which their signed links began. */
type Loaded = RegisterFacts & { at: number }

export const loader = listLoader<Loaded>(async (call) => {
  const result = await call(registerCalls.register)
  return result.ok ? { ok: true, data: { ...result.data, at: Date.now() } } : result
})

const useList = () => {
  const { t } = useWords()
  return (ids: readonly MessageId[]): string => ids.map((id) => t(id)).join(t('register.comma'))
}

/** Broker who decides on the processing, and its number at the CNDP. */
const Controller = ({ facts: { company, seat, contact, cndp } }: { facts: RegisterFacts }) => {
  const { t } = useWords()
  const missing = <span className="text-amber">{t('register.missing')}</span>
  return (
    <Card title={t('register.controller')}>
      <Facts>
        <Fact label={t('register.company')}>{company ? <bdi>{company}</bdi> : missing}</Fact>
        <Fact label={t('register.seat')}>{seat ? <bdi>{seat}</bdi> : missing}</Fact>
        <Fact label={t('register.contact')}>{contact ? <Verbatim>{contact}</Verbatim> : missing}</Fact>
        <Fact label={t('register.cndp')}>
          {cndp ? (
            <Verbatim>{cndp}</Verbatim>
          ) : (
            <span className="text-amber">{t('register.cndpMissing')}</span>
          )}
        </Fact>
      </Facts>
    </Card>
  )
}

interface OfProcessing {
  name: ProcessingName
  facts: RegisterFacts
}

/** Transfers of a processing out of Morocco, each with its country. */
const Transfers = ({ name, facts }: OfProcessing) => {
  const { t, language } = useWords()
  const transfers = transfersOf(name, facts)
  if (transfers.length === 0) return t('register.abroad.none')
  return (
    <ul className="grid gap-1">
      {transfers.map(({ recipient, country }) => (
        <li key={recipient} className={country === null ? 'text-amber' : undefined}>
          {t('register.abroad.line', {
            recipient: t(`register.recipient.${recipient}`),
            country: country === null ? t('register.abroad.unknown') : countryName(country, language),
          })}
        </li>
      ))}
    </ul>
  )
}

const ProcessingCard = ({ name, facts }: OfProcessing) => {
  const { t } = useWords()
  const list = useList()
  const length = useLength()
  const { basis, kinds, persons } = processings[name]
  const measures = measuresOf(name, { isBackedUp: facts.backed_up })
  return (
    <Card title={t(`register.name.${name}`)}>
      <p className="mb-3">{t(`register.purpose.${name}`)}</p>
      <Facts>
        <Fact label={t('register.basis')}>
          {list(basis.map((each) => `register.basis.${each}` as const))}
        </Fact>
        <Fact label={t('register.kinds')}>{list(kinds.map((each) => `register.kind.${each}` as const))}</Fact>
        <Fact label={t('register.persons')}>
          {list(persons.map((each) => `register.persons.${each}` as const))}
        </Fact>
        <Fact label={t('register.recipients')}>
          {list(recipientsOf(name, facts).map((each) => `register.recipient.${each}` as const))}
        </Fact>
        <Fact label={t('register.abroad')}>
          <Transfers name={name} facts={facts} />
        </Fact>
        <Fact label={t('register.measures')}>
          {list(measures.map((each) => `register.measure.${each}` as const))}
        </Fact>
        <Fact label={t('retention.times')}>
          <ul className="grid gap-1">
            {rulesOf(kinds).map((rule) => (
              <li key={rule}>
                {t('retention.line', { what: t(`retention.rule.${rule}`), length: length(rule) })}
              </li>
            ))}
          </ul>
        </Fact>
      </Facts>
    </Card>
  )
}

/** Link to the register as a paper, in the language of the page; it works for as long as the page is open. */
const Print = () => {
  const { t, language } = useWords()
  const data = useLoaderData<ListData<Loaded> | null>()
  const facts = data && 'list' in data ? data.list : undefined
  useFreshLinks('register', facts?.at)
  if (!facts) return null
  return (
    <LinkButton href={paths.document(facts.papers[language])} target="_blank" rel="noreferrer">
      {t('register.print')}
    </LinkButton>
  )
}

/** Page /console/registre: the register of processing of personal data. */
export const Component = () => (
  <AdminFrame<Loaded> title="register.title" lead="register.lead" action={<Print />}>
    {(facts) => (
      <div className="grid gap-4 lg:grid-cols-2">
        <Controller facts={facts} />
        {processingNames.map((name) => (
          <ProcessingCard key={name} name={name} facts={facts} />
        ))}
      </div>
    )}
  </AdminFrame>
)
