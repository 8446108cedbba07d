import { formatAmount } from '@wassit/domain/format/format'
import { toHomeRisk } from '@wassit/domain/products/home/risk'
import type { HomeAnswers } from '@wassit/domain/products/home/risk'
import type { HomeFigures } from '@wassit/domain/products/home/tariff'
import { deductibleLimit, limit, say } from './cover.ts'
import type { CoversOf } from './cover.ts'

/** An owner insures the building; a tenant insures the liability to the owner. */
export const homeCovers: CoversOf<HomeFigures> = (answers, figures) => {
  const { isOwner, contents, reconstruction } = toHomeRisk(answers as HomeAnswers)
  const months = figures.rehousing.value
  return {
    covered: [
      'Incendie, explosion et foudre\u00a0: mobilier et logement.',
      'Dégâts des eaux, dont les frais de recherche de la fuite.',
      'Vol avec effraction ou agression, et vandalisme.',
      'Bris de glaces et dommages électriques.',
      isOwner
        ? 'Le bâtiment ou la part du bâtiment qui vous appartient.'
        : 'Risques locatifs\u00a0: ce que vous devez au propriétaire après un incendie, une explosion ou un dégât des eaux.',
      'Responsabilité civile chef de famille, employés de maison compris, et recours des voisins.',
      'Événements catastrophiques (loi n° 110-14).',
    ],
    excluded: [
      'L’usure, le défaut d’entretien et les dommages progressifs.',
      'Le vol sans effraction, et dans un logement inoccupé plus de 90 jours.',
      'Les espèces, les titres et, hors coffre, les bijoux de valeur.',
      'L’activité professionnelle exercée dans le logement.',
      'Les dommages causés intentionnellement par l’assuré.',
    ],
    limits: [
      limit('covers.limit.contents', formatAmount(contents)),
      isOwner
        ? limit('covers.limit.building', formatAmount(reconstruction))
        : limit('covers.limit.tenantLiability', formatAmount(reconstruction)),
      deductibleLimit('covers.limit.theftExcess', figures.theftDeductible, 'damage'),
      deductibleLimit('covers.limit.waterExcess', figures.waterDeductible, 'damage'),
      ...(months > 0 ? [limit('covers.limit.rehousing', say('covers.value.months', { months }))] : []),
    ],
  }
}
