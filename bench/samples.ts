import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { Answers } from '@wassit/domain/products/product'

const family = {
  situationFamiliale: 'Marié(e)',
  profession: 'Enseignant',
  conjointAssure: 'oui',
  conjointCin: 'BK123456',
  conjointNom: 'Alaoui',
  conjointPrenom: 'Salma',
  conjointDateNaissance: '1988-03-14',
  nombreEnfants: 2,
  enfants: [
    { nom: 'Alaoui', prenom: 'Yassine', dateNaissance: '2015-06-01' },
    { nom: 'Alaoui', prenom: 'Lina', dateNaissance: '2018-11-20' },
  ],
}

/** One usual set of answers for each product on offer, as a browser sends them. */
export const sampleAnswers: Record<Exclude<ProductKey, 'pleasureBoat'>, Answers> = {
  car: {
    marque: 13,
    marqueText: 'Dacia',
    typeCarburant: 'DIESEL',
    immatNumber: '12345',
    immatType: 'أ',
    immatRegion: '6',
    genre: 'conduite intérieure',
    dateMiseEnCirculation: '2023-05-04',
    dateDelivrancePermis: '2012-09-18',
    couvrage: 'Dommage colision',
    puissanceFiscale: 7,
    Valeuractuelle: 200000,
    Valeurneuf: 240000,
  },
  motorcycle: {
    marque: 1,
    marqueText: 'Docker',
    model: 1,
    modelText: 'C50',
    cylindre: 50,
    couvrage: 'Rc seulement',
  },
  home: { typeLogement: 'Appartement', surface: 90, ownership: 'Locataire', valeurMobilier: 100000 },
  travel: { destination: 'Monde entier', couverture: 'Familiale', periode: 'annuelle' },
  personalAccident: { situationFamiliale: 'Marié(e)', profession: 'Artisan' },
  assistance: { situationFamiliale: 'Célibataire', profession: 'Cadre' },
  huntingLiability: { numeroPermisChasse: 'PC-20456', typeCalibrage: '12', numeroSerieFusil: 'B725-88121' },
  healthInternational: family,
  healthMorocco: family,
  intern: {},
}

/** The price call of a car, as `load.ts` fires it. */
export const priceShot = {
  method: 'POST' as const,
  path: '/api/get/price',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ data: { insuranceType: 'automobile', ...sampleAnswers.car } }),
}
