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
  'policy.notice.quoteReady': 'عرض السعر الخاص بكم جاهز!',
  'policy.notice.contractReady': 'عقدكم جاهز!',
  'policy.notice.signatureSucceeded': 'تم توقيع العقد بنجاح',
  'policy.notice.signatureFailed': 'لم يكتمل توقيع العقد.',
  'policy.notice.paymentConfirmed': 'تم تأكيد أدائكم.',
  'policy.notice.paymentRejected': 'لم يتم قبول أدائكم.',
  'policy.notice.documentsRequired': 'نحتاج إلى وثائق للمتابعة.',
  'policy.notice.quoteExpired': 'انتهت صلاحية عرض السعر.',
  'policy.notice.marked': 'تم وضع علامة مقروء على الإشعارات.',
} satisfies Record<keyof typeof french, string>
