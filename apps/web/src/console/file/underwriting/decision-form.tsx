import { maximumLoading, underwritingOutcomes } from '@wassit/domain/underwriting/underwriting'
import type { Refusal } from '../../../forms/action.ts'
import { PostForm, useForm } from '../../../forms/form.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { TextInput } from '../../../ui/inputs.tsx'
import { ActButton, useFieldOf } from '../../acts/form-parts.tsx'
import { Options } from '../../acts/fields.tsx'
import { TextArea } from '../../../forms/text-area.tsx'
import { Fields } from '../acts/act-form.tsx'
import { decisionForm } from './decision-schema.ts'

/** Loading and exclusion, of which one is enough. */
const Terms = () => {
  const { t } = useWords()
  return (
    <>
      <TextInput
        {...useFieldOf('loading')}
        label={t('file.underwriting.loading')}
        hint={t('file.underwriting.loadingHint', { limit: maximumLoading })}
        inputMode="numeric"
        autoComplete="off"
        unit="%"
        dir="ltr"
        className="in-rtl:text-right"
      />
      <TextArea
        name="exclusion"
        label={t('file.underwriting.exclusion')}
        hint={t('file.underwriting.exclusionHint')}
      />
    </>
  )
}

const Outcome = ({ medical }: { medical: boolean }) => {
  const { t } = useWords()
  const { values } = useForm()
  const possible = underwritingOutcomes.filter((outcome) => medical || outcome !== 'furtherPapers')
  return (
    <>
      <Options
        name="outcome"
        label="file.underwriting.outcome"
        values={possible}
        word={(value) => `file.underwriting.outcome.${value}`}
      />
      {values.outcome === 'changedTerms' && <Terms />}
      {values.outcome === 'furtherPapers' && (
        <TextArea
          name="request"
          label={t('file.underwriting.request')}
          hint={t('file.underwriting.requestHint')}
        />
      )}
    </>
  )
}

/** Form of the decision of an insurer; only a medical one can ask for further papers. */
export const DecisionForm = ({ medical, refusal }: { medical: boolean; refusal: Refusal | undefined }) => {
  const { t } = useWords()
  return (
    <PostForm
      schema={decisionForm}
      order={['outcome', 'loading', 'exclusion', 'request', 'reason']}
      refusal={refusal}
    >
      <Fields>
        <Outcome medical={medical} />
        <TextArea
          name="reason"
          label={t('file.underwriting.reason')}
          hint={t(medical ? 'file.underwriting.reasonMedical' : 'file.underwriting.reasonHint')}
          optional={t('common.form.optional')}
        />
        <div>
          <ActButton act="decide">{t('file.underwriting.submit')}</ActButton>
        </div>
      </Fields>
    </PostForm>
  )
}
