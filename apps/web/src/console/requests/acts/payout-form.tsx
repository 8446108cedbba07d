import { payoutMeans } from '@wassit/domain/request/payout'
import type { PayoutAct } from '@wassit/domain/request/payout'
import type { Refusal } from '../../../forms/action.ts'
import { PostForm } from '../../../forms/form.tsx'
import { TextArea } from '../../../forms/text-area.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { Fields } from '../../file/acts/act-form.tsx'
import { ActButton } from '../../acts/form-parts.tsx'
import { Options } from '../../acts/fields.tsx'
import { payoutForms } from './payout-action.ts'

const Means = () => (
  <Options
    name="means"
    label="file.payout.means"
    values={payoutMeans}
    word={(value) => `file.payout.means.${value}`}
  />
)

/** Form that notes a step of the money of a signed discharge. */
export const PayoutForm = ({ act, refusal }: { act: PayoutAct; refusal: Refusal | undefined }) => {
  const { t } = useWords()
  return (
    <PostForm schema={payoutForms[act]} refusal={refusal}>
      <Fields>
        <p className="border-s-2 border-brand ps-3">{t(`file.payout.lead.${act}`)}</p>
        {act === 'receivePayout' && <Means />}
        {act !== 'forwardDischarge' && (
          <TextArea
            name="reason"
            label={t('file.payout.word')}
            hint={t('file.payout.wordHint')}
            optional={t('common.form.optional')}
          />
        )}
        <div>
          <ActButton act={act}>{t(`file.payout.submit.${act}`)}</ActButton>
        </div>
      </Fields>
    </PostForm>
  )
}
