import type french from '../fr/request.ts'

export default {
  'request.status.rejected': 'تم الرفض',
  'request.status.submitted': 'في انتظار المعالجة',
  'request.status.documentsRequired': 'وثائق مطلوبة',
  'request.status.documentsReview': 'الوثائق قيد التحقق',
  'request.status.approved': 'تمت الموافقة',
  'request.status.settlementSheetIssued': 'تم التوصل ببيان التسوية',
  'request.status.dischargeToSign': 'تم التوصل بمخالصة الأداء قصد التوقيع',
  'request.status.closed': 'تم إغلاق الملف',
  'request.kind.renewal': 'التجديد',
  'request.kind.termination': 'الفسخ',
  'request.kind.endorsement': 'التعديل',
  'request.kind.claim': 'التصريح بحادث',
} satisfies Record<keyof typeof french, string>
