import type { Texts } from '../texts.ts'

export default {
  'quote.progress': {
    fr: 'Étape {current} sur {total}',
    en: 'Step {current} of {total}',
    ar: 'الخطوة {current} من {total}',
  },
  'quote.start.title': { fr: 'Votre devis d’assurance', en: 'Your insurance quote', ar: 'عرض سعر التأمين' },
  'quote.start.lead': {
    fr: 'Deux minutes, sans engagement. Le prix s’affiche avant toute création de compte.',
    en: 'Two minutes, no commitment. You see the price before creating any account.',
    ar: 'دقيقتان ودون أي التزام. يظهر السعر قبل إنشاء أي حساب.',
  },
  'quote.start.product': { fr: 'Type d’assurance', en: 'Type of insurance', ar: 'نوع التأمين' },
  'quote.start.chooseProduct': {
    fr: 'Choisissez une assurance',
    en: 'Choose a type of insurance',
    ar: 'اختاروا نوع التأمين',
  },
  'quote.start.email': { fr: 'Adresse e-mail', en: 'Email address', ar: 'البريد الإلكتروني' },
  'quote.start.emailHint': {
    fr: 'Pour recevoir votre devis.',
    en: 'To receive your quote.',
    ar: 'لتتوصلوا بعرض السعر.',
  },
  'quote.start.phone': { fr: 'Téléphone mobile', en: 'Mobile phone', ar: 'الهاتف المحمول' },
  'quote.start.phoneHint': {
    fr: 'Un numéro marocain, par exemple 06\u00a012\u00a034\u00a056\u00a078.',
    en: 'A Moroccan number, for example 06\u00a012\u00a034\u00a056\u00a078.',
    ar: 'رقم مغربي، مثلاً \u206606\u00a012\u00a034\u00a056\u00a078\u2069.',
  },
  'quote.start.convention': { fr: 'Code convention', en: 'Agreement code', ar: 'رمز الاتفاقية' },
  'quote.start.conventionAsk': {
    fr: 'J’ai un code convention',
    en: 'I have an agreement code',
    ar: 'لديّ رمز اتفاقية',
  },
  'quote.start.conventionHint': {
    fr: 'Si votre employeur ou un partenaire vous en a donné un.',
    en: 'If your employer or a partner gave you one.',
    ar: 'إذا سلّمه لكم مشغّلكم أو أحد الشركاء.',
  },
  'quote.start.terms': {
    fr: 'J’accepte les conditions générales d’utilisation et de vente.',
    en: 'I accept the general terms of use and sale.',
    ar: 'أوافق على الشروط العامة للاستعمال والبيع.',
  },
  'quote.start.termsRead': { fr: 'Lire les conditions', en: 'Read the terms', ar: 'قراءة الشروط' },
  'quote.start.termsWait': {
    fr: 'Acceptez les conditions générales pour continuer.',
    en: 'Accept the terms and conditions to continue.',
    ar: 'للمتابعة، يرجى قبول الشروط العامة.',
  },
  'quote.start.submit': { fr: 'Continuer', en: 'Continue', ar: 'متابعة' },
  'quote.start.personalData': {
    fr: 'Vos données servent à établir votre devis et à vous recontacter à son sujet (loi n°\u00a009\u201108). Vous pouvez les consulter, les rectifier ou vous opposer à leur usage en nous écrivant.',
    en: 'Your details are used to prepare your quote and contact you about it (law no.\u00a009\u201108). You may access or correct them, or object to their use, by writing to us.',
    ar: 'تُستعمل معطياتكم لإعداد عرض السعر والتواصل معكم بشأنه (القانون رقم 09.08). يمكنكم الاطلاع عليها أو تصحيحها أو التعرض على استعمالها بمراسلتنا.',
  },
  'quote.start.hasAccount': {
    fr: 'Vous avez déjà un compte\u00a0? Connectez-vous\u00a0: votre demande vous y attend.',
    en: 'You already have an account? Sign in: your request is waiting there.',
    ar: 'لديكم حساب؟ سجّلوا الدخول: طلبكم في انتظاركم هناك.',
  },
  'quote.start.signIn': { fr: 'Se connecter', en: 'Sign in', ar: 'تسجيل الدخول' },
  'quote.resume.title': {
    fr: 'Reprendre votre devis\u00a0?',
    en: 'Continue your quote?',
    ar: 'هل تريدون متابعة عرض السعر؟',
  },
  'quote.resume.draft': {
    fr: 'Un devis {product} commencé avec {email} vous attend.',
    en: 'A {product} quote started with {email} is waiting for you.',
    ar: 'عرض السعر ({product}) الذي بدأتموه بالبريد \u2066{email}\u2069 في انتظاركم.',
  },
  'quote.resume.code': {
    fr: 'Votre demande {product} est enregistrée. Il reste à saisir le code envoyé à {email}.',
    en: 'Your {product} request is saved. All that remains is to enter the code sent to {email}.',
    ar: 'سُجّل طلبكم ({product}). بقي إدخال الرمز المرسل إلى \u2066{email}\u2069.',
  },
  'quote.resume.continue': { fr: 'Continuer', en: 'Continue', ar: 'متابعة' },
  'quote.resume.cookiesBlocked': {
    fr: 'Votre navigateur bloque les cookies',
    en: 'Your browser blocks cookies',
    ar: 'متصفحكم يحجب ملفات الارتباط',
  },
  'quote.resume.cookies': {
    fr: 'Le devis a besoin d’un cookie, qui le relie à ce navigateur. Si vous venez de le commencer, autorisez les cookies de ce site, puis recommencez.',
    en: 'A quote needs a cookie, which ties it to this browser. If you have just begun it, allow the cookies of this site, then start again.',
    ar: 'يحتاج عرض السعر إلى ملف ارتباط (كوكي) يربطه بهذا المتصفح. إذا بدأتموه للتو، اسمحوا بملفات الارتباط لهذا الموقع ثم أعيدوا المحاولة.',
  },
  'quote.resume.restart': { fr: 'Recommencer', en: 'Start again', ar: 'البدء من جديد' },
} satisfies Texts
