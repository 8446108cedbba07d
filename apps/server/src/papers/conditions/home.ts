import { article } from './product-conditions.ts'
import type { ProductConditions } from './product-conditions.ts'

export const homeConditions: ProductConditions = {
  version: 'CG-MRH-2026-01',
  lawClauses: ['catastrophe', 'theft'],
  object:
    'Le contrat multirisque garantit le logement désigné, son mobilier et la responsabilité civile de ses occupants.',
  summary: [
    'يغطي العقد المسكن وأثاثه ضد الحريق وأضرار المياه والسرقة وكسر الزجاج والأضرار الكهربائية.',
    'يشمل المسؤولية المدنية لرب الأسرة، ومخاطر الكراء بالنسبة للمكتري.',
    'لا تشمل السرقة المبالغ النقدية، ولا المجوهرات خارج الخزنة، ولا السكن الفارغ لأكثر من 90 يوماً.',
    'يُصرَّح بالحادث خلال 5 أيام، وبالسرقة خلال 48 ساعة بعد تقديم شكاية.',
    'إذا كانت القيمة المصرح بها أقل من القيمة الحقيقية، يُخفض التعويض بالنسبة نفسها.',
  ],
  definitions: [
    ['Logement', 'les locaux d’habitation à l’adresse assurée, avec leurs dépendances.'],
    ['Mobilier', 'les meubles et objets de l’assuré, de sa famille et de ses employés de maison.'],
    ['Valeur de reconstruction', 'ce que coûterait la reconstruction du bâtiment, hors terrain.'],
    ['Valeur d’usage', 'la valeur à neuf, vétusté déduite.'],
    ['Effraction', 'le forcement ou la destruction d’un dispositif de fermeture.'],
    ['Inoccupation', 'l’absence de toute personne pendant la nuit, jours consécutifs.'],
  ],
  covers: [
    article(
      'Incendie et événements assimilés',
      'Sont garantis les dommages par incendie, explosion, foudre, fumées soudaines, choc d’un véhicule de tiers et mesures de sauvetage.',
    ),
    article(
      'Dégâts des eaux',
      'Sont garantis les dommages par rupture, fuite ou débordement des conduites et appareils, et par infiltration accidentelle des toitures, ainsi que la recherche de la fuite.',
    ),
    article(
      'Vol et vandalisme',
      'Sont garantis la disparition et la détérioration du mobilier après effraction, escalade, usage de fausses clés, agression ou menace, et les dégâts au logement.',
    ),
    article('Bris de glaces', 'Sont garantis les vitres, glaces et miroirs fixés, bris accidentel.'),
    article(
      'Dommages électriques',
      'Sont garantis les appareils électriques endommagés par la foudre, une surtension ou un court-circuit.',
    ),
    article(
      'Bâtiment du propriétaire',
      'Le propriétaire est garanti pour le bâtiment ou sa part de copropriété, à concurrence de la valeur de reconstruction déclarée.',
    ),
    article(
      'Risques locatifs et recours',
      'Le locataire est garanti pour ce qu’il doit au propriétaire\u00a0; propriétaire et locataire le sont pour ce qu’ils doivent aux voisins et aux tiers, après un incendie, une explosion ou un dégât des eaux.',
    ),
    article(
      'Responsabilité civile chef de famille',
      'Sont garantis les dommages causés aux autres, dans la vie privée, par l’assuré, son conjoint, ses enfants mineurs, ses employés de maison et ses animaux domestiques.',
    ),
    article(
      'Événements catastrophiques',
      'La garantie de la loi n° 110-14 est comprise pour le logement et le mobilier, dans les conditions de cette loi.',
    ),
  ],
  exclusions: [
    'L’usure, la vétusté, le défaut d’entretien, l’humidité et la condensation.',
    'Le vol sans effraction ni violence, ou commis par une personne du foyer.',
    'Le vol pendant une inoccupation de plus de quatre-vingt-dix jours dans l’année d’assurance.',
    'Les espèces, titres et métaux précieux\u00a0; les bijoux qui ne sont pas dans un coffre fermé.',
    'Les biens professionnels et la responsabilité professionnelle.',
    'Les dommages causés par un véhicule à moteur, une arme de chasse ou un bateau soumis à leur propre assurance.',
    'Les fissures et affaissements dus à la construction ou au sol.',
    'Les travaux et installations non conformes aux règlements.',
  ],
  limits: [
    article(
      'Capitaux',
      'Les capitaux du mobilier et du bâtiment, et les plafonds des autres garanties, figurent aux conditions particulières. Les objets de valeur sont garantis dans la limite de vingt pour cent du capital mobilier.',
    ),
    article(
      'Franchises',
      'Les franchises figurent aux conditions particulières. Elles se déduisent de l’indemnité.',
    ),
    article('Règle proportionnelle de capitaux', {
      apparent:
        'Si la valeur déclarée est inférieure à la valeur réelle au jour du sinistre, l’indemnité est réduite dans la même proportion.',
    }),
  ],
  declarations: [
    'Il déclare le type de logement, sa surface, sa qualité de propriétaire ou de locataire et la valeur du mobilier.',
  ],
  claims: [
    article(
      'Mesures immédiates',
      'L’assuré prend toutes les mesures pour limiter le dommage, conserve les biens endommagés et ne répare pas avant l’accord de l’assureur, sauf urgence.',
    ),
    article(
      'Vol',
      'L’assuré dépose plainte et prévient l’assureur dans les quarante-huit heures, avec l’état des objets volés et leurs preuves d’achat ou photographies.',
    ),
    article(
      'Estimation',
      'Le mobilier est estimé à sa valeur d’usage, le bâtiment à sa valeur de reconstruction, vétusté déduite. En cas de désaccord, chacun choisit un expert et ces deux experts un troisième.',
    ),
    article(
      'Événement catastrophique',
      'La déclaration est faite dans les vingt jours. L’assureur notifie l’indemnité dans les soixante jours selon la loi n° 110-14.',
    ),
  ],
  terminations: [
    'en cas de vente du logement ou de déménagement\u00a0; le contrat peut suivre l’acquéreur ou le nouveau logement.',
  ],
}
