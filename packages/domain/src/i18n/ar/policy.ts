import type french from '../fr/policy.ts'

export default {
  'policy.status.expired': 'عرض سعر منتهي الصلاحية',
  'policy.status.requested': 'عرض السعر قيد الإعداد',
  'policy.status.quoted': 'عرض السعر جاهز',
  'policy.status.accepted': 'تم قبول عرض السعر',
  'policy.status.paymentReview': 'الأداء قيد التحقق',
  'policy.status.awaitingSignature': 'توقيع العقد مطلوب',
  'policy.status.active': 'تأمين سارٍ ومؤدى',
  'policy.status.signatureRefused': 'تم رفض التوقيع',
  'policy.status.documentsRequired': 'وثائق مطلوبة',
} satisfies Record<keyof typeof french, string>
