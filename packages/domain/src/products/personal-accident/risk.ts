import { isMarried } from '../../party/family.ts'
import type { Profession } from '../../party/family.ts'
import { personForm } from '../person-form.ts'
import type { PersonAnswers } from '../person-form.ts'

export const personalAccidentForm = personForm

export interface PersonalAccidentRisk {
  profession: Profession
  isMarried: boolean
}

export const toPersonalAccidentRisk = (answers: PersonAnswers): PersonalAccidentRisk => ({
  profession: answers.profession,
  isMarried: isMarried(answers.situationFamiliale),
})
