import type french from '../fr/quote.ts'

export default {
  'quote.progress': 'الخطوة {current} من {total}',
  'quote.start.title': 'عرض سعر التأمين',
  'quote.start.lead': 'دقيقتان ودون أي التزام. يظهر السعر قبل إنشاء أي حساب.',
  'quote.start.product': 'نوع التأمين',
  'quote.start.chooseProduct': 'اختاروا نوع التأمين',
  'quote.start.email': 'البريد الإلكتروني',
  'quote.start.emailHint': 'لتتوصلوا بعرض السعر.',
  'quote.start.phone': 'الهاتف المحمول',
  'quote.start.phoneHint': 'رقم مغربي، مثلاً \u206606\u00a012\u00a034\u00a056\u00a078\u2069.',
  'quote.start.convention': 'رمز الاتفاقية',
  'quote.start.conventionAsk': 'لديّ رمز اتفاقية',
  'quote.start.conventionHint': 'إذا سلّمه لكم مشغّلكم أو أحد الشركاء.',
  'quote.start.terms': 'أوافق على الشروط العامة للاستعمال والبيع.',
  'quote.start.termsRead': 'قراءة الشروط',
  'quote.start.termsWait': 'للمتابعة، يرجى قبول الشروط العامة.',
  'quote.start.submit': 'متابعة',
  'quote.start.personalData':
    'تُستعمل معطياتكم لإعداد عرض السعر والتواصل معكم بشأنه (القانون رقم 09.08). يمكنكم الاطلاع عليها أو تصحيحها أو التعرض على استعمالها بمراسلتنا.',
  'quote.start.hasAccount': 'لديكم حساب؟ سجّلوا الدخول: طلبكم في انتظاركم هناك.',
  'quote.start.signIn': 'تسجيل الدخول',
  'quote.resume.title': 'هل تريدون متابعة عرض السعر؟',
  'quote.resume.draft': 'عرض السعر ({product}) الذي بدأتموه بالبريد \u2066{email}\u2069 في انتظاركم.',
  'quote.resume.code': 'سُجّل طلبكم ({product}). بقي إدخال الرمز المرسل إلى \u2066{email}\u2069.',
  'quote.resume.continue': 'متابعة',
  'quote.resume.cookiesBlocked': 'متصفحكم يحجب ملفات الارتباط',
  'quote.resume.cookies':
    'يحتاج عرض السعر إلى ملف ارتباط (كوكي) يربطه بهذا المتصفح. إذا بدأتموه للتو، اسمحوا بملفات الارتباط لهذا الموقع ثم أعيدوا المحاولة.',
  'quote.resume.restart': 'البدء من جديد',
} satisfies Record<keyof typeof french, string>
