import { ageOn } from '../../party/date.ts'
import type { InsuredPerson } from '../questionnaire.ts'
import { toHealthRisk } from './risk.ts'
import type { HealthAnswers } from './risk.ts'

const nameOf = (...parts: (string | undefined)[]): string => parts.filter(Boolean).join(' ')

/** Returns the people whom a health insurance covers, with their ages on a day (ISO). */
export const insuredPersons = (answers: HealthAnswers, asOf: string): InsuredPerson[] => {
  const { holder, spouse } = toHealthRisk(answers)
  // Without a birth date no quote is made, and nobody is asked.
  const persons: InsuredPerson[] = [{ code: 'HOLDER', name: null, age: holder ? ageOn(holder, asOf) : 18 }]
  if (spouse) {
    const name = nameOf(answers.conjointPrenom, answers.conjointNom)
    persons.push({ code: 'SPOUSE', name, age: ageOn(spouse, asOf) })
  }
  for (const [index, { prenom, nom, dateNaissance }] of answers.enfants.entries())
    persons.push({
      code: `CHILD_${index + 1}`,
      name: nameOf(prenom, nom),
      age: ageOn(dateNaissance, asOf),
    })
  return persons
}
