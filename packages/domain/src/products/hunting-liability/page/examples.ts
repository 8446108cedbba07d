import type { PageExamples } from '../../product-page.ts'

export const huntingLiabilityExamples = {
  season: {
    answers: () => ({ numeroPermisChasse: 'PC-1', typeCalibrage: '12', numeroSerieFusil: 'S-1' }),
  },
} satisfies PageExamples
