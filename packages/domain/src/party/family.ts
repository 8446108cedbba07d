import { choiceReader } from './choice.ts'
import type { ValueOf } from './choice.ts'

/** Family statuses of spec 000 §5, which four products ask for, with their labels. */
export const statusOptions = [
  { value: 'Célibataire', label: 'products.family.single', aliases: ['Celibataire'] },
  { value: 'Marié(e)', label: 'products.family.married', aliases: ['Marié', 'Mariée', 'Marie(e)'] },
  { value: 'Divorcé(e)', label: 'products.family.divorced', aliases: ['Divorcé', 'Divorcée', 'Divorce(e)'] },
] as const

/** Professions of spec 000 §5, which four products ask for, with their labels. */
export const professionOptions = [
  { value: 'Médecin', label: 'products.profession.doctor', aliases: ['Medecin'] },
  { value: 'Infirmier', label: 'products.profession.nurse' },
  { value: 'Commerçant', label: 'products.profession.trader' },
  { value: 'Enseignant', label: 'products.profession.teacher' },
  { value: 'Artisan', label: 'products.profession.craftsman' },
  { value: 'Fonctionnaire', label: 'products.profession.civilServant' },
  { value: 'Cadre', label: 'products.profession.executive' },
  { value: 'Ouvrier', label: 'products.profession.worker' },
  { value: 'Retraité', label: 'products.profession.retired' },
  { value: 'Étudiant', label: 'products.profession.student', aliases: ['Etudiant'] },
  { value: 'Sans emploi', label: 'products.profession.unemployed' },
  { value: 'Autre', label: 'products.profession.other' },
] as const

export type FamilyStatus = ValueOf<typeof statusOptions>
export type Profession = ValueOf<typeof professionOptions>

const readStatus = choiceReader(statusOptions)

/** Tells whether a raw or stored family status means married. */
export const isMarried = (status: unknown): boolean => readStatus(status) === 'Marié(e)'
