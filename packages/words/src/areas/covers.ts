import type { Texts } from '../texts.ts'

export default {
  'covers.name.identifiedVehicle': {
    fr: 'Choc avec un véhicule identifié',
    en: 'Collision with an identified vehicle',
    ar: 'الاصطدام بمركبة معروفة',
  },
  'covers.name.allAccidents': {
    fr: 'Accident sans tiers identifié, dégâts en stationnement',
    en: 'Accident without an identified third party, damage while parked',
    ar: 'حادث دون طرف آخر معروف، وأضرار أثناء الوقوف',
  },
  'covers.limit.liability': {
    fr: 'Responsabilité civile',
    en: 'Third-party liability',
    ar: 'المسؤولية المدنية',
  },
  'covers.limit.passengersDeath': {
    fr: 'Personnes transportées, décès',
    en: 'Passengers, death',
    ar: 'الأشخاص المنقولون، الوفاة',
  },
  'covers.limit.passengersDisability': {
    fr: 'Personnes transportées, invalidité',
    en: 'Passengers, disability',
    ar: 'الأشخاص المنقولون، العجز',
  },
  'covers.limit.passengersMedical': {
    fr: 'Personnes transportées, frais médicaux',
    en: 'Passengers, medical expenses',
    ar: 'الأشخاص المنقولون، المصاريف الطبية',
  },
  'covers.limit.theftExcess': { fr: 'Vol, franchise', en: 'Theft, excess', ar: 'السرقة، مبلغ الخلوص' },
  'covers.limit.fireExcess': { fr: 'Incendie, franchise', en: 'Fire, excess', ar: 'الحريق، مبلغ الخلوص' },
  'covers.limit.glassLimit': { fr: 'Bris de glace, plafond', en: 'Glass, limit', ar: 'كسر الزجاج، السقف' },
  'covers.limit.collisionLimit': {
    fr: 'Dommage collision, plafond',
    en: 'Collision damage, limit',
    ar: 'أضرار التصادم، السقف',
  },
  'covers.limit.collisionExcess': {
    fr: 'Dommage collision, franchise',
    en: 'Collision damage, excess',
    ar: 'أضرار التصادم، مبلغ الخلوص',
  },
  'covers.limit.allRisksExcess': {
    fr: 'Tous accidents, franchise',
    en: 'Damage whatever the cause, excess',
    ar: 'جميع الحوادث، مبلغ الخلوص',
  },
  'covers.limit.replacementCar': { fr: 'Véhicule de remplacement', en: 'Replacement car', ar: 'سيارة بديلة' },
  'covers.limit.contents': { fr: 'Mobilier, capital', en: 'Contents, sum insured', ar: 'الأثاث، الرأسمال' },
  'covers.limit.building': { fr: 'Bâtiment, capital', en: 'Building, sum insured', ar: 'البناء، الرأسمال' },
  'covers.limit.tenantLiability': {
    fr: 'Risques locatifs, capital',
    en: 'Tenant’s liability, sum insured',
    ar: 'مخاطر الكراء، الرأسمال',
  },
  'covers.limit.waterExcess': {
    fr: 'Dégâts des eaux, franchise',
    en: 'Water damage, excess',
    ar: 'أضرار المياه، مبلغ الخلوص',
  },
  'covers.limit.rehousing': {
    fr: 'Relogement après un sinistre',
    en: 'Alternative accommodation',
    ar: 'الإيواء بعد الحادث',
  },
  'covers.limit.medicalAndReturn': {
    fr: 'Frais médicaux et rapatriement',
    en: 'Medical expenses and repatriation',
    ar: 'المصاريف الطبية والإعادة إلى الوطن',
  },
  'covers.limit.stay': { fr: 'Durée d’un séjour', en: 'Length of a stay', ar: 'مدة الإقامة' },
  'covers.limit.medicalAbroad': {
    fr: 'Frais médicaux à l’étranger',
    en: 'Medical expenses abroad',
    ar: 'المصاريف الطبية بالخارج',
  },
  'covers.limit.stayAbroad': { fr: 'Séjour à l’étranger', en: 'Stay abroad', ar: 'الإقامة بالخارج' },
  'covers.limit.reimbursement': { fr: 'Taux de remboursement', en: 'Reimbursement', ar: 'نسبة التعويض' },
  'covers.limit.waitingIllness': {
    fr: 'Délai d’attente, maladie',
    en: 'Waiting period, illness',
    ar: 'أجل الانتظار، المرض',
  },
  'covers.limit.waitingMaternity': {
    fr: 'Délai d’attente, maternité',
    en: 'Waiting period, maternity',
    ar: 'أجل الانتظار، الأمومة',
  },
  'covers.limit.age': {
    fr: 'Âge limite à l’adhésion',
    en: 'Age limit for joining',
    ar: 'السن القصوى للانخراط',
  },
  'covers.limit.yearly': {
    fr: 'Plafond par personne et par an',
    en: 'Limit per person per year',
    ar: 'السقف لكل شخص في السنة',
  },
  'covers.limit.death': { fr: 'Décès', en: 'Death', ar: 'الوفاة' },
  'covers.limit.disability': { fr: 'Invalidité permanente', en: 'Permanent disability', ar: 'العجز الدائم' },
  'covers.limit.medical': { fr: 'Frais médicaux', en: 'Medical expenses', ar: 'المصاريف الطبية' },
  'covers.value.perEvent': {
    fr: '{amount} par événement',
    en: '{amount} per event',
    ar: '\u2066{amount}\u2069 عن كل حادث',
  },
  'covers.value.perClaim': {
    fr: '{amount} par sinistre',
    en: '{amount} per claim',
    ar: '\u2066{amount}\u2069 عن كل حادث',
  },
  'covers.value.perPerson': {
    fr: '{amount} par personne',
    en: '{amount} per person',
    ar: '\u2066{amount}\u2069 لكل شخص',
  },
  'covers.value.byDegree': {
    fr: '{amount} selon le taux',
    en: '{amount} by degree',
    ar: '\u2066{amount}\u2069 حسب النسبة',
  },
  'covers.value.inEuros': {
    fr: '{amount} ({euros}\u00a0€)',
    en: '{amount} (€{euros})',
    ar: '\u2066{amount}\u2069 (\u2066{euros}\u00a0€\u2069)',
  },
  'covers.value.ofValue': {
    fr: '{share}\u00a0% de la valeur',
    en: '{share}% of the value',
    ar: '\u2066{share}\u00a0%\u2069 من القيمة',
  },
  'covers.value.ofValueAtLeast': {
    fr: '{share}\u00a0% de la valeur, {amount} au moins',
    en: '{share}% of the value, at least {amount}',
    ar: '\u2066{share}\u00a0%\u2069 من القيمة، بحد أدنى قدره \u2066{amount}\u2069',
  },
  'covers.value.ofCurrentValueAtLeast': {
    fr: '{share}\u00a0% de la valeur actuelle, {amount} au moins',
    en: '{share}% of the current value, at least {amount}',
    ar: '\u2066{share}\u00a0%\u2069 من القيمة الحالية، بحد أدنى قدره \u2066{amount}\u2069',
  },
  'covers.value.ofCurrentValue': {
    fr: '{share}\u00a0% de la valeur actuelle',
    en: '{share}% of the current value',
    ar: '\u2066{share}\u00a0%\u2069 من القيمة الحالية',
  },
  'covers.value.ofDamage': {
    fr: '{share}\u00a0% des dommages',
    en: '{share}% of the damage',
    ar: '\u2066{share}\u00a0%\u2069 من الأضرار',
  },
  'covers.value.ofDamageAtLeast': {
    fr: '{share}\u00a0% des dommages, {amount} au moins',
    en: '{share}% of the damage, at least {amount}',
    ar: '\u2066{share}\u00a0%\u2069 من الأضرار، بحد أدنى قدره \u2066{amount}\u2069',
  },
  'covers.value.ofExpenses': {
    fr: '{share}\u00a0% des frais engagés',
    en: '{share}% of the expenses',
    ar: '\u2066{share}\u00a0%\u2069 من المصاريف',
  },
  'covers.value.days': {
    fr: '{days, plural, one {#\u00a0jour} other {#\u00a0jours}}',
    en: '{days, plural, one {#\u00a0day} other {#\u00a0days}}',
    ar: '{days, plural, one {يوم واحد} two {يومان} few {#\u00a0أيام} many {#\u00a0يوماً} other {#\u00a0يوم}}',
  },
  'covers.value.daysInARow': {
    fr: '{days}\u00a0jours consécutifs au plus',
    en: '{days}\u00a0consecutive days at most',
    ar: '{days}\u00a0يوماً متتالياً على الأكثر',
  },
  'covers.value.months': {
    fr: '{months, plural, one {#\u00a0mois} other {#\u00a0mois}}',
    en: '{months, plural, one {#\u00a0month} other {#\u00a0months}}',
    ar: '{months, plural, few {#\u00a0أشهر} many {#\u00a0شهراً} other {#\u00a0شهر}}',
  },
  'covers.value.years': { fr: '{years}\u00a0ans', en: '{years}\u00a0years', ar: '{years}\u00a0سنة' },
  'covers.value.noDeductible': { fr: 'Sans franchise', en: 'No excess', ar: 'دون خلوص' },
  'covers.value.ofInsurer': {
    fr: 'Selon l’offre de l’assureur',
    en: 'As the insurer offers it',
    ar: 'حسب عرض شركة التأمين',
  },
} satisfies Texts
