import type { LinkedRenewal } from '@wassit/domain/api/renewals/renewal-links'
import { useActionData } from 'react-router'
import type { Refusal } from '../../forms/action.ts'
import { PostForm } from '../../forms/form.tsx'
import { SubmitButton } from '../../forms/submit-button.tsx'
import { useWords } from '../../i18n/words.tsx'
import { LastNameField } from '../login-code-page.tsx'
import { WayField } from '../way-field.tsx'
import { codeOrder, codeSchema, refusalOf } from './renewal-data.ts'

type Ways = Pick<LinkedRenewal, 'ways'>

/** Asks for a code to the person of the link, and leads to a page of theirs, or back here. */
export const AskCode = ({ ways, next = '' }: Ways & { next?: string }) => {
  const { t } = useWords()
  const refusal = useActionData<Refusal>()
  if (ways.length === 0) return <p>{t('account.quoteLink.noWay')}</p>
  return (
    <PostForm needsScript schema={codeSchema} order={codeOrder} refusal={refusalOf(refusal, 'code')}>
      <input type="hidden" name="next" value={next} />
      <div className="grid gap-5">
        <p>{t('renewal.code.lead')}</p>
        <LastNameField />
        <WayField ways={ways} />
        <SubmitButton size="large">{t('account.byCode.submit')}</SubmitButton>
      </div>
    </PostForm>
  )
}
