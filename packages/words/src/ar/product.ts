import type french from '../fr/product.ts'

export default {
  'product.path.label': 'مسار التصفح',
  'product.contents.title': 'في هذه الصفحة',
  'product.action.price': 'الاطلاع على السعر',
  'product.action.note': 'مجاناً ودون أي التزام',
  'product.section.forWhom': 'لمن هذا التأمين؟',
  'product.section.covered': 'ما هو مشمول',
  'product.section.notCovered': 'ما ليس مشمولاً',
  'product.section.limits': 'السقوف ومبالغ الخلوص والآجال',
  'product.section.examples': 'أمثلة الأسعار',
  'product.section.documents': 'الوثائق الواجب تحضيرها',
  'product.section.claim': 'عند وقوع حادث',
  'product.section.law': 'ما يقوله القانون',
  'product.section.questions': 'الأسئلة الشائعة',
  'product.section.related': 'قد يهمكم أيضاً',
  'product.limits.lead': 'هذه مبالغ عقودنا النموذجية. والعقد الذي توقّعونه يبين مبالغكم.',
  'product.limits.name': 'الضمان',
  'product.limits.value': 'المبلغ أو الأجل',
  'product.examples.lead':
    'محسوبة بتاريخ \u2066{date}\u2069 بالتعريفة نفسها التي يُحسب بها عرض سعركم. ويتحدد سعركم بأجوبتكم.',
  'product.examples.taxes': 'شامل للمصاريف والضرائب',
  'product.examples.indicative': 'سعر تقديري تؤكده شركة التأمين، شامل للمصاريف والضرائب.',
  'product.examples.details': 'تفاصيل السعر',
  'product.examples.yours': 'احتساب سعري',
  'product.documents.lead':
    'تُحمَّل في فضائكم الخاص بصيغة PDF أو JPG أو PNG، بحجم لا يتجاوز 5\u00a0ميغابايت لكل ملف. ولا يُطلب منكم شيء لمعرفة سعركم.',
  'product.notice.text':
    '«\u2068{name}\u2069» وسيط تأمين خاضع للقانون رقم 17.99، تحت مراقبة هيئة مراقبة التأمينات والاحتياط الاجتماعي (القانون رقم 64.12). وشركة التأمين هي التي تحدد القسط وتسوّي الحوادث. هذه الصفحة للإخبار فقط، ولا يُلزم إلا عرض السعر والعقد وشروطه العامة.',
} satisfies Record<keyof typeof french, string>
