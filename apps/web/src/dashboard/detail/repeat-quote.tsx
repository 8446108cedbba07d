import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import { useState } from 'react'
import { randomUuid } from '../../api/random-uuid.ts'
import type { Refusal } from '../../forms/action.ts'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useWords } from '../../i18n/words.tsx'
import { StepForm } from './step-form.tsx'

/** Status 0: opens the same questions again with the former answers. */
export const RepeatQuote = ({ insurance, refusal }: { insurance: InsuranceDetail; refusal?: Refusal }) => {
  const { t } = useWords()
  const [key] = useState(randomUuid)
  return (
    <StepForm step="repeat" insurance={insurance} refusal={refusal}>
      <input type="hidden" name="key" value={key} />
      <SubmitButton size="large" className="w-full">
        {t('dashboard.repeat.submit')}
      </SubmitButton>
      <p className="mt-2 text-center text-sm text-muted">{t('dashboard.repeat.hint')}</p>
    </StepForm>
  )
}
