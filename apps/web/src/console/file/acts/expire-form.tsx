import { useState } from 'react'
import { PostForm } from '../../../forms/form.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ActButton } from '../../acts/form-parts.tsx'
import { TextArea } from '../../../forms/text-area.tsx'
import { Fields } from './act-form.tsx'
import type { ActFormProps } from './act-form.tsx'
import { expireForm } from './act-schemas.ts'

/** Form that ends the request for good, after a question. */
export const ExpireForm = ({ file, refusal }: ActFormProps) => {
  const { t } = useWords()
  const [asked, setAsked] = useState(refusal !== undefined)
  return (
    <>
      <p className="max-w-xl">{t('file.expire.lead')}</p>
      <Button look="secondary" className="mt-3" onClick={() => setAsked(true)}>
        {t('file.expire.ask')}
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t('file.expire.title')}
        closeLabel={t('common.dialog.close')}
      >
        <p className="mb-4">{t('file.expire.text', { number: file.insurance.insurance_number })}</p>
        <PostForm schema={expireForm} refusal={refusal}>
          <Fields>
            <TextArea
              name="reason"
              label={t('console.reason.label')}
              hint={t('console.reason.read')}
              optional={t('common.form.optional')}
            />
            <div className="flex flex-wrap gap-3">
              <ActButton act="expire">{t('file.expire.submit')}</ActButton>
              <Button look="quiet" onClick={() => setAsked(false)}>
                {t('console.form.cancel')}
              </Button>
            </div>
          </Fields>
        </PostForm>
      </Dialog>
    </>
  )
}
