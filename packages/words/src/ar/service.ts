export default {
  'service.title': 'حالة الخدمة',
  'service.lead': 'ما يعمل، وما يتطلب انتباهكم، وما يجب فعله.',
  'service.asOf': 'الوضع بتاريخ \u2066{moment}\u2069. تتحدث الصفحة تلقائيا.',
  'service.standing.good': 'سليم',
  'service.standing.attention': 'يتطلب الانتباه',
  'service.standing.broken': 'معطل',
  'service.standing.unknown': 'تعذرت القراءة',
  'service.since': 'منذ \u2066{moment}\u2069',
  'service.todo': 'ما يجب فعله',
  'service.retry': 'إعادة المحاولة الآن',
  'service.retried': 'أعيد إطلاق الرسائل والمهام الفاشلة.',
  'service.partsTitle': 'أجزاء الخدمة',
  'service.unknown': 'تعذرت قراءة هذه القيمة. تبقى القيم الأخرى صحيحة.',
  'service.unknown.todo': 'إذا استمر ذلك فأخبروا الشخص المكلف بالخادم: سجل الخادم يبين السبب.',
  'service.alarmsTitle': 'التنبيهات',
  'service.alarmsNone': 'لا تنبيه منذ سبعة أيام.',
  'service.alarmsUnknown': 'تعذرت قراءة التنبيهات.',
  'service.alarmOpen': 'مستمر منذ \u2066{moment}\u2069',
  'service.alarmEnded': 'من \u2066{since}\u2069 إلى \u2066{moment}\u2069',
  'service.funnelTitle': 'اليوم',
  'service.funnelUnknown': 'تعذرت قراءة أرقام اليوم.',
  'service.step.priced': 'الأسعار المحتسبة',
  'service.step.requested': 'طلبات عروض الأسعار',
  'service.step.quoted': 'العروض المرسلة',
  'service.step.accepted': 'العروض المقبولة',
  'service.step.paid': 'الأداءات المؤكدة',
  'service.step.signed': 'العقود الموقعة',
  'service.detail': '\u2066{name}\u2069: {count}',
  'service.hours': '\u2066{name}\u2069: تأخر {count} س',
  'service.mails': 'الرسائل إلى الأشخاص',
  'service.mails.good': 'أُرسلت جميع الرسائل.',
  'service.mails.trouble':
    '{count, plural, zero {لم تتعذر أي رسالة.} one {لم تُرسل رسالة واحدة.} two {لم تُرسل رسالتان.} few {لم تُرسل # رسائل.} many {لم تُرسل # رسالة.} other {لم تُرسل # رسالة.}}',
  'service.mails.todo':
    'تحققوا من خدمة الإرسال ثم أعيدوا المحاولة. تُعاد محاولة الرسالة تلقائيا خلال أربعة أيام.',
  'service.jobsFailed': 'المهام الفاشلة',
  'service.jobsFailed.good': 'لم تفشل أي مهمة.',
  'service.jobsFailed.trouble':
    '{count, plural, zero {لم تفشل أي مهمة.} one {فشلت مهمة واحدة.} two {فشلت مهمتان.} few {فشلت # مهام.} many {فشلت # مهمة.} other {فشلت # مهمة.}}',
  'service.jobsFailed.todo': 'أعيدوا المحاولة. إذا تكرر الفشل فسجل الخادم يبين السبب.',
  'service.jobsWaiting': 'المهام المنتظرة',
  'service.jobsWaiting.good':
    '{count, plural, zero {لا مهمة في الانتظار.} one {مهمة واحدة تنتظر دورها.} two {مهمتان تنتظران دورهما.} few {# مهام تنتظر دورها.} many {# مهمة تنتظر دورها.} other {# مهمة تنتظر دورها.}}',
  'service.jobsWaiting.trouble':
    '{count, plural, zero {لا مهمة في الانتظار.} one {مهمة واحدة تنتظر منذ وقت طويل.} two {مهمتان تنتظران منذ وقت طويل.} few {# مهام تنتظر منذ وقت طويل.} many {# مهمة تنتظر منذ وقت طويل.} other {# مهمة تنتظر منذ وقت طويل.}}',
  'service.jobsWaiting.todo': 'تحققوا من أن خادما بإعداد \u2066{setting}\u2069 يعمل.',
  'service.works': 'الأعمال الدورية',
  'service.works.good': 'تكتمل جميع الأعمال الدورية.',
  'service.works.trouble':
    '{count, plural, zero {تكتمل جميع الأعمال الدورية.} one {لم يعد عمل دوري واحد يكتمل.} two {لم يعد عملان دوريان يكتملان.} few {لم تعد # أعمال دورية تكتمل.} many {لم يعد # عملا دوريا يكتمل.} other {لم يعد # عملا دوريا يكتمل.}}',
  'service.works.todo': 'ابحثوا عن اسم العمل في سجل الخادم.',
  'service.retention': 'مدة حفظ المعطيات',
  'service.retention.good': 'آخر ليلة مكتملة: \u2066{moment}\u2069.',
  'service.retention.trouble': 'آخر ليلة مكتملة: \u2066{moment}\u2069.',
  'service.retention.todo': 'العمل الليلي يمحو ما انتهت مدته. إذا لم يعد ينتهي، فسجل الخادم يبين السبب.',
  'service.backup': 'النسخ الاحتياطي',
  'service.backup.good': 'آخر نسخة احتياطية: \u2066{moment}\u2069.',
  'service.backup.trouble': 'آخر نسخة احتياطية كاملة: \u2066{moment}\u2069.',
  'service.backup.todo': 'اضبطوا \u2066{setting}\u2069 إذا لم تكن أي نسخة مبرمجة، وإلا فاقرؤوا سجل الخادم.',
  'service.proof': 'استرجاع مثبت',
  'service.proof.good': 'آخر استرجاع مثبت: \u2066{moment}\u2069.',
  'service.proof.trouble': 'آخر استرجاع مثبت: \u2066{moment}\u2069.',
  'service.proof.todo': 'شغلوا \u2066{setting}\u2069 مرة في الشهر.',
  'service.disk': 'مساحة القرص',
  'service.disk.good': 'المساحة المتاحة {size} من {all}.',
  'service.disk.trouble': 'لم يبق سوى {size} من {all}.',
  'service.disk.todo': 'أفرغوا مساحة أو وسعوا القرص: من دون مساحة لا يُحفظ شيء.',
  'service.database': 'قاعدة البيانات',
  'service.database.good': '{size}',
  'service.database.trouble': '{size}',
  'service.database.todo': 'أخبروا الشخص المكلف بالخادم.',
  'service.seal': 'شهادة الختم',
  'service.seal.good': 'صالحة إلى غاية \u2066{moment}\u2069.',
  'service.seal.trouble': 'تنتهي بتاريخ \u2066{moment}\u2069.',
  'service.seal.todo':
    'اطلبوا شهادة جديدة واضبطوا \u2066{setting}\u2069 قبل هذا التاريخ: من دونها لا يُختم أي عقد.',
  'service.logins': 'عمليات الدخول المرفوضة',
  'service.logins.good':
    '{count, plural, zero {لم تُرفض أي عملية دخول} one {رُفضت عملية دخول واحدة} two {رُفضت عمليتا دخول} few {رُفضت # عمليات دخول} many {رُفضت # عملية دخول} other {رُفضت # عملية دخول}} خلال 24\u00a0ساعة.',
  'service.logins.trouble':
    '{count, plural, zero {لم تُرفض أي عملية دخول} one {رُفضت عملية دخول واحدة} two {رُفضت عمليتا دخول} few {رُفضت # عمليات دخول} many {رُفضت # عملية دخول} other {رُفضت # عملية دخول}} خلال 24\u00a0ساعة، كثير منها في هذه اللحظة.',
  'service.logins.todo':
    'قد يكون شخص ما يجرب كلمات مرور. ذكروا الفريق بالعامل الثاني، واحجبوا العنوان في جدار الحماية إذا استمر ذلك.',
  'service.refusals': 'ولوج مرفوض',
  'service.refusals.good':
    '{count, plural, zero {لم يُرفض أي طلب لشخص مسجل الدخول خلال 24\u00a0ساعة.} one {رُفض طلب واحد لشخص مسجل الدخول خلال 24\u00a0ساعة.} two {رُفض طلبان لأشخاص مسجلي الدخول خلال 24\u00a0ساعة.} few {رُفضت # طلبات لأشخاص مسجلي الدخول خلال 24\u00a0ساعة.} many {رُفض # طلباً لأشخاص مسجلي الدخول خلال 24\u00a0ساعة.} other {رُفض # طلب لأشخاص مسجلي الدخول خلال 24\u00a0ساعة.}}',
  'service.refusals.trouble':
    '{count, plural, zero {لم يُرفض أي طلب خلال 24\u00a0ساعة.} one {رُفض طلب واحد خلال 24\u00a0ساعة، ضمن موجة متتالية.} two {رُفض طلبان خلال 24\u00a0ساعة، ضمن موجة متتالية.} few {رُفضت # طلبات خلال 24\u00a0ساعة، منها موجة متتالية.} many {رُفض # طلباً خلال 24\u00a0ساعة، منها موجة متتالية.} other {رُفض # طلب خلال 24\u00a0ساعة، منها موجة متتالية.}}',
  'service.refusals.todo': 'اقرؤوا التنبيه أسفله: فهو يبيّن ما ينبغي فعله.',
  'service.errors': 'الأخطاء',
  'service.errors.good': 'لا خطأ للخادم خلال 24\u00a0ساعة.',
  'service.errors.trouble':
    '{count, plural, zero {لا خطأ للخادم} one {خطأ واحد للخادم} two {خطآن للخادم} few {# أخطاء للخادم} many {# خطأ للخادم} other {# خطأ للخادم}} خلال 24\u00a0ساعة.',
  'service.errors.todo': 'أرسلوا رمز الخطأ ووقته إلى الشخص المكلف بالخادم.',
  'service.slowCalls': 'الطلبات البطيئة',
  'service.slowCalls.good':
    '{count, plural, zero {لا طلب} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبا} other {# طلب}} تجاوز ثانية من أصل \u2066{total}\u2069 خلال 24\u00a0ساعة.',
  'service.slowCalls.trouble':
    '{count, plural, zero {لا طلب} one {طلب واحد} two {طلبان} few {# طلبات} many {# طلبا} other {# طلب}} تجاوز ثانية من أصل \u2066{total}\u2069 خلال 24\u00a0ساعة.',
  'service.slowCalls.todo': 'تحققوا من حمل الخادم وقاعدة البيانات.',
  'service.never': 'أبدا',
  'service.size.mb': '{count}\u00a0ميغابايت',
  'service.size.gb': '{count}\u00a0غيغابايت',
  'service.mail.link': 'الاطلاع على حالة الخدمة',
  'service.mail.endedTitle': 'عاد الوضع إلى طبيعته: {title}',
  'service.mail.ended':
    'انتهى التنبيه «{title}»، المفتوح منذ \u2066{since}\u2069، بتاريخ \u2066{moment}\u2069 (توقيت المغرب).',
  'service.mail.again': 'تُرسل هذه الرسالة مرة واحدة في اليوم ما دام المشكل قائما.',
  'service.alarm.mailsFailed': 'رسائل لا تُرسل',
  'service.alarm.mailsFailed.text':
    '{count, plural, zero {لا رسالة تفشل} one {رسالة واحدة تفشل} two {رسالتان تفشلان} few {# رسائل تفشل} many {# رسالة تفشل} other {# رسالة تفشل}} منذ عدة دقائق (بتاريخ \u2066{moment}\u2069، توقيت المغرب).',
  'service.alarm.mailsFailed.todo': 'تحققوا من خدمة الإرسال ثم أعيدوا المحاولة من صفحة حالة الخدمة.',
  'service.alarm.diskLow': 'القرص شبه ممتلئ',
  'service.alarm.diskLow.text':
    'بقي \u2066{count}%\u2069 من القرص (بتاريخ \u2066{moment}\u2069، توقيت المغرب).',
  'service.alarm.diskLow.todo': 'أفرغوا مساحة أو وسعوا القرص فورا: من دون مساحة لا يُحفظ شيء.',
  'service.alarm.loginSpray': 'موجة من عمليات الدخول المرفوضة',
  'service.alarm.loginSpray.text':
    '{count, plural, zero {لم تُرفض أي عملية دخول} one {رُفضت عملية دخول واحدة} two {رُفضت عمليتا دخول} few {رُفضت # عمليات دخول} many {رُفضت # عملية دخول} other {رُفضت # عملية دخول}} خلال عشرين دقيقة (بتاريخ \u2066{moment}\u2069، توقيت المغرب).',
  'service.alarm.loginSpray.todo':
    'قد يكون شخص ما يجرب كلمات مرور. ذكروا الفريق بالعامل الثاني، واحجبوا العنوان في جدار الحماية إذا استمر ذلك.',
  'service.alarm.filesOpened': 'عدد غير معتاد من الملفات المفتوحة',
  'service.alarm.filesOpened.text':
    'فتح \u2068{about}\u2069 {count, plural, zero {أي ملف} one {ملفا واحدا} two {ملفين} few {# ملفات} many {# ملفا} other {# ملف}} خلال ساعة (بتاريخ \u2066{moment}\u2069، توقيت المغرب).',
  'service.alarm.filesOpened.todo': 'اسألوا عن السبب. عند أدنى شك أوقفوا الولوج من صفحة المستشارين.',
  'service.alarm.personsShown': 'عدد غير معتاد من الأشخاص في البحث',
  'service.alarm.personsShown.text':
    'أظهرت عمليات البحث التي أجراها \u2068{about}\u2069 {count, plural, zero {أي شخص} one {شخصاً واحداً} two {شخصين} few {# أشخاص} many {# شخصاً} other {# شخص}} خلال ساعة (بتاريخ \u2066{moment}\u2069، توقيت المغرب).',
  'service.alarm.personsShown.todo': 'اسألوا عن السبب. عند أدنى شك أوقفوا الولوج من صفحة المستشارين.',
  'service.someAccount': 'أحد الحسابات',
  'service.alarm.refusals': 'موجة من الولوج المرفوض',
  'service.alarm.refusals.text':
    'طلب \u2068{about}\u2069 {count, plural, zero {# مرة} one {مرة واحدة} two {مرتين} few {# مرات} many {# مرة} other {# مرة}} خلال ساعة ما هو مرفوض له (معاينة \u2066{moment}\u2069 بتوقيت المغرب).',
  'service.alarm.refusals.todo':
    'اسألوه عن السبب. عند أدنى شك أنهوا جلساته من صفحة المستشارين وأوقفوا ولوجه.',
  'service.alarm.refusals.customers.text':
    'طلب حساب زبون أو أكثر مراراً خلال ساعة ما هو مرفوض له (معاينة \u2066{moment}\u2069 بتوقيت المغرب).',
  'service.alarm.refusals.customers.todo':
    'يوجد معرّف كل حساب في سجل الولوج ضمن حالات الولوج المرفوض: يمكن للشخص الذي يدير الخادم أن يقرأه هناك. إذا لم يكن للزبون علم بذلك، فاطلبوا منه إغلاق الجلسات الأخرى من ملفه الشخصي.',
  'service.alarm.accountChanged': 'تغيير الحساب البنكي لشركة تأمين',
  'service.alarm.accountChanged.text': 'استُبدل حساب شركة تأمين بتاريخ \u2066{moment}\u2069 (توقيت المغرب).',
  'service.alarm.accountChanged.todo': 'قارنوه برسالة شركة التأمين.',
  'service.alarm.rightsLate': 'انقضاء الأجل القانوني لطلب يخص المعطيات',
  'service.alarm.rightsLate.text':
    '{count, plural, zero {لا طلب ينتظر} one {طلب واحد ينتظر} two {طلبان ينتظران} few {# طلبات تنتظر} many {# طلباً ينتظر} other {# طلب ينتظر}} جواباً بعد انقضاء الأجل القانوني (معاينة \u2066{moment}\u2069 بتوقيت المغرب).',
  'service.alarm.rightsLate.todo': 'افتحوا المتابعة ثم حقوق الأشخاص: الأقدم في المقدمة.',
  'service.alarm.backupLate': 'تأخر النسخ الاحتياطي',
  'service.alarm.backupLate.text':
    'في \u2066{moment}\u2069 (بتوقيت المغرب) تجاوز عمر آخر نسخة احتياطية كاملة 26\u00a0ساعة. أي عطل سيؤدي إلى فقدان ما أُنجز منذ ذلك الحين.',
  'service.alarm.backupLate.todo': 'أخبروا الشخص المكلف بالخادم: سجل الخادم يبين السبب.',
  'service.alarm.backupFailed': 'فشل النسخ الاحتياطي',
  'service.alarm.backupFailed.text':
    'فشلت النسخة الاحتياطية بتاريخ \u2066{moment}\u2069 (بتوقيت المغرب). ستُعاد المحاولة تلقائيا.',
  'service.alarm.backupFailed.todo': 'أخبروا الشخص المكلف بالخادم: سجل الخادم يبين السبب.',
  'service.alarm.cardPayment': 'أداء بالبطاقة يجب التحقق منه',
  'service.alarm.cardPayment.text':
    'في الملف \u2066{about}\u2069، قد يختلف ما لدى البنك وما لدينا بشأن أداء بالبطاقة (\u2066{moment}\u2069، بتوقيت المغرب).',
  'service.alarm.cardPayment.todo':
    'افتحوا الملف \u2066{about}\u2069: تبين ملاحظة ما يجب مقارنته في فضاء التاجر.',
  'service.alarm.cardPayment.unknown.text':
    'أعلن البنك عن أداء بالبطاقة لطلب لا نعرفه (\u2066{moment}\u2069، بتوقيت المغرب).',
  'service.alarm.cardPayment.unknown.todo': 'ابحثوا في فضاء التاجر عن طلبات اليوم التي ليس لها ملف.',
}
