import { PostForm } from '../../../forms/form.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { ActButton } from '../../acts/form-parts.tsx'
import { TextArea } from '../../../forms/text-area.tsx'
import { Fields } from './act-form.tsx'
import type { ActFormProps } from './act-form.tsx'
import { recallForm } from './act-schemas.ts'

/** Form that takes a quote or a contract back, or cancels the file, with the reason that the customer reads. */
export const RecallForm = ({
  act,
  refusal,
}: ActFormProps & { act: 'withdrawQuote' | 'withdrawContract' | 'cancel' }) => {
  const { t } = useWords()
  return (
    <PostForm schema={recallForm} refusal={refusal}>
      <Fields>
        <p>{t(`file.${act}.lead`)}</p>
        <TextArea name="reason" label={t('console.reason.label')} hint={t('console.reason.read')} />
        <div>
          <ActButton act={act} look="secondary">
            {t(`file.${act}.submit`)}
          </ActButton>
        </div>
      </Fields>
    </PostForm>
  )
}
