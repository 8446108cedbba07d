import type { FamilyStatus } from '../../party/family.ts'
import { personForm } from '../person-form.ts'
import type { PersonAnswers } from '../person-form.ts'

export const assistanceForm = personForm

export interface AssistanceRisk {
  family: 'single' | 'married' | 'divorced'
}

const families = {
  Célibataire: 'single',
  'Marié(e)': 'married',
  'Divorcé(e)': 'divorced',
} as const satisfies Record<FamilyStatus, AssistanceRisk['family']>

export const toAssistanceRisk = (answers: PersonAnswers): AssistanceRisk => ({
  family: families[answers.situationFamiliale],
})
