import type { AgentFile } from '@wassit/domain/api/desk/agent'
import { productOfCode } from '@wassit/domain/products/catalogue'
import { coefficientOf, detailForms, needsRecord } from '@wassit/domain/products/details'
import type { Refusal } from '../../../forms/action.ts'
import { PostForm } from '../../../forms/form.tsx'
import { recapOf } from '../../../forms/recap.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { CodeText } from '../../../ui/code-text.tsx'
import { useMay } from '../../agent.ts'
import { ActButton } from '../../acts/form-parts.tsx'
import { Line } from '../../acts/fields.tsx'
import { TextArea } from '../../../forms/text-area.tsx'
import { Fields } from '../acts/act-form.tsx'
import { Card, Fact, Facts } from '../card.tsx'
import { FormFold } from '../form-fold.tsx'
import { coefficientForm } from './coefficient-action.ts'

const CoefficientField = () => (
  <Line
    name="coefficient"
    label="products.details.coefficient"
    hint="file.coefficient.hint"
    isCode
    inputMode="decimal"
  />
)

/** Form that confirms the stated coefficient, or replaces it by the one of the claims record. */
const CoefficientForm = ({ stated, refusal }: { stated: number; refusal: Refusal | undefined }) => {
  const { t } = useWords()
  return (
    <PostForm
      schema={coefficientForm}
      order={['coefficient', 'reason']}
      values={{ coefficient: stated.toFixed(2).replace('.', ',') }}
      refusal={refusal}
    >
      <Fields>
        <CoefficientField />
        <TextArea name="reason" label={t('file.coefficient.reason')} hint={t('console.reason.read')} />
        <div>
          <ActButton act="coefficient">{t('file.coefficient.submit')}</ActButton>
        </div>
      </Fields>
    </PostForm>
  )
}

interface DetailsProps {
  file: AgentFile
  refusal: Refusal | undefined
}

/** Details that the customer stated after the price, and the decision about the coefficient. */
export const DetailsCard = ({ file, refusal }: DetailsProps) => {
  const { t } = useWords()
  const may = useMay()
  const { insurance, details, coefficient_confirmed: isConfirmed } = file
  const product = productOfCode(insurance.insuranceType_name)
  const rows = product ? recapOf(detailForms[product], details, t).flatMap((group) => group.rows) : []
  if (rows.length === 0) return null
  const stated = coefficientOf(details)
  const isOpen = needsRecord(stated) && !isConfirmed
  return (
    <Card
      title={t('file.details.title')}
      aside={
        stated !== undefined && (
          <Badge tone={isOpen ? 'waiting' : 'success'}>
            {t(isOpen ? 'file.coefficient.open' : 'file.coefficient.confirmed')}
          </Badge>
        )
      }
    >
      <Facts>
        {rows.map(({ name, label, value, isCode }) => (
          <Fact key={name} label={label}>
            {isCode ? <CodeText>{value}</CodeText> : <bdi>{value}</bdi>}
          </Fact>
        ))}
      </Facts>
      {isOpen && stated !== undefined && may('quote') && (
        <FormFold title={t('file.coefficient.title')} open={refusal !== undefined}>
          <CoefficientForm stated={stated} refusal={refusal} />
        </FormFold>
      )}
    </Card>
  )
}
