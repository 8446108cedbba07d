import type { ReactNode } from 'react'
import type { InsuranceDetail } from '@wassit/domain/api/policies/policy-views'
import type { Refusal } from '../../forms/action.ts'
import { PostForm } from '../../forms/form.tsx'
import type { SchemaSource } from '../../forms/use-schema.ts'
import type { FormValues } from '../../forms/values.ts'
import type { Step } from './detail-action.ts'

interface StepFormProps {
  step: Step
  insurance: InsuranceDetail
  schema?: SchemaSource
  values?: FormValues
  /** Refusal of the page's action, from any of its forms. */
  refusal?: Refusal
  className?: string
  children: ReactNode
}

/** Form of the detail; submits the policy's id and shows only its own refusal. */
export const StepForm = ({ step, insurance, refusal, children, ...form }: StepFormProps) => (
  <PostForm needsScript refusal={refusal?.values.step === step ? refusal : undefined} {...form}>
    <input type="hidden" name="step" value={step} />
    <input type="hidden" name="insurance_id" value={insurance.id} />
    {children}
  </PostForm>
)
