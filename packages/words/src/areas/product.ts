import type { Texts } from '../texts.ts'

export default {
  'product.path.label': { fr: 'Fil d’Ariane', en: 'Breadcrumb', ar: 'مسار التصفح' },
  'product.contents.title': { fr: 'Sur cette page', en: 'On this page', ar: 'في هذه الصفحة' },
  'product.action.price': { fr: 'Voir mon prix', en: 'See my price', ar: 'الاطلاع على السعر' },
  'product.action.note': {
    fr: 'Gratuit et sans engagement',
    en: 'Free and without obligation',
    ar: 'مجاناً ودون أي التزام',
  },
  'product.section.forWhom': { fr: 'Pour qui', en: 'Who it is for', ar: 'لمن هذا التأمين؟' },
  'product.section.covered': { fr: 'Ce qui est couvert', en: 'What is covered', ar: 'ما هو مشمول' },
  'product.section.notCovered': { fr: 'Ce qui ne l’est pas', en: 'What is not', ar: 'ما ليس مشمولاً' },
  'product.section.limits': {
    fr: 'Plafonds, franchises et délais',
    en: 'Limits, excesses and waiting periods',
    ar: 'السقوف ومبالغ الخلوص والآجال',
  },
  'product.section.examples': { fr: 'Exemples de prix', en: 'Price examples', ar: 'أمثلة الأسعار' },
  'product.section.documents': {
    fr: 'Les pièces à préparer',
    en: 'Papers to have ready',
    ar: 'الوثائق الواجب تحضيرها',
  },
  'product.section.claim': { fr: 'En cas de sinistre', en: 'If something happens', ar: 'عند وقوع حادث' },
  'product.section.law': { fr: 'Ce que dit la loi', en: 'What the law says', ar: 'ما يقوله القانون' },
  'product.section.questions': {
    fr: 'Questions fréquentes',
    en: 'Frequently asked questions',
    ar: 'الأسئلة الشائعة',
  },
  'product.section.related': { fr: 'À voir aussi', en: 'See also', ar: 'قد يهمكم أيضاً' },
  'product.limits.lead': {
    fr: 'Ce sont les montants de nos contrats types. Le contrat que vous signez indique les vôtres.',
    en: 'These are the amounts of our standard contracts. The contract you sign states yours.',
    ar: 'هذه مبالغ عقودنا النموذجية. والعقد الذي توقّعونه يبين مبالغكم.',
  },
  'product.limits.name': { fr: 'Garantie', en: 'Cover', ar: 'الضمان' },
  'product.limits.value': { fr: 'Montant ou délai', en: 'Amount or period', ar: 'المبلغ أو الأجل' },
  'product.examples.lead': {
    fr: 'Calculés le {date} par le même barème que votre devis. Votre prix dépend de vos réponses.',
    en: 'Worked out on {date} with the same tariff as your quote. Your price depends on your answers.',
    ar: 'محسوبة بتاريخ \u2066{date}\u2069 بالتعريفة نفسها التي يُحسب بها عرض سعركم. ويتحدد سعركم بأجوبتكم.',
  },
  'product.examples.taxes': {
    fr: 'Frais et taxes compris',
    en: 'Fees and taxes included',
    ar: 'شامل للمصاريف والضرائب',
  },
  'product.examples.indicative': {
    fr: 'Prix indicatif, que l’assureur confirme. Frais et taxes compris.',
    en: 'Indicative price, confirmed by the insurer. Fees and taxes included.',
    ar: 'سعر تقديري تؤكده شركة التأمين، شامل للمصاريف والضرائب.',
  },
  'product.examples.details': {
    fr: 'Voir le détail du prix',
    en: 'See how the price is made up',
    ar: 'تفاصيل السعر',
  },
  'product.examples.yours': { fr: 'Calculer le mien', en: 'Work out mine', ar: 'احتساب سعري' },
  'product.documents.lead': {
    fr: 'À déposer dans votre espace client, en PDF, JPG ou PNG, 5\u00a0Mo au plus par fichier. Rien n’est demandé pour voir votre prix.',
    en: 'To be uploaded in your customer area, as PDF, JPG or PNG, 5\u00a0MB at most per file. Nothing is asked for to see your price.',
    ar: 'تُحمَّل في فضائكم الخاص بصيغة PDF أو JPG أو PNG، بحجم لا يتجاوز 5\u00a0ميغابايت لكل ملف. ولا يُطلب منكم شيء لمعرفة سعركم.',
  },
  'product.notice.text': {
    fr: '{name} est un intermédiaire d’assurances régi par la loi n°\u00a017\u201199, sous le contrôle de l’ACAPS (loi n°\u00a064\u201112). L’assureur fixe la prime et règle les sinistres. Cette page informe\u00a0; seuls le devis, le contrat et ses conditions générales engagent.',
    en: '{name} is an insurance intermediary governed by law no.\u00a017\u201199, supervised by ACAPS (law no.\u00a064\u201112). The insurer sets the premium and settles claims. This page is for information only; only the quote, the contract and its general conditions are binding.',
    ar: '«\u2068{name}\u2069» وسيط تأمين خاضع للقانون رقم 17.99، تحت مراقبة هيئة مراقبة التأمينات والاحتياط الاجتماعي (القانون رقم 64.12). وشركة التأمين هي التي تحدد القسط وتسوّي الحوادث. هذه الصفحة للإخبار فقط، ولا يُلزم إلا عرض السعر والعقد وشروطه العامة.',
  },
} satisfies Texts
