import type french from '../fr/my-data.ts'

export default {
  'myData.title': 'معطياتي',
  'myData.lead': 'ما نعرفه عنكم، ومن اطّلع عليه، وحقوقكم بموجب القانون رقم 09\u201108.',
  'myData.privacy': 'قراءة سياسة حماية المعطيات',
  'myData.readings.title': 'من اطّلع على ملفاتي',
  'myData.readings.lead':
    'كل مرة اطّلع فيها فريقنا على بطاقتكم أو ملفاتكم بوثائقها وأجوبتها الطبية أو المبالغ المسترجعة أو طلباتكم بشأن معطياتكم، من الأحدث إلى الأقدم.',
  'myData.readings.empty': 'لم يفتح أحد ملفاتكم بعد.',
  'myData.readings.times':
    '{count, plural, one {مرة واحدة} two {مرتان} few {# مرات} many {# مرة} other {# مرة}}',
  'myData.reader.adviser': 'مستشار',
  'myData.reader.medical': 'المصلحة الطبية',
  'myData.matter.person': 'بطاقتكم الشخصية',
  'myData.matter.refund': 'استرجاع مبلغ',
  'myData.matter.rights': 'طلب يخص معطياتكم',
  'myData.copy.title': 'نسخة من معطياتي',
  'myData.copy.lead':
    'ملف مضغوط يضم ما نحتفظ به عنكم: أجوبتكم وعقودكم وأداءاتكم ورسائلكم ووثائقكم. ولا يضم الوثائق المرسلة خطأً ثم المسحوبة، ولا الأوراق التي يوجهها المؤمِّن إلى الوسيط وحده، ولا عمليات دمج الحسابات الملغاة. اطلبوها منا عند الحاجة.',
  'myData.copy.ask': 'طلب نسخة',
  'myData.copy.askAgain': 'طلب نسخة جديدة',
  'myData.copy.building':
    'نسختكم قيد الإعداد منذ \u2066{moment}\u2069. يستغرق ذلك بضع دقائق، وسنراسلكم فور جاهزيتها.',
  'myData.copy.ready': 'نسختكم جاهزة ({size}). يمكنكم تحميلها إلى غاية \u2066{day}\u2069.',
  'myData.copy.size': '{count}\u00a0م.ب',
  'myData.copy.download': 'تحميل نسختي',
  'myData.copy.proof': 'لتحميلها يلزم رمز أُدخل على هذا الجهاز قبل أقل من عشر دقائق، حتى وأنتم متصلون.',
  'myData.copy.failed': 'تعذّر إعداد نسختكم. المرجو طلبها مرة أخرى.',
  'myData.copy.earlier': 'يمكنكم تحميل نسختكم بتاريخ \u2066{day}\u2069 ({size}) إلى غاية \u2066{end}\u2069.',
  'myData.copy.ended': 'نسختكم الأخيرة بتاريخ \u2066{day}\u2069 لم تعد متاحة: تُحفظ النسخة سبعة أيام.',
  'myData.copy.next': 'يمكنكم طلب نسخة جديدة ابتداءً من \u2066{moment}\u2069.',
  'myData.copy.started': 'بدأ التحميل.',
  'myData.file.title': 'نسخة من معطياتكم الشخصية',
  'myData.file.made': 'أعدّها {firm} بتاريخ \u2066{day}\u2069، طبقاً للمادة 7 من القانون رقم 09\u201108.',
  'myData.file.identity': 'هويتكم',
  'myData.file.kinds': 'ما نحتفظ به',
  'myData.file.data':
    'توجد كل هذه المعطيات في الملف \u2066{file}\u2069 الذي تستطيع برامج أخرى قراءته: قائمة لكل جدول، وعنصر لكل سطر. مبالغ العقود والأداءات بالسنتيم، والأوقات بالتوقيت العالمي (UTC). لا يتضمن الملف كلمات مروركم ولا رموزكم ولا أسماء مستخدَمينا ولا عمليات دمج الحسابات الملغاة.',
  'myData.file.rows':
    '{count, plural, zero {لا سطر} one {سطر واحد} two {سطران} few {# أسطر} many {# سطراً} other {# سطر}}',
  'myData.file.files': 'وثائقكم',
  'myData.file.leftOut':
    'لا تتضمن النسخة الوثائق المرسلة خطأً ثم المسحوبة، ولا الأوراق التي يوجهها المؤمِّن إلى الوسيط وحده. اطلبوها منا عند الحاجة.',
  'myData.file.noFiles': 'لا نحتفظ بأي وثيقة لكم.',
  'myData.file.lost': 'لم تعد قراءة هذا الملف ممكنة',
  'myData.file.rights': 'حقوقكم',
  'myData.file.rightsText':
    'يمكنكم طلب تصحيح معطياتكم أو التعرض على معالجتها أو طلب حذفها: ادخلوا إلى فضاء الزبون، صفحة معطياتي. كما يمكنكم اللجوء إلى اللجنة الوطنية لمراقبة حماية المعطيات ذات الطابع الشخصي.',
  'myData.kind.account': 'حسابكم',
  'myData.kind.signIn': 'عمليات الدخول والأجهزة',
  'myData.kind.visits': 'طلبات ومسودات ما قبل الحساب',
  'myData.kind.quotes': 'العروض وعروض الأسعار',
  'myData.kind.contracts': 'العقود',
  'myData.kind.documents': 'الوثائق',
  'myData.kind.requests': 'الطلبات والحوادث',
  'myData.kind.payments': 'الأداءات والمبالغ المسترجعة',
  'myData.kind.health': 'الاستبيانات الطبية',
  'myData.kind.messages': 'الرسائل التي كتبتموها',
  'myData.kind.notices': 'الإشعارات المستلمة',
  'myData.kind.trail': 'سجل العمليات',
  'myData.kind.rights': 'ممارسة حقوقكم',
  'myData.kind.consents': 'الموافقات',
} satisfies Record<keyof typeof french, string>
