import { article } from './product-conditions.ts'
import type { ProductConditions } from './product-conditions.ts'

export const carConditions: ProductConditions = {
  version: 'CG-AUTO-2026-01',
  lawClauses: ['compulsory', 'catastrophe', 'theft'],
  object:
    'Le contrat garantit la responsabilité civile obligatoire liée au véhicule et, s’ils sont choisis, les dommages qu’il subit.',
  summary: [
    'يغطي العقد المسؤولية المدنية الإجبارية للمركبة، والضمانات الاختيارية المذكورة في الشروط الخاصة.',
    'الحد القانوني للمسؤولية المدنية: 50 مليون درهم عن كل حادث.',
    'لا يشمل الضمان النقل بمقابل، ولا السياقة دون رخصة، ولا السباقات.',
    'يُصرَّح بالحادث خلال 5 أيام، وبالسرقة خلال 48 ساعة بعد تقديم شكاية.',
    'المؤمِّن وحده يسلم شهادة التأمين الواجب الإدلاء بها عند المراقبة.',
  ],
  definitions: [
    [
      'Véhicule',
      'le véhicule terrestre à moteur désigné aux conditions particulières, équipements de série compris.',
    ],
    ['Conducteur', 'la personne qui conduit le véhicule avec l’accord de son propriétaire.'],
    [
      'Valeur vénale',
      'le prix auquel le véhicule pouvait être vendu la veille du sinistre, à dire d’expert.',
    ],
    ['Accident', 'tout événement soudain, imprévu et extérieur à la victime ou au véhicule.'],
    [
      'CRM',
      'le coefficient de réduction-majoration, qui module la prime de responsabilité civile selon les accidents.',
    ],
  ],
  covers: [
    article(
      'Responsabilité civile (obligatoire)',
      'Sont garantis les dommages corporels et matériels causés aux autres par un accident, un incendie ou une explosion où le véhicule est impliqué, ainsi que par les accessoires et objets qu’il transporte. La garantie couvre le propriétaire, le souscripteur et tout conducteur autorisé.',
    ),
    article(
      'Défense et recours',
      'L’assureur défend l’assuré devant les tribunaux quand sa responsabilité est recherchée et réclame au responsable la réparation des dommages de l’assuré, à l’amiable ou en justice.',
    ),
    article(
      'Personnes transportées',
      'Le conducteur et les passagers reçoivent, quelle que soit la responsabilité, les capitaux prévus en cas de décès ou d’invalidité permanente et le remboursement des frais médicaux, si l’accident a lieu pendant qu’ils montent, circulent ou descendent.',
    ),
    article(
      'Incendie',
      'Sont garantis les dommages au véhicule par incendie, explosion ou foudre, à l’exclusion des dommages électriques sans incendie.',
    ),
    article(
      'Vol',
      'Sont garantis la disparition du véhicule par vol et les dommages qu’il subit lors d’un vol ou d’une tentative, avec effraction du véhicule, du garage ou des organes de direction, ou avec violence.',
    ),
    article(
      'Bris de glace',
      'Sont garantis le pare-brise, la lunette arrière et les glaces latérales, pose comprise.',
    ),
    article(
      'Dommage collision',
      'Sont garantis les dommages au véhicule, responsable ou non, lors d’un choc avec un véhicule ou un piéton dont l’auteur est identifié.',
    ),
    article(
      'Dommages tous accidents (tous risques)',
      'Sont garantis les dommages au véhicule par choc, renversement ou chute, avec ou sans tiers, ainsi que le vandalisme.',
    ),
    article(
      'Assistance',
      'Dépannage, remorquage et retour des occupants, selon la convention de la société d’assistance.',
    ),
    article(
      'Événements catastrophiques',
      'La garantie de la loi n° 110-14 est comprise\u00a0: dommages causés au Maroc par un agent naturel d’intensité anormale ou par une action violente de l’homme, après la décision publiée au Bulletin officiel.',
    ),
  ],
  exclusions: [
    'L’usage du véhicule, même exceptionnel, pour le transport payant de personnes ou de marchandises, la location ou l’apprentissage.',
    'La conduite sans permis en cours de validité ou d’une catégorie non autorisée.',
    'Pour les dommages au véhicule\u00a0: la conduite sous l’effet de l’alcool, de stupéfiants ou de médicaments non prescrits.',
    'Les courses, rallyes, paris et essais.',
    'Le transport de matières inflammables, explosives ou dangereuses.',
    'L’usure, le défaut d’entretien, les pannes et les dommages aux pneus sans autre dommage.',
    'Les objets et marchandises transportés, et le vol des accessoires seuls s’ils ne sont pas de série.',
    'Le vol commis par un membre de la famille ou un préposé, ou facilité par les clés laissées dans le véhicule.',
    'La privation de jouissance et la dépréciation.',
  ],
  limits: [
    article(
      'Plafonds',
      'La responsabilité civile est garantie à hauteur de 50\u00a0000\u00a0000\u00a0DHS par événement, montant minimum légal. Les autres plafonds figurent aux conditions particulières.',
    ),
    article(
      'Franchises',
      'Les franchises des garanties de dommages figurent aux conditions particulières. Aucune franchise n’est opposée aux victimes.',
    ),
    article(
      'Territoire',
      'Le Maroc. Les pays de la carte internationale d’assurance sont garantis pour la responsabilité civile si cette carte a été délivrée par l’assureur.',
    ),
  ],
  declarations: [
    'Il déclare notamment la puissance fiscale, l’énergie, la date de mise en circulation, les valeurs du véhicule, l’usage et la date du permis du conducteur habituel.',
  ],
  premium: [
    'La prime de responsabilité civile est multipliée par le CRM\u00a0: 0,90 sans accident responsable pendant vingt-quatre mois d’assurance\u00a0; plus 20\u00a0% par accident matériel et 30\u00a0% par accident corporel des douze derniers mois, sans dépasser 250\u00a0% de la prime de base.',
  ],
  claims: [
    article(
      'Constat amiable',
      'Après un accident matériel entre véhicules, les conducteurs remplissent et signent sur place un constat amiable, même s’ils sont en désaccord. S’il y a un blessé ou un dommage à un bien public, la police ou la gendarmerie dresse un procès-verbal.',
    ),
    article(
      'Vol du véhicule',
      'L’assuré dépose plainte aussitôt et prévient l’assureur dans les quarante-huit heures. L’indemnité est due si le véhicule n’est pas retrouvé dans les trente jours\u00a0; l’assuré remet les clés et les documents du véhicule.',
    ),
    article(
      'Expertise et indemnité',
      'Les dommages sont évalués par expert avant réparation. L’assureur paie les réparations, ou la valeur vénale si le véhicule est volé, détruit ou non réparable, franchise déduite. En cas de désaccord, un second expert est choisi par l’assuré, et un troisième par les deux premiers.',
    ),
    article(
      'Événement catastrophique',
      'La déclaration est faite dans les vingt jours. L’assureur notifie l’indemnité dans les soixante jours selon la loi n° 110-14.',
    ),
  ],
  terminations: [
    'de plein droit, en cas de vente du véhicule, après restitution de l’attestation d’assurance\u00a0;',
    'en cas de vol du véhicule non retrouvé ou de mise à la casse.',
  ],
}
