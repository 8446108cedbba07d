import type french from '../fr/signing.ts'

export default {
  'signing.title': 'توقيع العقد',
  'signing.consent':
    'اطلعتُ على الوثيقة «{title}» الخاصة بالتأمين رقم {number} لدى {insurer} وأقبل شروطها، وأوافق على توقيعها إلكترونياً طبقاً للقانون رقم 43.20 المتعلق بخدمات الثقة بشأن المعاملات الإلكترونية.',
} as const satisfies Record<keyof typeof french, string>
