import type { AgentFile } from '@wassit/domain/api/desk/agent'
import { documentKindOf } from '@wassit/domain/document/document'
import { formatDate } from '@wassit/domain/format/format'
import { formatPhone } from '@wassit/domain/party/phone-format'
import {
  canActOnDelivery,
  deliveredPapers,
  deliveryActionNames,
  deliveryMethods,
} from '@wassit/domain/policy/delivery'
import type { DeliveryState } from '@wassit/domain/policy/delivery'
import { paths } from '@wassit/domain/site/paths'
import { formatMoment } from '../../../clock.ts'
import type { Refusal } from '../../../forms/action.ts'
import { PostForm, useForm } from '../../../forms/form.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import type { Tone } from '../../../ui/badge.tsx'
import { FieldShell } from '../../../ui/field-shell.tsx'
import { Checkbox, TextInput } from '../../../ui/inputs.tsx'
import { ActButton, useFieldOf } from '../../acts/form-parts.tsx'
import { Choice, Line } from '../../acts/fields.tsx'
import { linkClass } from '../../row/link-class.ts'
import { FileField } from '../../acts/file-field.tsx'
import { Card, Fact, Facts } from '../card.tsx'
import { FormFold } from '../form-fold.tsx'
import { paperTypes } from '../issuing/issuing-actions.ts'
import { moveForm, planForm } from './delivery-actions.ts'
import { Verbatim } from '../../../ui/verbatim.tsx'

type Delivery = NonNullable<AgentFile['insurance']['delivery']>

const deliveryTones: Record<DeliveryState, Tone> = {
  toPrepare: 'waiting',
  handedOver: 'waiting',
  delivered: 'success',
  cancelled: 'neutral',
}

/** Recipient, papers and way of a delivery. */
const DeliveryFacts = ({ delivery, documents }: { delivery: Delivery } & Pick<AgentFile, 'documents'>) => {
  const { t } = useWords()
  const proof =
    delivery.state === 'delivered'
      ? documents.findLast(({ value }) => documentKindOf(value) === 'deliveryProof')
      : undefined
  return (
    <Facts>
      <Fact label={t('file.delivery.papers')}>
        {delivery.papers
          .map((paper) => t(`policy.delivery.paper.${paper}`))
          .join(t('console.list.separator'))}
      </Fact>
      <Fact label={t('file.delivery.method')}>{t(`policy.delivery.method.${delivery.method}`)}</Fact>
      <Fact label={t('file.customer.name')}>
        <bdi>{delivery.name}</bdi>
      </Fact>
      <Fact label={t('file.customer.phone')}>
        <a href={`tel:${delivery.phone}`} className={linkClass}>
          <Verbatim>{formatPhone(delivery.phone)}</Verbatim>
        </a>
      </Fact>
      {delivery.address && (
        <Fact label={t('file.customer.address')}>
          <bdi>{delivery.address}</bdi>
        </Fact>
      )}
      {delivery.tracking && (
        <Fact label={t('file.delivery.tracking')}>
          <Verbatim>{delivery.tracking}</Verbatim>
        </Fact>
      )}
      {delivery.state === 'handedOver' && delivery.expected_date && (
        <Fact label={t('file.delivery.expected')}>
          <Verbatim>{formatDate(delivery.expected_date)}</Verbatim>
        </Fact>
      )}
      <Fact label={t('file.delivery.since')}>
        <Verbatim>{formatMoment(new Date(delivery.state_since))}</Verbatim>
      </Fact>
      {delivery.received_by && (
        <Fact label={t('file.delivery.receivedBy')}>
          <bdi>{delivery.received_by}</bdi>
        </Fact>
      )}
      {proof && (
        <Fact label={t('document.kind.deliveryProof')}>
          <a href={paths.document(proof.document_url)} target="_blank" rel="noreferrer" className={linkClass}>
            {t('file.delivery.openProof')}
          </a>
        </Fact>
      )}
    </Facts>
  )
}

const PaperBoxes = () => {
  const { t } = useWords()
  const { idOf, initial, errorOf } = useForm()
  return (
    <FieldShell id={idOf('papers')} label={t('file.delivery.papers')} error={errorOf('papers')} group>
      <div className="grid gap-1.5">
        {deliveredPapers.map((paper) => (
          <Checkbox
            key={paper}
            id={idOf(`papers.${paper}`)}
            name={`papers.${paper}`}
            label={t(`policy.delivery.paper.${paper}`)}
            defaultChecked={initial(`papers.${paper}`) !== ''}
          />
        ))}
      </div>
    </FieldShell>
  )
}

const PlanFields = () => {
  const { t } = useWords()
  return (
    <div className="grid gap-4">
      <Choice
        name="method"
        label="file.delivery.method"
        values={deliveryMethods}
        word={(value) => `policy.delivery.method.${value}`}
      />
      <PaperBoxes />
      <Line name="name" label="file.customer.name" />
      <Line name="phone" label="file.customer.phone" isCode type="tel" />
      <TextInput
        {...useFieldOf('address')}
        label={t('file.customer.address')}
        hint={t('file.delivery.addressHint')}
        // A street in Latin letters keeps its number in front on an Arabic page.
        dir="auto"
        className="in-rtl:text-right"
        autoComplete="off"
      />
      <div>
        <ActButton act="planDelivery">{t('console.form.save')}</ActButton>
      </div>
    </div>
  )
}

interface DeliveryProps {
  file: AgentFile
  /** Returns the last refusal of a form by its name. */
  refusalOf: (act: string) => Refusal | undefined
  visit: string
}

const Plan = ({ file: { insurance, holder }, refusalOf, visit }: DeliveryProps) => {
  const { t } = useWords()
  const { delivery } = insurance
  const open = delivery?.state === 'toPrepare' ? delivery : undefined
  const values = {
    method: open?.method ?? 'courier',
    papers: Object.fromEntries((open?.papers ?? ['attestation']).map((paper) => [paper, 'on'])),
    name: open?.name ?? insurance.customer ?? '',
    phone: formatPhone(open?.phone ?? insurance.phone),
    address: open?.address ?? holder?.address ?? '',
  }
  const refusal = refusalOf('planDelivery')
  return (
    <FormFold
      key={refusal ? 'plan' : `plan-${visit}`}
      title={t(open ? 'file.delivery.change' : 'file.delivery.plan')}
      open={refusal !== undefined}
    >
      <PostForm
        schema={planForm}
        order={['method', 'papers', 'name', 'phone', 'address']}
        values={values}
        refusal={refusal}
      >
        <PlanFields />
      </PostForm>
    </FormFold>
  )
}

const MoveFields = ({ delivery }: { delivery: Delivery }) => {
  const { t } = useWords()
  const possible = deliveryActionNames.filter((action) =>
    canActOnDelivery(action, delivery.state, delivery.method),
  )
  return (
    <div className="grid gap-4">
      <input type="hidden" name="delivery" value={delivery.id} />
      <Choice
        name="action"
        label="file.delivery.next"
        values={possible}
        word={(value) => `file.delivery.action.${value}`}
      />
      {possible.includes('handOver') && (
        <Line name="expected_date" label="file.delivery.expected" type="date" isOptional />
      )}
      <Line name="tracking" label="file.delivery.tracking" isOptional isCode />
      <Line
        name="received_by"
        label="file.delivery.receivedBy"
        hint="file.delivery.receivedByHint"
        isOptional
      />
      <FileField label={t('file.delivery.photo')} hint={t('file.delivery.photoHint')} types={paperTypes} />
      <div>
        <ActButton act="moveDelivery" withFile>
          {t('file.delivery.submit')}
        </ActButton>
      </div>
    </div>
  )
}

const Moves = ({
  delivery,
  refusal,
  visit,
}: {
  delivery: Delivery
  refusal: Refusal | undefined
  visit: string
}) => {
  const { t } = useWords()
  const key = refusal ? 'move' : `${delivery.state}-${visit}`
  const first = delivery.state === 'toPrepare' && delivery.method !== 'collection' ? 'handOver' : 'deliver'
  return (
    <FormFold key={key} title={t('file.delivery.move')} open={refusal !== undefined}>
      <PostForm
        schema={moveForm}
        order={['action', 'expected_date', 'tracking', 'received_by', 'file']}
        values={{ action: first, tracking: delivery.tracking ?? '' }}
        refusal={refusal}
      >
        <MoveFields delivery={delivery} />
      </PostForm>
    </FormFold>
  )
}

/** Delivery of the file's papers, with the forms to plan it and to move it on. */
export const DeliveryCard = (props: DeliveryProps) => {
  const { t } = useWords()
  const { delivery } = props.file.insurance
  const isUnderWay = delivery?.state === 'toPrepare' || delivery?.state === 'handedOver'
  return (
    <Card
      title={t('file.delivery.title')}
      aside={
        delivery && (
          <Badge tone={deliveryTones[delivery.state]}>{t(`policy.delivery.state.${delivery.state}`)}</Badge>
        )
      }
    >
      {delivery ? (
        <DeliveryFacts delivery={delivery} documents={props.file.documents} />
      ) : (
        <p className="text-muted">{t('file.delivery.none')}</p>
      )}
      {delivery && isUnderWay && (
        <Moves delivery={delivery} refusal={props.refusalOf('moveDelivery')} visit={props.visit} />
      )}
      {delivery?.state !== 'handedOver' && <Plan {...props} />}
    </Card>
  )
}
