import type french from '../fr/paper.ts'

// Law numbers have a dot, as in Arabic legal texts: a dash would reverse their order.

export default {
  'paper.title.contract': 'عقد التأمين',
  'paper.title.conditions': 'الشروط العامة',
  'paper.label.number': 'الرقم',
  'paper.label.issuedAt': 'حُرر بتاريخ',
  'paper.label.validUntil': 'صالح إلى غاية',
  'paper.label.startDate': 'تاريخ السريان',
  'paper.label.endDate': 'تاريخ الانتهاء',
  'paper.label.premium': 'القسط شاملاً الضرائب',
  'paper.label.name': 'الاسم الكامل',
  'paper.label.identity': 'البطاقة الوطنية أو جواز السفر',
  'paper.label.birthDate': 'تاريخ الميلاد',
  'paper.label.address': 'العنوان',
  'paper.label.phone': 'الهاتف',
  'paper.label.email': 'البريد الإلكتروني',
  'paper.label.insurer': 'المؤمِّن',
  'paper.label.broker': 'وسيط التأمين',
  'paper.label.licence': 'الاعتماد',
  'paper.label.method': 'طريقة الأداء',
  'paper.label.paymentReference': 'مرجع الأداء',
  'paper.label.transaction': 'رقم المعاملة',
  'paper.label.paidAt': 'تاريخ الأداء',
  'paper.label.version': 'النسخة',
  'paper.label.policyholder': 'المكتتب',
  'paper.label.forInsurer': 'عن المؤمِّن، بواسطة الوسيط',
  'paper.method.card': 'بطاقة بنكية',
  'paper.method.transfer': 'تحويل بنكي',
  'paper.section.policyholder': 'المكتتب',
  'paper.section.professionals': 'المؤمِّن والوسيط',
  'paper.section.risk': 'الخطر المؤمَّن عليه',
  'paper.section.premium': 'القسط',
  'paper.section.covered': 'ما يشمله الضمان',
  'paper.section.excluded': 'ما لا يشمله الضمان',
  'paper.section.limits': 'السقوف وخلوص التأمين',
  'paper.section.duration': 'المدة',
  'paper.section.exclusions': 'الاستثناءات',
  'paper.section.accept': 'لقبول عرض السعر هذا',
  'paper.section.notice': 'مذكرة إخبارية',
  'paper.section.terms': 'شروط العقد',
  'paper.section.signatures': 'التوقيعات',
  'paper.section.payment': 'الأداء',
  'paper.section.policy': 'العقد',
  'paper.section.scope': 'حجية هذه الوثيقة',
  'paper.price.total': 'المبلغ الواجب أداؤه',
  'paper.price.paid': 'المبلغ المؤدى',
  'paper.price.period': 'الثمن {period}، شاملاً الرسوم.',
  'paper.price.set': 'قسط يحدده المؤمِّن، شامل للضرائب والمصاريف',
  'paper.price.indicative': 'مبلغ محسوب وفق أسعار السوق، ويؤكده المؤمِّن عند إعداد العقد.',
  'paper.accept.steps':
    'افتحوا عرض السعر هذا في فضائكم الخاص، وراجعوه ثم اقبلوا المبلغ المعروض، وأدّوه بالبطاقة أو بتحويل بنكي. يُعرض عليكم العقد بعد ذلك لتوقيعه إلكترونياً.',
  'paper.accept.validity':
    'يبقى السعر سارياً إلى غاية {date} ما دامت تصريحاتكم صحيحة. بعد هذا التاريخ، اطلبوا عرض سعر جديداً.',
  'paper.accept.validityIndicative':
    'يمكنكم قبول عرض السعر هذا إلى غاية \u2066{date}\u2069. ويبقى مبلغه رهيناً بتأكيد شركة التأمين؛ وإذا تغيّر، تُطلب موافقتكم من جديد.',
  'paper.conditions.at': 'التفاصيل واردة في الشروط العامة {version}: {address}',
  'paper.conditions.ask': 'التفاصيل واردة في الشروط العامة {version} التي يسلمكم إياها الوسيط.',
  'paper.notice.title': 'هذه الوثيقة',
  'paper.notice.text':
    'يقوم عرض السعر هذا مقام المذكرة الإخبارية المنصوص عليها في المادة 10 من القانون رقم 17.99 المتعلق بمدونة التأمينات: فهو يبين السعر والضمانات والاستثناءات والتزاماتكم. وهو ليس عقداً ولا يمنح أي ضمان قبل توقيع العقد وأداء القسط.',
  'paper.parts.title': 'مكونات العقد',
  'paper.parts.text':
    'يتكون العقد من هذه الشروط الخاصة ومن تصريحاتكم ومن الشروط العامة للمؤمِّن. وترجح الشروط الخاصة عند الاختلاف. ويتم كل تعديل بملحق توقعه الأطراف.',
  'paper.premium.title': 'أداء القسط',
  'paper.premium.text': 'يحدد المؤمِّن القسط. ويؤدى دفعة واحدة، شاملاً الضرائب، قبل تسليم العقد.',
  'paper.declarations.title': 'تصريحاتكم',
  'paper.declarations.text': 'يُبنى السعر والضمانات على أجوبتكم، لذا يجب أن تكون صحيحة وكاملة.',
  'paper.declarations.apparent':
    'كل كتمان أو تصريح كاذب عن عمد يجعل العقد باطلاً. وكل إغفال أو تصريح غير صحيح دون سوء نية يخفض التعويض بنسبة القسط المؤدى إلى القسط الذي كان مستحقاً (القاعدة النسبية).',
  'paper.change.title': 'تغير الخطر',
  'paper.change.text':
    'صرحوا بكل تغيير يفاقم الخطر: قبل وقوعه إذا كان راجعاً إليكم، وإلا فخلال 8\u00a0أيام من اليوم الذي علمتم به فيه.',
  'paper.claim.title': 'عند وقوع حادث',
  'paper.claim.text':
    'صرحوا بالحادث فور علمكم به وفي أجل أقصاه 5\u00a0أيام من وقوعه، من فضائكم الخاص أو كتابةً، مع بيان ظروفه والوثائق المطلوبة.',
  'paper.claim.theft': 'في حالة السرقة، قدموا شكاية وأشعروا المؤمِّن خلال 48\u00a0ساعة.',
  'paper.claim.catastrophe':
    'في حالة واقعة كارثية، يتم التصريح خلال 20\u00a0يوماً، ويسري الضمان بعد نشر القرار الإداري بالجريدة الرسمية (القانون رقم 110.14).',
  'paper.duration.title': 'المدة',
  'paper.duration.quote': 'عقد محدد المدة: ينتهي بحلول أجله، دون امتداد ضمني ولا تذكير قانوني.',
  'paper.duration.contract': 'عقد محدد المدة، من {start} إلى {end}. وينتهي في هذا التاريخ دون امتداد ضمني.',
  'paper.duration.notBefore': 'لا يبدأ الضمان قبل إصدار هذا العقد، في \u2066{moment}\u2069.',
  'paper.termination.title': 'فسخ العقد',
  'paper.termination.text':
    'يمكن فسخ العقد قبل نهايته في الحالات التي ينص عليها القانون والشروط العامة، ومنها بيع الشيء المؤمَّن عليه أو هلاكه، ووفاة المؤمَّن له، والتأمين المزدوج، وتفاقم الخطر أو زواله. ويُطلب الفسخ برسالة مضمونة أو بتصريح مقابل وصل أو بمحرر غير قضائي، ويمكن إرسال الطلب من فضائكم الخاص.',
  'paper.withdrawal.title': 'حق التراجع',
  'paper.withdrawal.text':
    'يُبرم هذا العقد عن بعد: يحق لكم التراجع عنه خلال 7\u00a0أيام من قبولكم، دون تعليل ولا غرامة (القانون رقم 31.08)، ويُرد القسط خلال 15\u00a0يوماً. ويستثني القانون بعض الحالات، خصوصاً إذا بدأ الضمان بموافقتكم.',
  'paper.withdrawal.compulsory': 'في التأمين الإجباري، تُرجع شهادة المؤمِّن ويبقى قسط الفترة المضمونة مستحقاً.',
  'paper.complaint.title': 'الشكايات والوساطة',
  'paper.complaint.text':
    'وجهوا شكايتكم إلى وسيطكم في التأمين أولاً ثم إلى المؤمِّن. وإذا لم يحصل اتفاق، فبإمكانكم اللجوء مجاناً إلى جهاز الوساطة في التأمين (الأشخاص الذاتيون، نزاع يفوق 5\u00a0000\u00a0درهم، رأي في أجل 60\u00a0يوماً) أو إلى هيئة مراقبة التأمينات والاحتياط الاجتماعي. وتبقى المحاكم المغربية مختصة.',
  'paper.limitation.title': 'التقادم',
  'paper.limitation.text': 'تتقادم كل دعوى ناشئة عن العقد بمضي سنتين من تاريخ الواقعة التي أدت إليها.',
  'paper.data.title': 'المعطيات الشخصية',
  'paper.data.text':
    'يعالج الوسيط والمؤمِّن معطياتكم لإعداد العقد وتنفيذه، وفق القانون رقم 09.08. ولكم الحق في الاطلاع عليها وتصحيحها والتعرض على معالجتها بمراسلة الوسيط.',
  'paper.data.health': 'لا تُبلَّغ المعطيات الصحية إلا للأشخاص المؤهلين لدى المؤمِّن ولطبيبه المستشار.',
  'paper.signatures.text':
    'يقر المكتتب بتسلمه المذكرة الإخبارية والشروط العامة قبل التوقيع. ويوجد التوقيع الإلكتروني وأدلته في الصفحة المرفقة بالعقد الموقَّع (القانون رقم 43.20).',
  'paper.receipt.text':
    'يثبت هذا الوصل أداء القسط المذكور أعلاه. وهو ليس شهادة تأمين: يسري الضمان ابتداءً من التاريخ المبين في العقد.',
  'paper.certificate.text':
    'يشهد الوسيط أن العقد المذكور أعلاه أُبرم مع المؤمِّن بواسطته. وتسري الضمانات في حدود العقد والشروط العامة واستثناءاتهما، ولا تغير هذه الشهادة منها شيئاً.',
  'paper.certificate.motor':
    'هذه الوثيقة ليست الشهادة الرسمية لتأمين السيارات. فالمؤمِّن وحده يسلم الشهادة الواجب الإدلاء بها عند المراقبة الطرقية، فاحتفظوا بها داخل المركبة.',
  'paper.certificate.travel':
    'هذه الوثيقة ليست الشهادة المطلوبة للحصول على التأشيرة. فالمؤمِّن أو شركة المساعدة وحدهما يسلمانها، مبيَّناً فيها الأشخاص والتواريخ والمجال الترابي.',
  'paper.certificate.hunting': 'هذه الوثيقة ليست الشهادة المطلوبة لرخصة القنص. فالمؤمِّن وحده يسلمها.',
  'paper.certificate.other':
    'هذه الوثيقة ملخص أعده الوسيط. وهي لا تقوم مقام العقد ولا مقام وثيقة يسلمها المؤمِّن أو إحدى السلطات.',
  'paper.section.summary': 'باختصار',
  'paper.conditions.download': 'تنزيل ملف PDF',
  'paper.conditions.contents': 'المحتويات',
  'paper.verify.label': 'امسحوا الرمز للتحقق',
  'paper.foot.withdrawal':
    'التراجع خلال 7\u00a0أيام (القانون رقم 31.08). التصريح بالحادث خلال 5\u00a0أيام. التقادم: سنتان. الشكايات: وسيطكم، ثم المؤمِّن، ثم جهاز الوساطة في التأمين أو هيئة المراقبة.',
  'paper.foot.page': 'صفحة {page} من {pages}',
  'paper.title.terminationLetter': 'رسالة فسخ العقد',
  'paper.title.terminationStatement': 'ملحق فسخ العقد',
  'paper.title.settlementSheet': 'بيان التسوية',
  'paper.title.discharge': 'مخالصة',
  'paper.label.report': 'الطلب',
  'paper.label.claim': 'الحادث',
  'paper.label.claimType': 'النوع',
  'paper.label.claimDay': 'تاريخ وقوعه',
  'paper.label.claimPlace': 'التاريخ والمكان المصرح بهما',
  'paper.label.thirdParty': 'الطرف الآخر',
  'paper.label.lastDay': 'آخر يوم من الضمان',
  'paper.label.effectiveDay': 'تاريخ السريان',
  'paper.label.term': 'مدة العقد',
  'paper.label.motive': 'السبب',
  'paper.label.subject': 'الموضوع',
  'paper.label.renews': 'يجدد العقد',
  'paper.label.changes': 'يعدل العقد',
  'paper.label.difference': 'تكملة القسط شاملة الضرائب',
  'paper.label.refund': 'المبلغ المسترجع',
  'paper.label.sentOn': 'أُرسل بتاريخ',
  'paper.label.refundCause': 'السبب',
  'paper.label.refundReason': 'التعليل',
  'paper.label.account': 'الحساب',
  'paper.refundNotice.text':
    'أُرسل هذا المبلغ إلى المكتتب بالوسيلة والمرجع المبيّنين أعلاه. ويظهر في كشف الحساب خلال بضعة أيام حسب البنك.',
  'paper.label.paidPremium': 'القسط المؤدى شاملاً الضرائب',
  'paper.label.netPremium': 'القسط الصافي عن المدة الكاملة',
  'paper.label.termBefore': 'القسط عن المدة الكاملة قبل التعديل',
  'paper.label.termAfter': 'القسط عن المدة الكاملة بعد التعديل',
  'paper.label.termDays': 'عدد أيام المدة الكاملة',
  'paper.label.leftDays': 'عدد الأيام غير المشمولة',
  'paper.label.changedDays': 'عدد الأيام المتبقية',
  'paper.label.settlement': 'التعويض المقترح',
  'paper.label.paidSum': 'المبلغ المسدد',
  'paper.label.beneficiary': 'المستفيد',
  'paper.label.receipt': 'وصل التسليم: التاريخ والطابع والتوقيع',
  'paper.label.before': 'قبل',
  'paper.label.after': 'بعد',
  'paper.label.none': 'لا شيء',
  'paper.section.sender': 'المرسل',
  'paper.section.recipient': 'المرسل إليه',
  'paper.section.ending': 'نهاية العقد',
  'paper.section.refund': 'المبلغ المسترجع',
  'paper.section.due': 'ما يبقى مستحقاً ومضموناً',
  'paper.section.changes': 'ما يتغير',
  'paper.section.asked': 'طلب المكتتب',
  'paper.section.unchanged': 'ما لا يتغير',
  'paper.section.claim': 'الحادث',
  'paper.section.settlement': 'التسوية',
  'paper.section.next': 'لإعطاء موافقتكم',
  'paper.section.discharge': 'المخالصة',
  'paper.value.period': 'من {start} إلى {end}',
  'paper.price.proRata': 'تكملة عن الفترة من {start} إلى {end}: الفرق بين قسطين سنويين بحسب عدد الأيام.',
  'paper.accept.agreed':
    'تم قبول طلبكم: أدوا المبلغ المعروض بالبطاقة أو بتحويل بنكي من فضائكم الخاص. يُعرض عليكم العقد بعد ذلك لتوقيعه إلكترونياً.',
  'paper.letter.placeAndDate': '{city}، في {date}',
  'paper.letter.date': 'في {date}',
  'paper.letter.subject': 'فسخ عقد التأمين رقم {number}',
  'paper.letter.greeting': 'تحية طيبة وبعد،',
  'paper.letter.notice':
    'بصفتي مكتتب العقد رقم {number} ({product})، الساري من {start} إلى {end}، أبلغكم قراري بفسخه عند نهاية يوم {date}.',
  'paper.letter.motive': 'السبب: {motive}.',
  'paper.letter.dueDate':
    'يستند هذا الفسخ عند تاريخ الاستحقاق إلى المادة 8 من القانون رقم 17.99 المتعلق بمدونة التأمينات، ويُبلَّغ إليكم قبل {days}\u00a0يوماً على الأقل من هذا التاريخ، أي في أجل أقصاه {date}، وهو آخر يوم من أجل الإشعار.',
  'paper.letter.dueDateLate':
    'يستند هذا الفسخ عند تاريخ الاستحقاق إلى المادة 8 من القانون رقم 17.99 المتعلق بمدونة التأمينات. انتهى أجل الإشعار المحدد في {days}\u00a0يوماً بتاريخ {date}، وأرجو منكم قبوله رغم ذلك، وإلا فإخباري كتابة بأول تاريخ يمكن أن ينتهي فيه العقد.',
  'paper.letter.cause':
    'يستند هذا الفسخ إلى السبب المذكور أعلاه، في الحالات التي ينص عليها القانون رقم 17.99 المتعلق بمدونة التأمينات وشروط العقد. الوثائق المثبتة مرفقة بطلبي أو تُسلم إليكم فور طلبها.',
  'paper.letter.confirm': 'أرجو منكم تأكيد نهاية العقد في هذا التاريخ كتابة.',
  'paper.letter.confirmRefund':
    'أرجو منكم تأكيد ذلك بملحق فسخ، وإرجاع جزء القسط المطابق للأيام التي لن يشملها الضمان.',
  'paper.letter.form':
    'توجه إليكم هذه الرسالة بواسطة {broker}، وفق الأشكال المنصوص عليها في المادة 9 من القانون نفسه.',
  'paper.letter.closing': 'وتفضلوا بقبول فائق التقدير والاحترام.',
  'paper.letter.summary':
    'يطلب المكتتب بهذه الرسالة فسخ عقد التأمين في التاريخ المبين أعلاه، طبقاً للقانون رقم 17.99 المتعلق بمدونة التأمينات.',
  'paper.letter.sign': 'تُوقع الرسالة ثم تُرفق بالطلب أو تُسلم مقابل وصل أو تُرسل بالبريد المضمون.',
  'paper.ending.text':
    'بطلب من المكتتب، ينتهي العقد رقم {number} بتاريخ {date} عند منتصف الليل. لا يشمل الضمان ما يقع بعد هذا التاريخ.',
  'paper.ending.summary': 'ينتهي العقد عند نهاية آخر يوم من الضمان المبين أعلاه، ولا يشمل الضمان ما يقع بعده.',
  'paper.refund.computed':
    'المبلغ المسترجع = القسط الصافي عن المدة الكاملة × عدد الأيام غير المشمولة ÷ عدد أيام المدة الكاملة. لا تُرجع الضرائب والمصاريف.',
  'paper.refund.set': 'مبلغ محدد بالاتفاق مع المؤمِّن.',
  'paper.refund.none': 'لا يُسترجع أي جزء من القسط.',
  'paper.refund.payment': 'يحول المؤمِّن المبلغ المسترجع إلى الحساب الذي أدلى المكتتب بكشف تعريفه البنكي.',
  'paper.due.premiums': 'تبقى أقساط الفترة المشمولة بالضمان مكتسبة للمؤمِّن أو مستحقة.',
  'paper.due.claims': 'تبقى الحوادث الواقعة إلى غاية آخر يوم من الضمان مشمولة إذا صُرح بها داخل آجال العقد.',
  'paper.due.certificate': 'لا تبقى الشهادة المسلمة من المؤمِّن صالحة بعد هذا التاريخ، وتُرجع إليه.',
  'paper.endorsement.effect': 'يُعدل العقد رقم {number} على النحو التالي ابتداءً من {date}.',
  'paper.endorsement.summary': 'يُعدل العقد ابتداءً من تاريخ السريان المبين أعلاه، ويبقى كل ما عدا ذلك كما هو.',
  'paper.endorsement.paid': 'يسري التعديل بعد أداء التكملة وتوقيع العقد المعدل.',
  'paper.endorsement.computed':
    'الفرق بين القسطين عن المدة الكاملة × عدد الأيام المتبقية ÷ عدد أيام المدة الكاملة.',
  'paper.endorsement.free': 'لا أثر لهذا التعديل على القسط.',
  'paper.endorsement.unchanged':
    'تبقى باقي مقتضيات العقد وضماناته وسقوفه واستثناءاته وأجله دون تغيير. ويعد هذا الملحق جزءاً منه.',
  'paper.endorsement.sign':
    'يوقع الطرفان هذا الملحق إقراراً بموافقتهما (القانون رقم 17.99: كل تعديل يتم بملحق موقع).',
  'paper.settlement.claim':
    'مبلغ جزافي مقترح عن مجموع الأضرار المشمولة بالضمان، بعد تطبيق خلوص التأمين وسقوف العقد.',
  'paper.settlement.refund': 'مبلغ محدد عن جزء القسط المسترجع عند فسخ العقد.',
  'paper.settlement.delay':
    'يؤديه المؤمِّن داخل أجل أقصاه {days}\u00a0يوماً من تاريخ التوصل بالمخالصة الموقعة، في الحساب الذي أدليتم بكشف تعريفه البنكي.',
  'paper.settlement.next':
    'تُعرض عليكم بعد ذلك المخالصة في فضائكم الخاص: بتوقيعها تقبلون هذا المبلغ. لا تتم أي تسوية دون توقيعكم.',
  'paper.settlement.dispute':
    'إذا لم يناسبكم هذا المبلغ، فارفضوا التوقيع وأخبرونا بالسبب، ويمكنكم أيضاً اللجوء إلى المؤمِّن ثم إلى جهاز الوساطة في التأمين أو إلى هيئة مراقبة التأمينات والاحتياط الاجتماعي.',
  'paper.discharge.claim':
    'أقر أنا الموقع أسفله {name}، المستفيد، بأن {insurer} تؤدي لي مبلغ {amount} تسوية كلية ونهائية للحادث {report}، برسم العقد رقم {number}.',
  'paper.discharge.refund':
    'أقر أنا الموقع أسفله {name}، المستفيد، بأن {insurer} تؤدي لي مبلغ {amount} إرجاعاً كلياً ونهائياً للقسط بعد الفسخ {report} للعقد رقم {number}.',
  'paper.discharge.release':
    'بعد توصلي الفعلي بهذا المبلغ، لا قبله، لا تبقى لي أي مطالبة تجاه المؤمِّن بهذا الشأن.',
  'paper.discharge.subrogation':
    'يحل المؤمِّن محلي، في حدود هذا المبلغ، في حقوقي تجاه الأغيار المسؤولين، في الحالات التي ينص عليها القانون رقم 17.99. ويبقى الحق محفوظاً في حالة تفاقم الأضرار البدنية.',
  'paper.discharge.summary':
    'يقر المستفيد بالتسوية الكلية والنهائية مقابل المبلغ المبين أعلاه، ولا تسري هذه المخالصة إلا بعد التوصل الفعلي به.',
  'paper.discharge.sign':
    'قُرئ وصودق عليه كمخالصة. يرد التوقيع الإلكتروني وأدلته في الصفحة المرفقة (القانون رقم 43.20).',
  'paper.audit.title': 'صفحة التوقيع',
  'paper.audit.evidence': 'إثبات التوقيع',
  'paper.audit.name': 'الاسم',
  'paper.audit.proof': 'وسيلة التحقق من الهوية',
  'paper.audit.proofValue': 'رمز للاستعمال مرة واحدة أُرسل إلى {email}',
  'paper.audit.codeSent': 'تاريخ إرسال الرمز (UTC)',
  'paper.audit.moment': 'تاريخ التوقيع (UTC)',
  'paper.audit.address': 'عنوان IP',
  'paper.audit.agent': 'المتصفح',
  'paper.audit.unknown': 'غير متوفر',
  'paper.audit.hash': 'بصمة SHA-256 قبل التوقيع',
  'paper.audit.consent': 'نص الموافقة',
  'paper.audit.signature': 'التوقيع',
  'paper.audit.drawn': 'رسمه الموقِّع على الشاشة',
  'paper.audit.typed': 'كتبه الموقِّع',
  'paper.audit.seal': 'الختم الإلكتروني',
  'paper.audit.sealText':
    'الوثيقة السابقة وهذه الصفحة مختومتان معاً (PAdES). كل تعديل لاحق يُبطل الختم. يشكّل الملف الأصلي بداية الملف المختوم كما هو.',
  'paper.audit.sealHash':
    'بصمة الملف المختوم لا يمكن أن ترد فيه؛ تُحفظ في سجل التدقيق لدى الوسيط وتُنشر في صفحة التحقق من الوثيقة الموقَّعة.',
  'paper.audit.reason': 'وقّعه إلكترونياً {signer}',
} as const satisfies Record<keyof typeof french, string>
