import type { ProductKey } from './catalogue.ts'
import { parseAnswers } from './forms.ts'
import type { FormAnswers } from './forms.ts'

/** Current day of the tests. */
export const asOf = '2026-11-21'

export const car = {
  marque: '13',
  marqueText: 'Dacia',
  typeCarburant: 'ESSENCE',
  immatNumber: '12345',
  immatType: 'أ',
  immatRegion: '6',
  genre: 'conduite intérieure',
  dateMiseEnCirculation: '2023-05-04',
  dateDelivrancePermis: '2012-09-18',
  couvrage: 'Rc seulement',
  puissanceFiscale: '6',
  Valeuractuelle: '120000',
  Valeurneuf: '150000',
}
export const motorcycle = {
  marque: 1,
  marqueText: 'Docker',
  model: 2,
  modelText: 'C50',
  cylindre: 49.5,
  couvrage: 'Rc seulement',
}
export const home = {
  typeLogement: 'Appartement',
  surface: '90',
  ownership: 'Propriaitaire',
  valeurMobilier: '50000',
}
export const person = { situationFamiliale: 'Célibataire', profession: 'Cadre' }
export const spouse = {
  conjointAssure: 'oui',
  conjointCin: 'ab 123456',
  conjointNom: 'Alaoui',
  conjointPrenom: 'سلمى',
  conjointDateNaissance: '14/03/1988',
}
export const child = { nom: 'Alaoui', prenom: 'Lina', dateNaissance: '2018-11-20' }
export const family = {
  situationFamiliale: 'Marié(e)',
  profession: 'Cadre',
  ...spouse,
  nombreEnfants: '1',
  enfants: [child],
}

type Computed = 'immatriculetion' | 'valeurReconstruction'
type Complete<Key extends ProductKey> = Record<Exclude<keyof FormAnswers<Key>, Computed>, unknown>

/**
 * Complete answers of each product, with every field that can apply: for tests, demonstration
 * policies and the examples of product pages, which state what differs.
 */
export const complete: { [Key in ProductKey]: Complete<Key> } = {
  car,
  motorcycle,
  home,
  travel: { destination: 'Monde entier', couverture: 'Familiale', periode: 'annuelle' },
  personalAccident: person,
  assistance: person,
  huntingLiability: { numeroPermisChasse: 'PC-20456', typeCalibrage: '12', numeroSerieFusil: 'B725-88121' },
  healthInternational: { ...family, dateNaissance: '1990-05-02' },
  healthMorocco: { ...family, dateNaissance: '1990-05-02' },
  intern: {},
  pleasureBoat: { Immatricule: 'AG 12-345', longueur: '7,5', puissance: '90' },
}

/** Returns path and message of all issues. */
export const issuesIn = (key: ProductKey, data: unknown) => {
  const parsed = parseAnswers(key, data, asOf)
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => [path, message])
}
/** Returns the stored form of valid answers; throws if they are not valid. */
export const answersOf = (key: ProductKey, data: unknown) => {
  const parsed = parseAnswers(key, data, asOf)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  return parsed.answers
}
