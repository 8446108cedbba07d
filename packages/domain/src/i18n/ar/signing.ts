import type french from '../fr/signing.ts'

export default {
  'signing.title': 'توقيع العقد',
  'signing.consent':
    'اطلعتُ على الوثيقة «{title}» الخاصة بالتأمين رقم {number} لدى {insurer} وأقبل شروطها، وأوافق على توقيعها إلكترونياً طبقاً للقانون رقم 43.20 المتعلق بخدمات الثقة بشأن المعاملات الإلكترونية.',
  'signing.mail.subject': 'رمز التوقيع الخاص بكم',
  'signing.mail.title': 'تأكيد توقيعكم',
  'signing.mail.intro': 'لتوقيع الوثيقة «{title}»، أدخلوا هذا الرمز في صفحة التوقيع:',
  'signing.mail.ignore': 'لا توقّعون شيئاً الآن؟ لا تُطلعوا أحداً على هذا الرمز وأخبرونا: لا يتم أي توقيع بدونه.',
  'signing.code.sent': 'تم إرسال رمز إلى بريدكم الإلكتروني.',
  'signing.done': 'تم تسجيل توقيعكم.',
  'signing.refused': 'تم تسجيل رفضكم.',
} as const satisfies Record<keyof typeof french, string>
