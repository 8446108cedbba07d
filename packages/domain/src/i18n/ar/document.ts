import type french from '../fr/document.ts'

export default {
  'document.kind.cinFront': 'بطاقة التعريف الوطنية، الوجه الأمامي',
  'document.kind.cinBack': 'بطاقة التعريف الوطنية، الوجه الخلفي',
  'document.kind.permisFront': 'رخصة السياقة، الوجه الأمامي',
  'document.kind.permisBack': 'رخصة السياقة، الوجه الخلفي',
  'document.kind.carteFront': 'البطاقة الرمادية، الوجه الأمامي',
  'document.kind.carteBack': 'البطاقة الرمادية، الوجه الخلفي',
  'document.kind.transferReceipt': 'وصل التحويل البنكي',
  'document.kind.quote': 'عرض السعر',
  'document.kind.contract': 'العقد المعروض للتوقيع',
  'document.kind.signedContract': 'العقد الموقّع',
  'document.kind.paymentReceipt': 'وصل الأداء',
  'document.kind.certificate': 'شهادة التأمين',
} as const satisfies Record<keyof typeof french, string>
