import { Choice, choiceReader } from './choice.ts'

/** Family statuses and professions of spec 000 §5, which four products ask for. */
const statuses = ['Célibataire', 'Marié(e)', 'Divorcé(e)'] as const
const professions = [
  'Médecin',
  'Infirmier',
  'Commerçant',
  'Enseignant',
  'Artisan',
  'Fonctionnaire',
  'Cadre',
  'Ouvrier',
  'Retraité',
  'Étudiant',
  'Sans emploi',
  'Autre',
] as const

export type FamilyStatus = (typeof statuses)[number]
export type Profession = (typeof professions)[number]

const statusChoices = {
  values: statuses,
  aliases: {
    Celibataire: 'Célibataire',
    Marié: 'Marié(e)',
    Mariée: 'Marié(e)',
    'Marie(e)': 'Marié(e)',
    Divorcé: 'Divorcé(e)',
    Divorcée: 'Divorcé(e)',
    'Divorce(e)': 'Divorcé(e)',
  },
} as const

export const FamilyStatus = Choice(statusChoices)
export const Profession = Choice({
  values: professions,
  aliases: { Etudiant: 'Étudiant', Medecin: 'Médecin' },
})

const readStatus = choiceReader(statusChoices)

/** Tells if a raw or stored family status means married. */
export const isMarried = (status: unknown): boolean => readStatus(status) === 'Marié(e)'

export const statusOptions = [
  { value: 'Célibataire', label: 'products.family.single' },
  { value: 'Marié(e)', label: 'products.family.married' },
  { value: 'Divorcé(e)', label: 'products.family.divorced' },
] as const

export const professionOptions = [
  { value: 'Médecin', label: 'products.profession.doctor' },
  { value: 'Infirmier', label: 'products.profession.nurse' },
  { value: 'Commerçant', label: 'products.profession.trader' },
  { value: 'Enseignant', label: 'products.profession.teacher' },
  { value: 'Artisan', label: 'products.profession.craftsman' },
  { value: 'Fonctionnaire', label: 'products.profession.civilServant' },
  { value: 'Cadre', label: 'products.profession.executive' },
  { value: 'Ouvrier', label: 'products.profession.worker' },
  { value: 'Retraité', label: 'products.profession.retired' },
  { value: 'Étudiant', label: 'products.profession.student' },
  { value: 'Sans emploi', label: 'products.profession.unemployed' },
  { value: 'Autre', label: 'products.profession.other' },
] as const
