import { rightsDeskCalls } from '@wassit/domain/api/data-law/rights-desk'
import type { RightsFile } from '@wassit/domain/api/data-law/rights-desk'
import { errors } from '@wassit/domain/errors/errors'
import { isContactField, saysSomething } from '@wassit/domain/personal-data/rights-request'
import type { RightsAgentAction, RightsState } from '@wassit/domain/personal-data/rights-request'
import type { MessageId } from '@wassit/words/catalogue'
import { useState } from 'react'
import { confirming } from '../../api/confirmation.ts'
import { customerCall } from '../../api/customer.ts'
import type { Refusal } from '../../forms/action.ts'
import { PostForm } from '../../forms/form.tsx'
import { TextArea } from '../../forms/text-area.tsx'
import { useWords } from '../../i18n/words.tsx'
import { Button } from '../../ui/button.tsx'
import { ActButton } from '../acts/form-parts.tsx'
import { Line } from '../acts/fields.tsx'
import { KnownPerson } from '../known-person.tsx'
import { moveForm } from './rights-file-data.ts'

/** Code that proves the new email address or telephone, with the button that sends it. */
const CodeFields = ({ number }: { number: string }) => {
  const { t } = useWords()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ text: MessageId; isBad: boolean }>()
  const send = async () => {
    if (isBusy) return
    setBusy(true)
    const result = await confirming(customerCall)(rightsDeskCalls.proveRights, { params: { number } })
    setBusy(false)
    if (result.ok) setSaid({ text: 'rights.desk.code.sent', isBad: false })
    else setSaid({ text: result.offline ? 'errors.network' : errors[result.code].message, isBad: true })
  }
  return (
    <>
      <p className="text-muted">{t('rights.desk.code.lead')}</p>
      <div>
        <Button look="secondary" aria-disabled={isBusy || undefined} onClick={() => void send()}>
          {t(isBusy ? 'common.form.sending' : 'rights.desk.code.send')}
        </Button>
        <p role="status" className={said?.isBad ? 'mt-2 text-terracotta' : 'mt-2 text-mint empty:hidden'}>
          {said && t(said.text)}
        </p>
      </div>
      <Line name="code" label="rights.desk.code.label" isCode inputMode="numeric" />
    </>
  )
}

const needsText = (action: RightsAgentAction): boolean => saysSomething(action) || action === 'propose'

const TextField = ({ action }: { action: RightsAgentAction }) => {
  const { t } = useWords()
  const label = t(action === 'propose' ? 'rights.desk.note' : 'rights.desk.text')
  if (action === 'refuse') return <TextArea name="text" label={label} hint={t('rights.desk.refuseHint')} />
  const optional = needsText(action) ? undefined : t('common.form.optional')
  return <TextArea name="text" label={label} optional={optional} />
}

interface ActFormProps {
  file: RightsFile
  action: RightsAgentAction
  /** State of the request that the agent saw. */
  seen: RightsState
  refusal: Refusal | undefined
}

/** Form of one act on a rights request. */
export const ActForm = ({ file: { number, field }, action, seen, refusal }: ActFormProps) => {
  const { t } = useWords()
  return (
    <PostForm schema={moveForm} order={['code', 'text']} refusal={refusal}>
      <div className="grid max-w-xl gap-4">
        <input type="hidden" name="action" value={action} />
        <input type="hidden" name="seen" value={seen} />
        {action === 'correct' && field && isContactField(field) && <CodeFields number={number} />}
        <TextField action={action} />
        <KnownPerson issues={refusal?.issues} />
        <div>
          <ActButton act={action} look={action === 'refuse' || action === 'ask' ? 'secondary' : 'primary'}>
            {t(`rights.desk.action.${action}`)}
          </ActButton>
        </div>
      </div>
    </PostForm>
  )
}
