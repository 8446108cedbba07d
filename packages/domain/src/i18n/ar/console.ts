import type french from '../fr/console.ts'

export default {
  'console.title': 'فضاء الوكلاء',
  'console.saved': 'تم الحفظ.',
  'console.note.paymentSuperseded':
    'تم ترخيص أداء بالبطاقة بمبلغ \u2066{amount}\u2069 (الطلب \u2066{order}\u2069، المعاملة \u2066{transaction}\u2069) بعد أن لم يعد من الممكن أداء هذا الملف بهذه الطريقة. لم يُخصم أي مبلغ من البطاقة: ألغوا الترخيص في فضاء التاجر.',
} as const satisfies Record<keyof typeof french, string>
