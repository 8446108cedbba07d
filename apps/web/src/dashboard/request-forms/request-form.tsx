import { requestCalls } from '@wassit/domain/api/requests/requests'
import { paths } from '@wassit/domain/site/paths'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { customerCall } from '../../api/customer.ts'
import { clearSelectedPolicy } from '../../api/selected-policy.ts'
import type { FormValues } from '../../forms/values.ts'
import { FormDeskProvider } from '../../request-forms/form-desk.ts'
import type { FormDesk } from '../../request-forms/form-desk.ts'
import { FormView } from '../../request-forms/form-view.tsx'
import type { ReadyForm } from '../../request-forms/kind-form.ts'
import { useRefusal } from '../../request-forms/use-refusal.ts'
import { closeTray } from './draft-tray.ts'
import { GiveUpDialog } from './give-up-dialog.tsx'
import { LetterButton } from './letter-button.tsx'
import { useSubmission } from './use-submission.ts'

/** Customer's own area: amounts and the letter come from the customer's calls. */
const area: FormDesk = {
  quote: (body, signal) => customerCall(requestCalls.quoteRequest, { body, signal }),
  Letter: LetterButton,
  offersPath: paths.dashboardRenewalOffers,
}

/** Cancels the form and deletes its draft; asks first if the customer typed or chose something. */
const useGivingUp = (forget: () => void) => {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const giveUp = () => {
    forget()
    clearSelectedPolicy()
    void navigate(paths.dashboard)
  }
  return { isAsking, ask: () => setAsking(true), stay: () => setAsking(false), giveUp }
}

/** Form of a customer, whose half-filled fields and files the server keeps. */
export const RequestForm = ({ form: loaded }: { form: ReadyForm }) => {
  // Keeps the data of the first render, because a reload must not overwrite typed fields.
  const [form] = useState(loaded)
  const { keeper, ...parts } = useSubmission(form)
  const refused = useRefusal()
  const [isTyped, setTyped] = useState(form.typed !== null)
  const { isAsking, ask, stay, giveUp } = useGivingUp(() => {
    closeTray(form.kind, form.insurance.id)
    void keeper.current?.forget()
  })
  const handleValues = (now: FormValues) => {
    setTyped(true)
    keeper.current?.change(now)
  }
  return (
    <FormDeskProvider value={area}>
      <FormView
        form={form}
        parts={parts}
        refused={refused}
        onValues={handleValues}
        onCancel={() => (isTyped || !parts.tray.isEmpty() ? ask() : giveUp())}
        isOwn
      />
      <GiveUpDialog open={isAsking} onClose={stay} onGiveUp={giveUp} />
    </FormDeskProvider>
  )
}
