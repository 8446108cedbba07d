import type french from '../fr/mail.ts'

export default {
  'mail.code.subject': '\u2066{code}\u2069 هو رمز التحقق الخاص بكم',
  'mail.code.brief': '{code} هو رمزكم، صالح لمدة عشر دقائق. لا تعطوه لأحد: لن نطلبه منكم أبدا.',
  'mail.notice.brief': '{title} (\u2066{number}\u2069). للقراءة: \u2066{url}\u2069',
  'mail.code.title': 'تأكيد بريدكم الإلكتروني',
  'mail.code.intro': 'أدخلوا هذا الرمز في الصفحة التي طلبتموه منها:',
  'mail.code.lifetime':
    'هذا الرمز صالح لمدة عشر دقائق ويُستعمل مرة واحدة. لا تُطلعوا عليه أحداً: لن نطلبه منكم أبداً.',
  'mail.code.link': 'أو تابعوا عبر هذا الرابط',
  'mail.code.ignore': 'لم تطلبوا شيئاً؟ تجاهلوا هذه الرسالة: لن يحدث شيء دون هذا الرمز.',
  'mail.reset.title': 'إعادة تعيين كلمة المرور',
  'mail.reset.ignore': 'لم تطلبوا شيئاً؟ تجاهلوا هذه الرسالة: كلمة المرور لن تتغير.',
  'mail.channel.title': 'تأكيد هاتفكم',
  'mail.channel.ignore': 'لم تطلبوا شيئا؟ لا تعطوا هذا الرمز لأحد: لا شيء يتغير بدونه.',
  'mail.device.title': 'تأكيد متصفحكم',
  'mail.device.intro':
    'سُجّل الدخول إلى حسابكم من متصفح لا نعرفه. إذا كنتم أنتم من قام بذلك، أدخلوا فيه هذا الرمز:',
  'mail.device.ignore': 'لستم أنتم من قام بذلك؟ لا تُطلعوا أحداً على هذا الرمز وغيّروا كلمة المرور فوراً.',
  'mail.contactCode.title': 'بيانات الاتصال الخاصة بكم',
  'mail.contactCode.intro':
    'يغيّر مستشاركم البريد الإلكتروني أو هاتف حسابكم بطلب منكم. هذا الرمز يؤكد القيمة الجديدة:',
  'mail.contactCode.lifetime':
    'هو صالح لمدة عشر دقائق ولا يصلح إلا لهذا التصحيح، ولا يفتح حسابكم أبداً. لا تقرؤوه إلا على المستشار الذي تتحدثون إليه الآن.',
  'mail.contactCode.ignore': 'لم تطلبوا شيئاً؟ لا تُطلعوا أحداً على هذا الرمز: لن يتغير شيء دونه.',
  'mail.contactChanged.subject': 'تم تغيير البريد الإلكتروني لحسابكم',
  'mail.contactChanged.title': 'تم تغيير البريد الإلكتروني لحسابكم',
  'mail.contactChanged.intro':
    'بطلب منكم غيّر مستشار هذا البريد بتاريخ \u2066{moment}\u2069 (توقيت المغرب). تصلكم رسائلنا من الآن على البريد الجديد، وبه تسجلون الدخول.',
  'mail.contactChanged.stranger': 'لستم أنتم من طلب ذلك؟ اتصلوا بمستشاركم فوراً.',
  'mail.password.subject': 'تم تغيير كلمة المرور',
  'mail.password.title': 'تم تغيير كلمة المرور',
  'mail.password.intro': 'تم تغيير كلمة مرور حسابكم بتاريخ \u2066{moment}\u2069 (توقيت المغرب).',
  'mail.password.sessions': 'تم إنهاء الجلسات المفتوحة بكلمة المرور القديمة.',
  'mail.password.stranger': 'لستم أنتم من قام بذلك؟ اختاروا كلمة مرور جديدة فوراً عبر الرابط أعلاه.',
  'mail.password.link': 'إعادة تعيين كلمة المرور',
  'mail.firstPassword.title': 'تم اختيار كلمة المرور',
  'mail.firstPassword.intro': 'تم اختيار كلمة مرور لحسابكم بتاريخ \u2066{moment}\u2069 (توقيت المغرب).',
  'mail.sessionsEnded.title': 'أُنهيت جلساتكم',
  'mail.sessionsEnded.intro': 'أنهى أحد المسؤولين جميع جلساتكم بتاريخ \u2066{moment}\u2069 (توقيت المغرب).',
  'mail.sessionsEnded.again': 'للعمل من جديد، سجلوا الدخول بكلمة المرور والعامل الثاني.',
  'mail.sessionsEnded.why': 'لا تعرفون السبب؟ اسألوا المسؤول لديكم.',
  'mail.sessionsEnded.link': 'تسجيل الدخول',
  'mail.newBrowser.title': 'تسجيل الدخول من متصفح جديد',
  'mail.newBrowser.intro': 'تم تسجيل الدخول إلى حسابكم بتاريخ \u2066{moment}\u2069 (توقيت المغرب).',
  'mail.newBrowser.device': 'المتصفح: {browser}',
  'mail.newBrowser.on': '\u2066{browser}\u2069 على \u2066{system}\u2069',
  'mail.newBrowser.unknown': 'متصفح غير معروف',
  'mail.newBrowser.own': 'إذا كنتم أنتم من سجّل الدخول، فلا داعي لأي إجراء.',
  'mail.newBrowser.stranger':
    'لستم أنتم من قام بذلك؟ غيّروا كلمة المرور فوراً عبر الرابط أعلاه، وستنتهي جميع الجلسات المفتوحة.',
  'mail.newBrowser.brief':
    'تم تسجيل الدخول إلى حسابكم من متصفح جديد بتاريخ \u2066{moment}\u2069. لستم أنتم؟ غيّروا كلمة المرور: \u2066{url}\u2069',
  'mail.emailAdded.title': 'أُضيف بريد إلكتروني إلى حسابكم',
  'mail.emailAdded.brief':
    'أُضيف بريد إلكتروني إلى حسابكم بتاريخ \u2066{moment}\u2069. لم تكونوا أنتم؟ اتصلوا بنا فوراً: \u2066{url}\u2069',
  'mail.notice.quoteReady':
    'عرض السعر \u2066{number}\u2069 ({product}) جاهز. يمكنكم الاطلاع عليه وقبوله في فضائكم الخاص.',
  'mail.notice.validUntil': 'وهو صالح إلى غاية \u2066{date}\u2069.',
  'mail.notice.priceToConfirm':
    'بالمعلومات المتوفرة لدينا الآن، مثل تاريخ ميلادكم أو معامل التخفيض والزيادة، تغيّر سعر طلبكم \u2066{number}\u2069 ({product}): لم يعد العرض السابق صالحاً، وسيرسل إليكم مستشار عرضاً جديداً.',
  'mail.notice.priceChanged':
    'بالمعلومات المتوفرة لدينا الآن، مثل تاريخ ميلادكم أو معامل التخفيض والزيادة، تغيّر سعر طلبكم \u2066{number}\u2069 ({product}): لم يعد العرض السابق صالحاً، وسيصلكم عرض جديد بعد لحظات.',
  'mail.notice.offerProposed':
    'يقترح عليكم مستشاركم عرضاً آخر لملفكم {number} ({product}). قارنوه بعرضكم في فضاء الزبون واختاروا، أو احتفظوا باختياركم.',
  'mail.notice.quoteWithdrawn':
    'سحبنا عرض السعر الخاص بملفكم {number} ({product}) ولم يعد سارياً. سنرسل إليكم عرضاً جديداً، وليس عليكم القيام بأي شيء إلى ذلك الحين.',
  'mail.notice.coverAccepted':
    'قبلت شركة التأمين ملفكم {number} ({product}) بسعر العرض. يمكنكم الآن الأداء في فضاء الزبون.',
  'mail.notice.termsChanged':
    'قبلت شركة التأمين ملفكم {number} ({product}) بشروط أخرى: لم يعد العرض السابق صالحاً. اطلعوا على العرض الجديد في فضاء الزبون، واقبلوه إن ناسبكم.',
  'mail.notice.coverDeclined':
    'لم تقبل شركة التأمين ملفكم {number} ({product}). لم تؤدوا شيئاً وليس عليكم أي مبلغ. يبحث مستشاركم معكم عن حل آخر.',
  'mail.notice.furtherPapersAsked':
    'تطلب شركة التأمين تكملة لملفكم {number} ({product}). حفاظاً على خصوصيتكم لا يرد الطلب في هذه الرسالة: اقرؤوه في فضاء الزبون.',
  'mail.notice.contractWithdrawn':
    'سحبنا عقد ملفكم {number} ({product}) قبل توقيعه. سنرسل إليكم عقداً مصحَّحاً، ويبقى أداؤكم محفوظاً في الملف.',
  'mail.notice.fileCorrected':
    'صحّح مستشار أجوبة ملفكم \u2066{number}\u2069 ({product}). يعرض فضاء الزبون ما تغيّر. لم يعد عرض السعر أو العقد السابق لهذا التصحيح سارياً، وسنرسل إليكم الجديد.',
  'mail.notice.differenceDue':
    'صحّح مستشار أجوبة ملفكم \u2066{number}\u2069 ({product}) وارتفع السعر. يعرض فضاء الزبون ما تغيّر وما أديتموه وما بقي أداؤه. إذا لم توافقوا أمكنكم التراجع هناك واسترداد كل ما أديتموه.',
  'mail.notice.holderCorrected':
    'صحّح مستشار معلوماتكم في الملف \u2066{number}\u2069 ({product}). يعرض فضاء الزبون ما تغيّر. إذا لم تطلبوا ذلك فاتصلوا بنا فوراً.',
  'mail.notice.policyCancelled':
    'أُلغي ملفكم {number} ({product}). يُردّ إليكم ما أديتموه داخل أجل خمسة عشر يوماً.',
  'mail.notice.refundDue':
    'لكم مبلغ مستحق الاسترداد عن الملف {number} ({product}). تتوصلون به داخل أجل خمسة عشر يوماً.',
  'mail.notice.refundSent':
    'أُرسل المبلغ المسترد عن ملفكم {number} ({product}). تجدون إشعار الاسترداد في فضاء الزبون.',
  'mail.notice.withdrawalReceived':
    'سُجّل تراجعكم عن العقد {number} ({product}). يُردّ إليكم ما أديتموه عن الأيام غير المشمولة بالضمان داخل أجل خمسة عشر يوماً.',
  'mail.notice.successorDropped':
    'كان من المقرر أن يلي العقد \u2066{number}\u2069 ({product}) عقداً تم فسخه: وقد أُلغي معه. إذا سبق أن أديتم قسطه، فسيُردّ إليكم مبلغه.',
  'mail.notice.contractReady':
    'عقد ملفكم \u2066{number}\u2069 ({product}) جاهز. لم يتبقَّ سوى توقيعه عبر الإنترنت.',
  'mail.notice.signatureSucceeded':
    'تم توقيع عقدكم \u2066{number}\u2069 ({product}). تجدون العقد الموقّع ووثائقكم في فضائكم الخاص.',
  'mail.notice.official':
    'يسلّم المؤمِّن الشهادة الرسمية، ويخبركم مستشاركم بموعد التوصل بها وكيفيته. ولا تعوضها شهادة الاكتتاب الموجودة في فضائكم الخاص.',
  'mail.notice.signatureFailed':
    'لم يكتمل توقيع عقد ملفكم \u2066{number}\u2069 ({product}). سنعود إليكم بعقد جديد.',
  'mail.notice.paymentConfirmed':
    'توصلنا بأدائكم الخاص بالملف \u2066{number}\u2069 ({product}). عقدكم قيد الإعداد.',
  'mail.notice.paymentRejected':
    'لم يتم قبول أدائكم الخاص بالملف \u2066{number}\u2069 ({product}). يمكنكم إرسال وصل جديد أو اختيار طريقة أداء أخرى.',
  'mail.notice.documentsRequired': 'لمتابعة ملفكم \u2066{number}\u2069 ({product}) نحتاج منكم إلى وثائق.',
  'mail.notice.documentRefused':
    'تعذر قبول إحدى وثائق ملفكم \u2066{number}\u2069 ({product}). السبب مذكور في حسابكم، والمرجو إعادة إرسالها.',
  'mail.notice.documents': 'الوثائق المطلوبة: {list}',
  'mail.notice.quoteExpired':
    'لم يعد عرض السعر \u2066{number}\u2069 ({product}) صالحاً. يمكنكم طلب عرض جديد في أي وقت.',
  'mail.notice.reason': 'رسالة من مستشاركم: {reason}',
  'mail.notice.link': 'فتح ملفي',
  'mail.invitation.title': 'حسابكم في فضاء المستشارين',
  'mail.invitation.intro':
    'فُتح لكم بهذا العنوان حساب في فضاء المستشارين لدى «\u2068{name}\u2069». يرجى اختيار كلمة المرور لتسجيل الدخول.',
  'mail.invitation.lifetime':
    'هذا الرابط صالح لمدة سبعة أيام ولا يُستعمل إلا مرة واحدة. بعد ذلك، يرجى استعمال «نسيتم كلمة المرور؟» في صفحة تسجيل الدخول.',
  'mail.invitation.link': 'اختيار كلمة المرور',
  'mail.invitation.ignore':
    'لم تكونوا تنتظرون هذه الرسالة؟ يمكنكم تجاهلها: لا أحد يستطيع الدخول دون كلمة مرور.',
  'mail.footer': '«\u2068{name}\u2069»، وسيطكم في التأمين عبر الإنترنت بالمغرب.',
  'mail.greeting': 'مرحباً \u2068{name}\u2069،',
  'mail.notice.amount': 'المبلغ: \u2066{amount}\u2069',
  'mail.alert.text.title': 'تغيير نص عمومي',
  'mail.alert.text.intro': 'غيّر {actor} نصاً عمومياً بتاريخ \u2066{moment}\u2069: {text}',
  'mail.alert.account.title': 'تغيير المعطيات البنكية: {insurer}',
  'mail.alert.account.intro':
    'غيّر \u2068{actor}\u2069 حساب {insurer} بتاريخ \u2066{moment}\u2069 (بتوقيت المغرب). يرى الزبناء الذين يدفعون بالتحويل هذا الحساب من الآن.',
  'mail.alert.account.before': 'قبل: {holder}، \u2066{account}\u2069',
  'mail.alert.account.after': 'الآن: {holder}، \u2066{account}\u2069',
  'mail.alert.staff.title': 'الولوج إلى فضاء المستشارين: \u2068{name}\u2069',
  'mail.alert.staff.intro':
    'منح \u2068{actor}\u2069 حق الولوج إلى \u2068{name}\u2069 (\u2066{email}\u2069) بتاريخ \u2066{moment}\u2069 (بتوقيت المغرب). الدور: {role}.',
  'mail.alert.loss.title': 'سُحبت صلاحيات: \u2068{name}\u2069',
  'mail.alert.loss.intro':
    'سحب \u2068{actor}\u2069 صلاحيات من \u2068{name}\u2069 (\u2066{email}\u2069) بتاريخ \u2066{moment}\u2069 (بتوقيت المغرب).',
  'mail.alert.loss.rule':
    'إلى غاية \u2066{until}\u2069، لا يمكن لأحد أن يقرر وحده في ما كان من حق \u2068{name}\u2069 الموافقة عليه.',
  'mail.alert.loss.own.title': 'قُلّصت صلاحياتكم في فضاء المستشارين',
  'mail.alert.loss.own.intro':
    'سحب \u2068{actor}\u2069 منكم صلاحيات بتاريخ \u2066{moment}\u2069 (بتوقيت المغرب).',
  'mail.alert.loss.own.rule':
    'إلى غاية \u2066{until}\u2069، لا يمكن لأحد أن يقرر وحده في ما كان من حقكم الموافقة عليه.',
  'mail.alert.loss.own.stranger': 'هل فاجأكم هذا السحب؟ اتصلوا فوراً بمسؤول آخر أو بالإدارة.',
  'mail.alert.factor.done.intro':
    'وافق \u2068{actor}\u2069 بتاريخ \u2066{moment}\u2069 (بتوقيت المغرب) على إعادة تعيين العامل الثاني لـ \u2068{name}\u2069 (\u2066{email}\u2069). أُغلقت جلسات هذا الشخص.',
  'mail.alert.factor.done.title': 'أُعيد تعيين العامل الثاني: \u2068{name}\u2069',
  'mail.alert.factor.asked.intro':
    'طلب \u2068{actor}\u2069 بتاريخ \u2066{moment}\u2069 (بتوقيت المغرب) إعادة تعيين العامل الثاني لـ \u2068{name}\u2069 (\u2066{email}\u2069). يجب أن يوافق مسؤول آخر أو يرفض بعد التحدث مع هذا الشخص.',
  'mail.alert.factor.asked.title': 'إعادة تعيين تنتظر الموافقة: \u2068{name}\u2069',
  'mail.alert.change.title': 'تغيير ينتظر الموافقة: \u2068{what}\u2069',
  'mail.alert.change.intro':
    'بتاريخ \u2066{moment}\u2069، اقترح \u2068{actor}\u2069 هذا التغيير: \u2068{what}\u2069. يجب أن يوافق عليه شخص آخر، ولا يتغير شيء قبل ذلك.',
  'mail.alert.change.what': '{kind}، \u2068{subject}\u2069',
  'mail.alert.change.field': '{field}: \u2068{before}\u2069 ← \u2068{after}\u2069',
  'mail.alert.change.reason': 'السبب: {reason}',
  'mail.alert.change.link': 'عرض التغيير',
  'mail.alert.stranger': 'هل فاجأكم هذا التغيير؟ اتصلوا بمن قام به، وألغوه، واسحبوا منه حق الولوج عند الشك.',
  'mail.alert.stock.title': 'شهادات {insurer} على وشك النفاد',
  'mail.alert.stock.intro':
    '{count, plural, =0 {لم تبق أي شهادة من {insurer}.} one {لم تبق سوى شهادة واحدة من {insurer}.} two {لم تبق سوى شهادتين من {insurer}.} few {لم تبق سوى # شهادات من {insurer}.} many {لم تبق سوى # شهادة من {insurer}.} other {لم تبق سوى # شهادة من {insurer}.}} اطلبوا السلسلة الموالية: الحد الأدنى هو {limit}.',
  'mail.alert.stock.link': 'فتح السجل',
  'mail.alert.link': 'فتح فضاء المستشارين',
  'mail.factor.stranger': 'لستم أنتم من قام بذلك؟ غيّروا كلمة المرور فوراً وأخبروا مسؤولاً أو مستشاركم.',
  'mail.factor.intro': 'تم هذا التغيير بتاريخ \u2066{moment}\u2069 (بتوقيت المغرب).',
  'mail.factor.brief':
    '{title} بتاريخ \u2066{moment}\u2069. لم تكونوا أنتم؟ اتصلوا بنا فوراً: \u2066{url}\u2069',
  'mail.factor.reset': 'أُعيد تعيين عواملكم الثانية',
  'mail.factor.recoveryRenewed': 'أُنشئت رموز استرجاع جديدة',
  'mail.factor.recoveryUsed': 'استُعمل رمز استرجاع لفتح حسابكم',
  'mail.factor.removed': 'حُذف عامل ثانٍ من حسابكم',
  'mail.factor.added': 'أُضيف عامل ثانٍ إلى حسابكم',
  'mail.notice.renewalDue':
    'عقدكم \u2066{number}\u2069 ({product}) على وشك الانتهاء. اطلبوا تجديده من فضائكم الخاص لتبقوا مؤمَّنين.',
  'mail.notice.request': 'الطلب \u2066{report}\u2069 المتعلق بعقدكم \u2066{number}\u2069 ({product}).',
  'mail.notice.requestReceived': 'لقد توصلنا به ونحن نعالجه. سنخبركم عند كل مرحلة.',
  'mail.notice.requestEntered': 'سجّلها لكم مستشار بناءً على طلبكم. إذا لم تطلبوا شيئاً، فاتصلوا بنا.',
  'mail.notice.payoutReceived': 'توصلنا بتعويضكم من المؤمِّن. سنتصل بكم لتسليمه لكم.',
  'mail.notice.requestInReview': 'مستشاركم يتحقق من وثائق ملفكم.',
  'mail.notice.requestDocument': 'للمتابعة تنقصنا وثيقة: {document}. أضيفوها من فضائكم الخاص.',
  'mail.notice.requestApproved':
    'تمت الموافقة على طلبكم. افتحوا ملفكم للاطلاع على ما سيتغير وما بقي القيام به.',
  'mail.notice.settlementSheet':
    'بيان التسوية، وفيه المبلغ الذي تقترحه شركة التأمين، موجود في ملفكم. وستليه المخالصة قصد التوقيع.',
  'mail.notice.dischargeToSign': 'المخالصة جاهزة. وقّعوها من فضائكم الخاص للتوصل بالمبلغ المتفق عليه.',
  'mail.notice.requestClosed': 'تم إغلاق الملف. وتبقى وثائقه في فضائكم الخاص.',
  'mail.notice.requestRejected': 'تعذّر قبول طلبكم. يمكنكم مراسلتنا أو الاتصال بنا بشأنه.',
  'mail.contact.title': 'رسالة من \u2068{name}\u2069',
  'mail.contact.sender': 'من \u2068{name}\u2069، \u2066{email}\u2069، \u2066{phone}\u2069:',
  'mail.contact.hidden': 'للتحقق: قد تكون هذه الرسالة آلية (مُلئت الخانة المخفية: «{text}»).',
  'mail.contact.link': 'فتح صندوق الرسائل',
  'mail.contact.reply': 'أجيبوا عن هذا البريد: يصل جوابكم إلى مرسل الرسالة.',
  'mail.notice.termChanged': 'تغيرت تواريخ عقدكم {number} ({product}) بملحق. توجد الشهادة الجديدة في فضائكم.',
  'mail.notice.numbersRecorded':
    'أعطت شركة التأمين أرقامها لعقدكم {number} ({product}). تجدونها في حسابكم وعلى شهادة الاكتتاب.',
  'mail.notice.paperAdded': 'تتوفر في حسابكم وثيقة من شركة التأمين تخص عقدكم {number} ({product}).',
  'mail.notice.deliveryToCollect':
    'أوراق عقدكم {number} ({product}) جاهزة. تفضلوا بسحبها من الوكالة مصحوبين ببطاقة هويتكم.',
  'mail.notice.deliveryHandedOver':
    'أوراق عقدكم {number} ({product}) في الطريق إليكم. تجدون رقم التتبع، إن وُجد، في حسابكم.',
  'mail.notice.deliveryDelivered': 'سُلمت أوراق عقدكم {number} ({product}). إذا لم تصلكم فاتصلوا بنا.',
  'mail.notice.paymentReceived':
    'توصلنا بجزء من قسط ملفكم {number} ({product}). تجدون الوصل والباقي أداؤه في حسابكم.',
  'mail.notice.paymentReversed':
    'أُلغي أداء من ملفكم {number} ({product})، مثلا لأن البنك رفض الشيك. لم يعد وصله صالحا. يبيّن حسابكم الباقي أداؤه، واتصلوا بنا إن لم تفهموا السبب.',
  'mail.notice.instalmentPaid':
    'توصلنا بأداء يخص أقساط ملفكم {number} ({product}). تجدون الوصل والأقساط الباقية في حسابكم.',
  'mail.notice.instalmentDue':
    'يحل خلال أيام موعد أداء أحد أقساط ملفكم {number} ({product}). تجدون المبلغ والتاريخ وطرق الأداء في حسابكم، ويمكنكم الأداء أيضا في الوكالة.',
  'mail.notice.instalmentLate':
    'انقضى موعد أداء أحد أقساط ملفكم {number} ({product}) ولم نتوصل بالأداء. أدّوه اليوم من حسابكم أو في الوكالة للحفاظ على ضمانكم. إذا أديتم للتو، فلا تأخذوا هذه الرسالة بعين الاعتبار.',
  'mail.notice.instalmentFormal':
    'لم يُؤدَّ أحد أقساط ملفكم {number} ({product}) منذ أكثر من عشرة أيام. يمكن للمؤمِّن الآن توجيه إنذار إليكم، ثم توقيف الضمان بعد عشرين يوما، ثم فسخ العقد (المادة 21 من مدونة التأمينات). أدّوه أو اتصلوا بنا دون انتظار.',
  'mail.setup.title': 'بريد تجريبي',
  'mail.setup.intro':
    'يبين هذا البريد أن رسائل هذه المنصة تصل. أدخلوا هذا الرمز في لوحة التدبير، في «التشغيل».',
  'mail.setup.after': 'الرمز صالح لمدة ساعة. إن لم تطلبوا شيئا فتجاهلوا هذا البريد.',
  'mail.login.title': 'رمز دخولكم',
  'mail.login.intro': 'أدخلوا هذا الرمز لفتح ملفكم:',
  'mail.login.ignore': 'لم تطلبوا شيئا؟ لا تعطوا هذا الرمز لأحد: بدونه لا يفتح أحد ملفكم.',
  'mail.dataCopy.ready.title': 'نسخة معطياتكم جاهزة',
  'mail.dataCopy.ready.intro':
    'نسخة معطياتكم الشخصية التي طلبتموها جاهزة. ادخلوا إلى فضائكم لتحميلها: تبقى متاحة {days}\u00a0أيام.',
  'mail.dataCopy.ready.brief': 'نسخة معطياتكم جاهزة. حمّلوها من فضاء الزبون: \u2066{url}\u2069',
  'mail.dataCopy.failed.title': 'تعذّر إعداد نسخة معطياتكم',
  'mail.dataCopy.failed.intro':
    'تعذّر إعداد نسخة معطياتكم الشخصية، ونعتذر عن ذلك. ادخلوا إلى فضائكم لطلبها مرة أخرى.',
  'mail.dataCopy.failed.brief': 'تعذّر إعداد نسخة معطياتكم. اطلبوها مرة أخرى: \u2066{url}\u2069',
  'mail.dataCopy.link': 'فتح صفحة معطياتي',
  'mail.dataCopy.stranger':
    'لم تطلبوا نسخة؟ غيّروا كلمة المرور وراسلونا: بدون الرمز الذي نطلبه لا يمكن لأحد تحميلها.',
  'mail.promotion.why': 'تتوصلون بهذا التذكير لأنكم وافقتم عليه.',
  'mail.promotion.oppose': 'إيقاف هذه الرسائل',
  'mail.promotion.opposeBrief': 'للإيقاف: \u2066{url}\u2069',
  'mail.quoteExpires.subject': 'عرض السعر {number} ينتهي بتاريخ \u2066{date}\u2069',
  'mail.quoteExpires.title': 'عرض السعر الخاص بكم ينتهي قريباً',
  'mail.quoteExpires.text':
    'عرض السعر {number} ({product}) صالح إلى غاية \u2066{date}\u2069. بعد هذا اليوم لا يبقى ثمنه مضموناً.',
  'mail.quoteExpires.free': 'إن لم تعودوا ترغبون فيه، فليس عليكم فعل أي شيء.',
  'mail.quoteExpires.link': 'الاطلاع على عرض السعر',
  'mail.quoteExpires.brief':
    'ينتهي عرض السعر الخاص بكم بتاريخ \u2066{date}\u2069. اطلعوا عليه هنا: \u2066{url}\u2069',
  'mail.quoteLink.title': 'عرض السعر جاهز',
  'mail.quoteLink.intro': 'أعدّ لكم {name} عرض السعر. افتحوه بهذا الرابط: سيُرسل إليكم رمز للتأكد من هويتكم.',
  'mail.quoteLink.lifetime': 'الرابط صالح لمدة 30\u00a0يوماً.',
  'mail.quoteLink.link': 'فتح عرض السعر',
  'mail.quoteLink.ignore': 'لم تطلبوا عرض سعر؟ تجاهلوا هذه الرسالة: بدون الرمز لا يفتح أحد الملف.',
  'mail.quoteLink.brief': 'عرض السعر جاهز، افتحوه هنا خلال 30\u00a0يوماً: {url}',
  'mail.rights.open.title': 'سُجّل طلبكم \u2066{number}\u2069',
  'mail.rights.open.text': 'توصلنا بطلبكم ({kind}) بشأن معطياتكم الشخصية.',
  'mail.rights.enter.title': 'سُجّل طلبكم \u2066{number}\u2069',
  'mail.rights.enter.text':
    'سجّلنا الطلب ({kind}) الذي تقدمتم به بشأن معطياتكم الشخصية. لم تتقدموا به؟ أخبرونا.',
  'mail.rights.ask.title': 'توضيح بشأن طلبكم \u2066{number}\u2069',
  'mail.rights.ask.text': 'تنقصنا معلومة لمعالجة طلبكم ({kind}).',
  'mail.rights.correct.title': 'تم تصحيح معلومتكم',
  'mail.rights.correct.text':
    'طُبّق التصحيح المطلوب (\u2066{number}\u2069) على حسابكم وملفاتكم الجارية. يحتفظ العقد الموقّع بالبيانات المطبوعة فيه.',
  'mail.rights.accept.title': 'قُبل طلبكم \u2066{number}\u2069',
  'mail.rights.accept.text': 'قبلنا طلبكم ({kind}) ونحن بصدد تنفيذه.',
  'mail.rights.complete.title': 'نُفّذ طلبكم \u2066{number}\u2069',
  'mail.rights.complete.text': 'تم تنفيذ طلبكم ({kind}) بشأن معطياتكم الشخصية.',
  'mail.rights.refuse.title': 'رُفض طلبكم \u2066{number}\u2069',
  'mail.rights.refuse.text': 'لا يمكننا الاستجابة لطلبكم ({kind}).',
  'mail.rights.withdraw.title': 'سُحب طلبكم \u2066{number}\u2069',
  'mail.rights.withdraw.text': 'سحبتم طلبكم ({kind}). لن نتخذ أي إجراء بشأنه.',
  'mail.rights.fulfil.title': 'توقفت الرسائل الترويجية',
  'mail.rights.fulfil.text':
    'لن تتوصلوا بعد الآن بتذكيرات عن عروض السعر ولا بعروض أو مستجدات. تستمر الرسائل الضرورية لعقودكم. رقم الطلب: \u2066{number}\u2069.',
  'mail.rights.erase.title': 'حُذفت معطياتكم',
  'mail.rights.erase.text':
    'قُبل طلبكم \u2066{number}\u2069: أُغلق حسابكم وحُذفت معطياتكم، باستثناء ما يلزمنا القانون بالاحتفاظ به. هذه آخر رسالة.',
  'mail.rights.erase.stranger':
    'قُبل طلبكم \u2066{number}\u2069: حُذفت المعطيات المرتبطة بعنوانكم أو رقمكم. هذه آخر رسالة.',
  'mail.rights.held.title': 'تعذّر حذف معطياتكم',
  'mail.rights.held.text':
    'منذ موافقتنا، صار ملف أو حساب بحاجة إلى معطياتكم من جديد. يبقى طلبكم ({kind}) مفتوحاً وسنعود إليكم.',
  'mail.rights.said': 'رسالة الوسيط: {text}',
  'mail.rights.due': 'الجواب في أجل أقصاه \u2066{day}\u2069.',
  'mail.rights.link': 'عرض طلباتي',
  'mail.rights.brief': '{title}: {url}',
} satisfies Record<keyof typeof french, string>
