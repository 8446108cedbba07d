import type { AgentRequestFile } from '@wassit/domain/api/requests/agent-requests'
import { formatDate } from '@wassit/domain/format/format'
import { formatPhone } from '@wassit/domain/party/phone-format'
import {
  ClaimPartiesForm,
  claimParties,
  claimPartyNames,
  noParties,
} from '@wassit/domain/request/claim/parties'
import type { ClaimParties, ClaimParty } from '@wassit/domain/request/claim/parties'
import { isOpenRequest, requestStatusOf } from '@wassit/domain/request/request'
import type { Refusal } from '../../../forms/action.ts'
import { PostForm } from '../../../forms/form.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { ActButton } from '../../acts/form-parts.tsx'
import { Line } from '../../acts/fields.tsx'
import { SeenValues } from '../../acts/seen-values.tsx'
import { useMay } from '../../agent.ts'
import { Fields } from '../../file/acts/act-form.tsx'
import { Card, Fact, Facts } from '../../file/card.tsx'
import { FormFold } from '../../file/form-fold.tsx'
import { linkClass } from '../../row/link-class.ts'
import { Verbatim } from '../../../ui/verbatim.tsx'

type Known = NonNullable<AgentRequestFile['request']['parties']>

const PartyFact = ({ party, known }: { party: ClaimParty; known: Known }) => {
  const { t } = useWords()
  const [name, phoneField, more] = claimParties[party]
  const { [phoneField]: phone = '', [more]: detail } = known
  if (!known[name]) return null
  return (
    <Fact label={t(`request.parties.${party}`)}>
      <span className="block font-semibold">
        <bdi>{known[name]}</bdi>
      </span>
      <a href={`tel:${phone}`} className={linkClass}>
        <Verbatim>{formatPhone(phone)}</Verbatim>
      </a>
      {detail && (
        <span className="block text-sm text-muted">
          {t(`request.parties.more.${party}`)}
          {' · '}
          <bdi>{more === 'expert_day' ? formatDate(detail) : detail}</bdi>
        </span>
      )}
    </Fact>
  )
}

const inputs: Partial<Record<keyof ClaimParties, object>> = {
  expert_phone: { type: 'tel', dir: 'ltr', className: 'in-rtl:text-right' },
  expert_day: { type: 'date' },
  garage_phone: { type: 'tel', dir: 'ltr', className: 'in-rtl:text-right' },
}

const Input = ({ name, isOptional }: { name: keyof ClaimParties; isOptional: boolean }) => (
  <Line name={name} label={`request.parties.${name}`} isOptional={isOptional} {...inputs[name]} />
)

const Form = ({ known, refusal }: { known: Known; refusal: Refusal | undefined }) => {
  const { t } = useWords()
  return (
    <PostForm schema={ClaimPartiesForm} refusal={refusal} values={known}>
      <Fields>
        <p className="text-muted">{t('request-desk.parties.lead')}</p>
        {claimPartyNames.flatMap((party) =>
          claimParties[party].map((name, at) => <Input key={name} name={name} isOptional={at === 2} />),
        )}
        <SeenValues of={{ ...noParties, ...known }} />
        <div>
          <ActButton act="noteParties">{t('request-desk.parties.submit')}</ActButton>
        </div>
      </Fields>
    </PostForm>
  )
}

interface CardProps {
  request: AgentRequestFile['request']
  refusal: Refusal | undefined
  /** Key of the visit: after a success, the form is folded with the values of the server. */
  visit: string
}

/** Expert and garage of a claim, with the form that notes them while it is open. */
export const PartiesCard = ({ request: { parties, status }, refusal, visit }: CardProps) => {
  const known = parties ?? {}
  const { t } = useWords()
  const may = useMay()
  const isOpen = isOpenRequest(requestStatusOf(status)) && may('requests')
  if (!isOpen && Object.keys(known).length === 0) return null
  return (
    <Card title={t('request.parties.title')}>
      <Facts>
        {claimPartyNames.map((party) => (
          <PartyFact key={party} party={party} known={known} />
        ))}
      </Facts>
      {isOpen && (
        <FormFold
          key={refusal ? 'noteParties' : `noteParties-${visit}`}
          title={t('request-desk.parties.act')}
          open={refusal !== undefined}
        >
          <Form known={known} refusal={refusal} />
        </FormFold>
      )}
    </Card>
  )
}
