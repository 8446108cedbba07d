import type { PageExamples } from '../../product-page.ts'

const brand = { marque: 1, marqueText: 'Docker', model: 1, couvrage: 'Rc seulement' }

export const motorcycleExamples = {
  moped: { answers: () => ({ ...brand, modelText: 'C50', cylindre: 49.5 }) },
  light: { answers: () => ({ ...brand, modelText: 'CB125F', cylindre: 125 }) },
  threeWheeler: { answers: () => ({ ...brand, modelText: 'Triporteur 200', cylindre: 200 }) },
} satisfies PageExamples
