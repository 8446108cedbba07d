import { correctionCalls } from '@wassit/domain/api/policies/corrections'
import type { NewContact } from '@wassit/domain/api/policies/corrections'
import type { Issue } from '@wassit/domain/errors/errors'
import { useState } from 'react'
import { customerCall } from '../../../api/customer.ts'
import { confirming } from '../../../api/confirmation.ts'
import type { Refusal } from '../../../forms/action.ts'
import { PostForm, useForm } from '../../../forms/form.tsx'
import { textAt } from '../../../forms/values.ts'
import { useWords } from '../../../i18n/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/inputs.tsx'
import { KnownPerson } from '../../known-person.tsx'
import { ActButton } from '../../acts/form-parts.tsx'
import { Choice, Line } from '../../acts/fields.tsx'
import { TextArea } from '../../../forms/text-area.tsx'
import { contactForm, contactIssues } from './correction-actions.ts'

const contactKinds = ['email', 'phone'] as const

/** Box by which an agent states that another customer has the telephone too. */
const sharedField = 'shared_phone'

interface SendCodeProps {
  number: string
  refusal: Refusal | undefined
  isSent: boolean
  onSent: () => void
  /** Reports that another customer has the telephone. */
  onShared: () => void
}

/** Button that has the code mailed, before the form is sent with it. */
const SendCode = ({ number, refusal, isSent, onSent, onShared }: SendCodeProps) => {
  const { t } = useWords()
  const { values, say } = useForm()
  const [pending, setPending] = useState(false)
  const [issues, setIssues] = useState<readonly Issue[]>()
  const send = async (isShared: boolean) => {
    setPending(true)
    const [kind, value] = [textAt(values, 'kind'), textAt(values, 'value')]
    const body: NewContact =
      kind === 'phone' ? { kind, value, shared_phone: isShared } : { kind: 'email', value }
    const params = { insurance_number: number }
    const result = await confirming(customerCall)(correctionCalls.proveContact, { params, body })
    setPending(false)
    setIssues(result.ok || result.offline ? [] : result.issues)
    if (!result.ok && !result.offline && result.code === 'holder.known-phone') onShared()
    if (result.ok) onSent()
    else say(result.offline ? [{ path: 'value', message: 'errors.network' }] : contactIssues(result))
  }
  return (
    <div>
      <Button
        // The Enter key has the code mailed until there is a code to send.
        type={isSent ? 'button' : 'submit'}
        look="secondary"
        onClick={(event) => {
          event.preventDefault()
          const { form } = event.currentTarget
          void send(form !== null && new FormData(form).has(sharedField))
        }}
        aria-disabled={pending ? true : undefined}
      >
        {t(pending ? 'common.form.sending' : 'file.contactChange.send')}
      </Button>
      <KnownPerson issues={issues ?? refusal?.issues} />
      <p role="status" className="mt-2 text-mint empty:hidden">
        {isSent && t('file.done.contactCode')}
      </p>
    </div>
  )
}

const Proof = () => {
  const { t } = useWords()
  return (
    <>
      <Line name="code" label="file.contactChange.code" isCode inputMode="numeric" />
      <TextArea name="reason" label={t('console.reason.label')} hint={t('console.reason.read')} />
      <div>
        <ActButton act="contact">{t('file.contactChange.submit')}</ActButton>
      </div>
    </>
  )
}

const ContactFields = ({ number, refusal }: { number: string; refusal: Refusal | undefined }) => {
  const { t } = useWords()
  const [isSent, setSent] = useState(refusal !== undefined)
  const [isTold, setTold] = useState(false)
  const wasTicked = refusal?.values[sharedField] !== undefined
  const isKnown = isTold || wasTicked || refusal?.code === 'holder.known-phone'
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{t('file.contactChange.hint')}</p>
      <Choice
        name="kind"
        label="file.contactChange.kind"
        values={contactKinds}
        word={(value) => `policy.change.${value}`}
      />
      <Line name="value" label="file.contactChange.value" isCode />
      {isKnown && (
        <Checkbox
          id={sharedField}
          name={sharedField}
          value="true"
          label={t('counter.sharedPhone')}
          defaultChecked={wasTicked}
        />
      )}
      <SendCode
        number={number}
        refusal={refusal}
        isSent={isSent}
        onSent={() => setSent(true)}
        onShared={() => setTold(true)}
      />
      {isSent && <Proof />}
    </div>
  )
}

/** Form that replaces the email address or the phone of a file's person, in two steps: code, then proof. */
export const ContactForm = ({ number, refusal }: { number: string; refusal: Refusal | undefined }) => (
  <PostForm
    schema={contactForm}
    order={['kind', 'value', 'code', 'reason']}
    values={{ kind: 'email' }}
    refusal={refusal}
  >
    <ContactFields number={number} refusal={refusal} />
  </PostForm>
)
