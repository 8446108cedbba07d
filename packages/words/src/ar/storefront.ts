import type french from '../fr/storefront.ts'

export default {
  'storefront.home.pageTitle': 'عروض أسعار التأمين عبر الإنترنت بالمغرب',
  'storefront.home.pageDescription':
    'السيارة والدراجة النارية والصحة والسكن والسفر: عرض سعر تأمينكم في دقيقتين، مفصّلاً سطراً بسطر. وسيط تأمين بالمغرب، بالعربية والفرنسية والإنجليزية.',
  'storefront.home.languagePrompt': 'اختاروا لغتكم',
  'storefront.home.title': 'عرض سعر تأمينكم في دقيقتين',
  'storefront.home.lead':
    'بضعة أسئلة، وسعر مفصّل سطراً بسطر، وطلبكم في انتظاركم داخل فضائكم الخاص. مجاناً ودون أي التزام.',
  'storefront.home.start': 'بدء طلب عرض السعر',
  'storefront.preview.title': 'سعر تأمين سيارتكم فوراً',
  'storefront.preview.price': 'سعر تقديري',
  'storefront.preview.continue': 'المتابعة بهذه الأجوبة',
  'storefront.tile.from': 'مثال:',
  'storefront.tile.note':
    'أسعار شاملة للضرائب بتاريخ \u2066{date}\u2069، لأقل مثال سعراً في كل صفحة، وفيها جميع فرضياته.',
  'storefront.home.formTitle': 'ابدؤوا من هنا',
  'storefront.home.productsTitle': 'ما الذي تريدون تأمينه؟',
  'storefront.home.productsLead': 'اختاروا تأمينكم واطّلعوا على سعره.',
  'storefront.home.factsTitle': 'ما يمكنكم التحقق منه',
  'storefront.fact.price.title': 'سعر واضح التفاصيل',
  'storefront.fact.price.text': 'سعر كل ضمان والمصاريف والضرائب: كل مبلغ معروض بدقة، إلى آخر سنتيم.',
  'storefront.fact.saved.title': 'تابعوا متى شئتم',
  'storefront.fact.saved.text':
    'تُحفظ أجوبتكم عند كل خطوة. أغلقوا الصفحة وعودوا متى شئتم، ستجدونها كما تركتموها.',
  'storefront.fact.broker.title': 'وسيط واحد وجميع شركات التأمين',
  'storefront.fact.broker.text':
    'نحن وسيط خاضع للقانون رقم 17.99 (مدونة التأمينات)، ونمثلكم لدى شركات التأمين.',
  'storefront.home.stepsTitle': 'كيف تعمل الخدمة؟',
  'storefront.step.describe.title': 'عرّفوا بحاجتكم',
  'storefront.step.describe.text': 'سيارتكم أو سكنكم أو أسرتكم: الأسئلة المفيدة فقط.',
  'storefront.step.price.title': 'اطّلعوا على السعر',
  'storefront.step.price.text': 'يظهر فوراً بكل تفاصيله، قبل إنشاء أي حساب.',
  'storefront.step.follow.title': 'تابعوا عبر الإنترنت',
  'storefront.step.follow.text': 'اقبلوا وأدّوا ووقّعوا، وستجدون وثائقكم في فضائكم الخاص.',
  'storefront.home.partnersTitle': 'الشركات التي نتعامل معها',
  'storefront.home.partnersLabel': 'شركات التأمين الشريكة',
  'storefront.partners.pause': 'إيقاف الحركة',
  'storefront.partners.play': 'استئناف الحركة',
  'storefront.home.questionsTitle': 'الأسئلة الشائعة',
  'storefront.question.binding.title': 'هل يُلزمني طلب عرض السعر بشيء؟',
  'storefront.question.binding.text':
    'لا. عرض السعر مجاني، ولا يُبرم أي عقد ما لم تقبلوه وتؤدوا القسط وتوقّعوا العقد.',
  'storefront.question.price.title': 'كيف يُحسب السعر المعروض؟',
  'storefront.question.price.text':
    'يُحسب وفق تعريفات مؤرخة، مع فصل الضمانات والمصاريف والضرائب. وإذا كان على شركة التأمين تأكيد رقم ما، يحمل السعر عبارة «تقديري».',
  'storefront.question.later.title': 'هل يمكنني التوقف والمتابعة لاحقاً؟',
  'storefront.question.later.text':
    'نعم. تُحفظ كل خطوة، ويُستأنف طلب عرض السعر من حيث توقفتم، في المتصفح نفسه.',
  'storefront.question.contact.title': 'لماذا تطلبون بريدي الإلكتروني ورقم هاتفي؟',
  'storefront.question.contact.text':
    'نرسل إلى بريدكم الرمز الذي يؤكد طلبكم، ويتيح الهاتف لأحد المستشارين الاتصال بكم إذا نقصت معلومة.',
  'storefront.question.data.title': 'ما مصير معطياتي؟',
  'storefront.question.data.text':
    'تُستعمل لإعداد عرض السعر وتدبير عقدكم وفق القانون رقم 09.08 المتعلق بحماية المعطيات الشخصية. يحق لكم الاطلاع عليها وتصحيحها أو التعرض على معالجتها.',
} satisfies Record<keyof typeof french, string>
