import type { Texts } from '../texts.ts'

export default {
  'validation.product': {
    fr: 'Ce type d’assurance n’existe pas.',
    en: 'This type of insurance does not exist.',
    ar: 'هذا النوع من التأمين غير موجود.',
  },
  'validation.due.outcome': {
    fr: 'Choisissez une issue\u00a0: parti, vendu, injoignable ou refusé par l’assureur.',
    en: 'Choose an outcome: left, sold, unreachable or refused by the insurer.',
    ar: 'اختاروا المآل: غادر، تم البيع، تعذر الاتصال به أو رفضته شركة التأمين.',
  },
  'validation.due.toWhom': {
    fr: 'Indiquez chez qui seulement pour un client parti.',
    en: 'Name another insurer only for a customer who left.',
    ar: 'لا تذكروا جهة أخرى إلا لزبون غادر.',
  },
  'validation.due.many': {
    fr: 'Choisissez au plus 200 lignes à la fois.',
    en: 'Choose at most 200 lines at a time.',
    ar: 'اختاروا 200 سطر على الأكثر في كل مرة.',
  },
  'validation.due.long': {
    fr: 'La période compte {days} jours\u00a0: choisissez-en au plus {most}.',
    en: 'The period has {days} days: choose at most {most}.',
    ar: 'تضم الفترة {days} يوماً: اختاروا {most} يوماً على الأكثر.',
  },
  'validation.mandate.end': {
    fr: 'Le mandat finit avant le jour où il a été donné.',
    en: 'The mandate ends before the day on which it was granted.',
    ar: 'ينتهي التفويض قبل يوم منحه.',
  },
  'validation.reply.variable': {
    fr: 'Aucun dossier n’a de valeur pour {name}.',
    en: 'No file has a value for {name}.',
    ar: 'لا يوجد في أي ملف قيمة لـ {name}.',
  },
  'validation.required': {
    fr: 'Ce champ est obligatoire.',
    en: 'This field is required.',
    ar: 'هذه الخانة إلزامية.',
  },
  'validation.invalid': {
    fr: 'Cette valeur n’est pas valide.',
    en: 'This value is not valid.',
    ar: 'هذه القيمة غير صالحة.',
  },
  'validation.tooLong': {
    fr: '{limit} caractères au maximum.',
    en: '{limit} characters at most.',
    ar: 'الحد الأقصى لعدد الأحرف: {limit}.',
  },
  'validation.tooShort': {
    fr: '{limit} caractères au minimum.',
    en: 'At least {limit} characters.',
    ar: 'الحد الأدنى لعدد الأحرف: {limit}.',
  },
  'validation.form.required': {
    fr: 'Veuillez saisir tous les champs requis.',
    en: 'Please fill in all required fields.',
    ar: 'المرجو ملء جميع الخانات المطلوبة.',
  },
  'validation.form.incomplete': {
    fr: 'Veuillez remplir tous les champs obligatoires',
    en: 'Please fill in all mandatory fields',
    ar: 'المرجو ملء جميع الخانات الإلزامية',
  },
  'validation.number.invalid': {
    fr: 'Saisissez un nombre, par exemple 1 234,50.',
    en: 'Enter a number, for example 1 234.50.',
    ar: 'أدخلوا عدداً، مثلاً \u20661 234,50\u2069.',
  },
  'validation.number.whole': {
    fr: 'Saisissez un nombre entier, sans virgule.',
    en: 'Enter a whole number, without decimals.',
    ar: 'أدخلوا عدداً صحيحاً دون فاصلة.',
  },
  'validation.number.step': {
    fr: 'Saisissez un multiple de {step}.',
    en: 'Enter a multiple of {step}.',
    ar: 'أدخلوا مضاعفاً للعدد {step}.',
  },
  'validation.number.twoReadings': {
    fr: 'Écrivez {whole} sans séparateur, ou {decimal} si la suite est une fraction.',
    en: 'Type {whole} without a separator, or {decimal} if the rest is a fraction.',
    ar: 'اكتبوا \u2066{whole}\u2069 دون فاصل، أو \u2066{decimal}\u2069 إن كان الباقي كسراً.',
  },
  'validation.number.tooSmall': {
    fr: 'La valeur minimale est {limit}.',
    en: 'The minimum value is {limit}.',
    ar: 'القيمة الدنيا هي {limit}.',
  },
  'validation.number.tooLarge': {
    fr: 'La valeur maximale est {limit}.',
    en: 'The maximum value is {limit}.',
    ar: 'القيمة القصوى هي {limit}.',
  },
  'validation.number.tooLargeAsRead': {
    fr: 'La valeur maximale est {limit}, et la vôtre a été lue {read}.',
    en: 'The maximum value is {limit}, and yours was read as {read}.',
    ar: 'القيمة القصوى هي {limit}، وقد قُرئت قيمتكم {read}.',
  },
  'validation.insurer.demonstration': {
    fr: 'Un assureur de démonstration n’est jamais montré aux clients. Confirmez d’abord qu’il est réel.',
    en: 'Customers are never shown a demonstration insurer. Confirm first that it is a real one.',
    ar: 'لا تُعرض شركة تجريبية على الزبناء أبداً. أكدوا أولاً أنها شركة حقيقية.',
  },
  'validation.yesNo': {
    fr: 'Répondez par oui ou par non.',
    en: 'Answer yes or no.',
    ar: 'أجيبوا بنعم أو لا.',
  },
  'validation.option.unknown': {
    fr: 'Choisissez une réponse de la liste.',
    en: 'Choose an answer from the list.',
    ar: 'اختاروا جواباً من القائمة.',
  },
  'validation.option.unavailable': {
    fr: "Cette option n'est pas disponible pour le moment.",
    en: 'This option is not available at the moment.',
    ar: 'هذا الخيار غير متاح حالياً.',
  },
  'validation.date.invalid': {
    fr: 'Veuillez saisir une date valide!',
    en: 'Please enter a valid date!',
    ar: 'المرجو إدخال تاريخ صحيح!',
  },
  'validation.date.future': {
    fr: 'Cette date ne peut pas être dans le futur.',
    en: 'This date cannot be in the future.',
    ar: 'لا يمكن أن يكون هذا التاريخ في المستقبل.',
  },
  'validation.date.past': {
    fr: 'Cette date ne peut pas être dans le passé.',
    en: 'This date cannot be in the past.',
    ar: 'لا يمكن أن يكون هذا التاريخ في الماضي.',
  },
  'validation.date.within': {
    fr: 'Choisissez une date d’ici {days} jours.',
    en: 'Choose a day within {days} days.',
    ar: 'اختاروا تاريخاً خلال {days} يوماً.',
  },
  'validation.date.far': {
    fr: 'Vérifiez cette date\u00a0: elle est trop éloignée.',
    en: 'Check this date: it is too far away.',
    ar: 'تحققوا من هذا التاريخ: إنه بعيد جداً.',
  },
  'validation.coefficient': {
    fr: 'Le coefficient va de {min} à {max}.',
    en: 'The coefficient is between {min} and {max}.',
    ar: 'المعامل بين {min} و{max}.',
  },
  'validation.vehicleNumber': {
    fr: 'Le numéro de châssis a 17 caractères, chiffres et lettres sans I, O ni Q.',
    en: 'A chassis number has 17 characters: figures, and letters without I, O and Q.',
    ar: 'يتكون رقم الهيكل من 17 رمزاً: أرقام وحروف دون I وO وQ.',
  },
  'validation.date.tooOld': {
    fr: 'Cette date est trop ancienne. Vérifiez l’année.',
    en: 'This date is too long ago. Check the year.',
    ar: 'هذا التاريخ قديم جداً. تحققوا من السنة.',
  },
  'validation.phone': {
    fr: 'Saisissez un numéro de mobile marocain, par exemple 06\u00a012\u00a034\u00a056\u00a078.',
    en: 'Enter a Moroccan mobile number, for example 06\u00a012\u00a034\u00a056\u00a078.',
    ar: 'أدخلوا رقم هاتف محمول مغربي، مثلاً \u206606\u00a012\u00a034\u00a056\u00a078\u2069.',
  },
  'validation.phone.any': {
    fr: 'Saisissez un numéro de téléphone, par exemple 06\u00a012\u00a034\u00a056\u00a078 ou +33\u00a06\u00a012\u00a034\u00a056\u00a078.',
    en: 'Enter a telephone number, for example 06\u00a012\u00a034\u00a056\u00a078 or +33\u00a06\u00a012\u00a034\u00a056\u00a078.',
    ar: 'أدخلوا رقم هاتف، مثلاً \u206606\u00a012\u00a034\u00a056\u00a078\u2069 أو \u2066+33\u00a06\u00a012\u00a034\u00a056\u00a078\u2069.',
  },
  'validation.phone.notMobile': {
    fr: 'Ce numéro est un fixe ou un numéro étranger. Saisissez un mobile marocain, par exemple 06\u00a012\u00a034\u00a056\u00a078.',
    en: 'This is a landline or a foreign number. Enter a Moroccan mobile number, for example 06\u00a012\u00a034\u00a056\u00a078.',
    ar: 'هذا رقم ثابت أو أجنبي. أدخلوا رقم هاتف محمول مغربي، مثلاً \u206606\u00a012\u00a034\u00a056\u00a078\u2069.',
  },
  'validation.phone.oneNumber': {
    fr: 'Saisissez un seul numéro, sans son poste.',
    en: 'Enter one number, without its extension.',
    ar: 'أدخلوا رقماً واحداً، دون رقم التحويلة.',
  },
  'validation.phone.notReached': {
    fr: 'Nous n’envoyons pas de code à un fixe ni à un numéro étranger. Saisissez votre adresse e-mail.',
    en: 'We send no code to a landline or a foreign number. Enter your email address.',
    ar: 'لا نرسل رمزاً إلى رقم ثابت أو أجنبي. أدخلوا بريدكم الإلكتروني.',
  },
  'validation.email': {
    fr: 'Saisissez une adresse e-mail valide, par exemple nom@exemple.ma.',
    en: 'Enter a valid email address, for example name@example.com.',
    ar: 'أدخلوا بريداً إلكترونياً صحيحاً، مثلاً \u2066name@example.com\u2069.',
  },
  'validation.name': {
    fr: 'Utilisez des lettres latines ou arabes.',
    en: 'Use Latin or Arabic letters.',
    ar: 'استعملوا حروفاً عربية أو لاتينية.',
  },
  'validation.nationalId': {
    fr: 'Saisissez un numéro de CIN (par exemple AB123456), de carte de séjour ou de passeport.',
    en: 'Enter the number of an ID card (for example AB123456), a residence card or a passport.',
    ar: 'أدخلوا رقم البطاقة الوطنية (مثلاً \u2066AB123456\u2069) أو بطاقة الإقامة أو جواز السفر.',
  },
  'validation.nationalId.letterForDigit': {
    fr: 'Vous avez tapé une lettre parmi les chiffres. Vouliez-vous écrire {likely}\u00a0?',
    en: 'You typed a letter among the digits. Did you mean {likely}?',
    ar: 'كتبتم حرفاً وسط الأرقام. هل تقصدون \u2066{likely}\u2069؟',
  },
  'validation.nationalId.asPassport': {
    fr: 'Ce numéro est lu comme un passeport étranger. Une CIN a une ou deux lettres, puis des chiffres.',
    en: 'This number is read as a foreign passport. An ID card has one or two letters, then digits.',
    ar: 'يُقرأ هذا الرقم كجواز سفر أجنبي. تتكون البطاقة الوطنية من حرف أو حرفين ثم أرقام.',
  },
  'validation.characters': {
    fr: 'Utilisez des lettres, des chiffres et des tirets.',
    en: 'Use letters, digits and hyphens.',
    ar: 'استعملوا الحروف والأرقام والشرطات.',
  },
  'validation.plate.region': {
    fr: 'Saisissez le numéro de préfecture de la plaque, de 1 à 89.',
    en: 'Enter the prefecture number of the plate, from 1 to 89.',
    ar: 'أدخلوا رقم العمالة المكتوب على اللوحة، من 1 إلى 89.',
  },
  'validation.car.currentAboveNew': {
    fr: 'La valeur actuelle doit être inférieure ou égale à la valeur à neuf.',
    en: 'The current value must be less than or equal to the value when new.',
    ar: 'يجب أن تكون القيمة الحالية أقل من قيمة السيارة جديدةً أو مساوية لها.',
  },
  'validation.child.age': {
    fr: 'Un enfant assuré avec ses parents a moins de 25 ans.',
    en: 'A child insured with its parents is under 25.',
    ar: 'يجب أن يقل سن الطفل المؤمَّن مع والديه عن 25 سنة.',
  },
  'validation.spouse.age': {
    fr: 'Le conjoint assuré doit avoir au moins 18 ans.',
    en: 'An insured spouse must be at least 18.',
    ar: 'يجب ألا يقل سن الزوج المؤمَّن عن 18 سنة.',
  },
  'validation.children.count': {
    fr: '{count, plural, =0 {N’indiquez aucun enfant.} one {Indiquez exactement # enfant.} other {Indiquez exactement # enfants.}}',
    en: '{count, plural, =0 {Do not enter any child.} one {Enter exactly # child.} other {Enter exactly # children.}}',
    ar: '{count, plural, =0 {لا تُدخلوا أي طفل.} one {أدخلوا بيانات طفل واحد بالضبط.} two {أدخلوا بيانات طفلين بالضبط.} few {أدخلوا بيانات # أطفال بالضبط.} many {أدخلوا بيانات # طفلاً بالضبط.} other {أدخلوا بيانات # طفل بالضبط.}}',
  },
  'validation.termsRequired': {
    fr: 'Veuillez accepter les conditions générales.',
    en: 'Please accept the general terms.',
    ar: 'المرجو قبول الشروط العامة.',
  },
  'validation.confirmation.required': {
    fr: 'Confirmez que les données sont correctes.',
    en: 'Confirm that the details are correct.',
    ar: 'أكّدوا أن المعلومات صحيحة.',
  },
  'validation.signup.names': {
    fr: 'Veuillez saisir votre nom et prénom!',
    en: 'Please enter your last name and first name!',
    ar: 'المرجو إدخال الاسم العائلي والاسم الشخصي!',
  },
  'validation.signup.city': {
    fr: 'Veuillez sélectionner votre ville!',
    en: 'Please select your town!',
    ar: 'المرجو اختيار مدينتكم!',
  },
  'validation.signup.address': {
    fr: 'Veuillez saisir votre adresse!',
    en: 'Please enter your address!',
    ar: 'المرجو إدخال عنوانكم!',
  },
  'validation.signup.identity': {
    fr: 'Veuillez saisir votre CIN ou passeport!',
    en: 'Please enter your ID card or passport number!',
    ar: 'المرجو إدخال رقم البطاقة الوطنية أو جواز السفر!',
  },
  'validation.signup.birthday': {
    fr: 'Veuillez saisir votre date de naissance!',
    en: 'Please enter your date of birth!',
    ar: 'المرجو إدخال تاريخ ميلادكم!',
  },
  'validation.signup.minor': {
    fr: 'Vous devez avoir au moins 18 ans!',
    en: 'You must be at least 18 years old!',
    ar: 'يجب ألا يقل عمركم عن 18 سنة!',
  },
  'validation.password.short': {
    fr: 'Le mot de passe doit comporter au moins 8 caractères!',
    en: 'The password must have at least 8 characters!',
    ar: 'يجب أن تتكون كلمة المرور من 8 أحرف على الأقل!',
  },
  'validation.password.mismatch': {
    fr: 'Le mot de passe ne correspond pas!',
    en: 'The passwords do not match!',
    ar: 'كلمتا المرور غير متطابقتين!',
  },
  'validation.password.common': {
    fr: 'Ce mot de passe est trop courant. Choisissez-en un autre.',
    en: 'This password is too common. Choose another one.',
    ar: 'كلمة المرور هذه شائعة جداً. اختاروا غيرها.',
  },
  'validation.password.breached': {
    fr: 'Ce mot de passe figure dans une liste de mots de passe volés. Choisissez-en un autre.',
    en: 'This password is in a list of stolen passwords. Choose another one.',
    ar: 'توجد كلمة المرور هذه في قائمة كلمات مرور مسروقة. اختاروا كلمة أخرى.',
  },
  'validation.password.weak': { fr: 'Faible', en: 'Weak', ar: 'ضعيفة' },
  'validation.password.medium': { fr: 'Moyen', en: 'Medium', ar: 'متوسطة' },
  'validation.password.strong': { fr: 'Fort', en: 'Strong', ar: 'قوية' },
  'validation.reset.emailRequired': {
    fr: 'Veuillez entrer votre adresse email',
    en: 'Please enter your email address',
    ar: 'المرجو إدخال بريدكم الإلكتروني',
  },
  'validation.reset.emailInvalid': {
    fr: "Format d'email invalide",
    en: 'Invalid email format',
    ar: 'صيغة البريد الإلكتروني غير صحيحة',
  },
  'validation.reset.short': {
    fr: 'Le mot de passe doit comporter au moins 8 caractères!',
    en: 'The password must have at least 8 characters!',
    ar: 'يجب أن تتكون كلمة المرور من 8 أحرف على الأقل!',
  },
  'validation.reset.capital': {
    fr: 'Le mot de passe doit contenir au moins une lettre majuscule!',
    en: 'The password must contain at least one capital letter!',
    ar: 'يجب أن تتضمن كلمة المرور حرفاً لاتينياً كبيراً على الأقل!',
  },
  'validation.reset.digit': {
    fr: 'Le mot de passe doit contenir au moins un chiffre!',
    en: 'The password must contain at least one digit!',
    ar: 'يجب أن تتضمن كلمة المرور رقماً واحداً على الأقل!',
  },
  'validation.reset.mismatch': {
    fr: 'Les mots de passe ne correspondent pas!',
    en: 'The passwords do not match!',
    ar: 'كلمتا المرور غير متطابقتين!',
  },
  'validation.code': {
    fr: 'Veuillez entrer un code à 6 chiffres',
    en: 'Please enter a 6-digit code',
    ar: 'المرجو إدخال رمز من 6 أرقام',
  },
  'validation.factorCode': {
    fr: 'Saisissez les 6 chiffres de l’application ou les 10 caractères d’un code de secours',
    en: 'Enter the 6 digits of the app or the 10 characters of a recovery code',
    ar: 'أدخلوا أرقام التطبيق الستة أو خانات رمز الاسترجاع العشر',
  },
  'validation.file.type': {
    fr: 'Seuls les fichiers JPG, PNG ou PDF sont acceptés.',
    en: 'Only JPG, PNG or PDF files are accepted.',
    ar: 'لا تُقبل إلا ملفات JPG أو PNG أو PDF.',
  },
  'validation.documents.required': {
    fr: 'Cochez au moins un document.',
    en: 'Tick at least one document.',
    ar: 'اختاروا وثيقة واحدة على الأقل.',
  },
  'validation.deviation.reason': {
    fr: 'Ce montant s’écarte de plus de 30\u00a0% du prix calculé\u00a0: donnez un motif.',
    en: 'This amount differs by more than 30% from the computed price: give a reason.',
    ar: 'يختلف هذا المبلغ بأكثر من 30\u00a0% عن السعر المحسوب: اذكروا السبب.',
  },
  'validation.rib': {
    fr: 'Ce RIB n’est pas valable\u00a0: vérifiez ses 24 chiffres.',
    en: 'This RIB is not valid: check its 24 digits.',
    ar: 'رقم الحساب البنكي (RIB) غير صالح: تحققوا من أرقامه الأربعة والعشرين.',
  },
  'validation.refund.tooMuch': {
    fr: 'Il reste {limit} à rembourser au plus.',
    en: 'At most {limit} can still be refunded.',
    ar: 'أقصى مبلغ يمكن استرداده هو {limit}.',
  },
  'validation.refund.notByCard': {
    fr: 'Le client n’a rien payé par carte. Choisissez le virement ou le chèque.',
    en: 'The customer paid nothing by card. Choose a transfer or a cheque.',
    ar: 'لم يدفع الزبون أي مبلغ بالبطاقة. اختاروا التحويل أو الشيك.',
  },
  'validation.correction.returned': {
    fr: 'Ce montant est inférieur à ce qui a déjà été rendu au client.',
    en: 'This amount is lower than what the customer already got back.',
    ar: 'هذا المبلغ أقل مما رُدّ إلى الزبون من قبل.',
  },
  'validation.contact.same': {
    fr: 'Le compte a déjà cette valeur.',
    en: 'The account already has this value.',
    ar: 'للحساب هذه القيمة من قبل.',
  },
  'validation.holder.insured': {
    fr: 'Un contrat en vigueur est tarifé selon l’âge\u00a0: avec cette date, son prix change. Passez par une demande de modification.',
    en: 'A policy in force is priced by age: with this date its price changes. Use a change request.',
    ar: 'هناك عقد ساري المفعول مسعَّر حسب السن: يغيّر هذا التاريخ سعره. يرجى تقديم طلب تعديل.',
  },
  'validation.file.required': {
    fr: 'Veuillez sélectionner un fichier.',
    en: 'Please select a file.',
    ar: 'المرجو اختيار ملف.',
  },
  'validation.file.gone': {
    fr: 'Un fichier n’est plus disponible. Choisissez-le à nouveau.',
    en: 'A file is no longer available. Choose it again.',
    ar: 'أحد الملفات لم يعد متوفراً. اختاروه من جديد.',
  },
  'validation.file.tooLarge': {
    fr: 'Le fichier ne doit pas dépasser {limit} Mo.',
    en: 'The file must not exceed {limit} MB.',
    ar: 'يجب ألا يتجاوز حجم الملف {limit} ميغابايت.',
  },
  'validation.claim.text': {
    fr: 'Veuillez saisir votre réclamation',
    en: 'Please describe your claim',
    ar: 'المرجو إدخال تفاصيل الحادث',
  },
  'validation.consent.required': {
    fr: 'Cochez la case pour consentir à signer.',
    en: 'Tick the box to agree to sign.',
    ar: 'ضعوا علامة في الخانة للموافقة على التوقيع.',
  },
  'validation.signature.required': {
    fr: 'Dessinez votre signature ou saisissez votre nom.',
    en: 'Draw your signature or type your name.',
    ar: 'ارسموا توقيعكم أو اكتبوا اسمكم.',
  },
  'validation.signature.name': {
    fr: 'Pour signer, écrivez votre nom\u00a0: \u2068{name}\u2069.',
    en: 'To sign, type your name: \u2068{name}\u2069.',
    ar: 'للتوقيع، اكتبوا اسمكم: \u2068{name}\u2069.',
  },
  'validation.acceptance.required': {
    fr: 'Cochez la case pour accepter le devis.',
    en: 'Tick the box to accept the quote.',
    ar: 'ضعوا علامة في الخانة لقبول عرض السعر.',
  },
  'validation.date.afterTerm': {
    fr: 'Cette date dépasse la fin du contrat.',
    en: 'This date is after the end of the policy.',
    ar: 'هذا التاريخ يتجاوز نهاية العقد.',
  },
  'validation.date.beforeTerm': {
    fr: 'Cette date précède le début du contrat.',
    en: 'This date is before the start of the policy.',
    ar: 'هذا التاريخ يسبق بداية العقد.',
  },
  'validation.file.imagesOnly': {
    fr: 'Seules les images JPG ou PNG sont acceptées.',
    en: 'Only JPG or PNG images are accepted.',
    ar: 'الصور بصيغة JPG أو PNG فقط مقبولة.',
  },
  'validation.file.otherType': {
    fr: 'Ce fichier est au format {found}. Formats acceptés\u00a0: PDF, JPG, PNG, HEIC, WebP ou AVIF.',
    en: 'This file is of the format {found}. Accepted formats: PDF, JPG, PNG, HEIC, WebP or AVIF.',
    ar: 'هذا الملف بصيغة {found}. الصيغ المقبولة: PDF أو JPG أو PNG أو HEIC أو WebP أو AVIF.',
  },
  'validation.file.broken': {
    fr: 'Ce fichier est coupé ou abîmé. Enregistrez-le ou téléchargez-le à nouveau, ou prenez une nouvelle photo.',
    en: 'This file is cut or damaged. Save or download it again, or take a new photo.',
    ar: 'هذا الملف مبتور أو تالف. احفظوه أو نزّلوه من جديد، أو التقطوا صورة جديدة.',
  },
  'validation.file.heavy': {
    fr: 'Ce fichier demande trop de mémoire ou de temps. Envoyez une photo ordinaire, ou le PDF imprimé en PDF.',
    en: 'This file takes too much memory or time. Send an ordinary photo, or the PDF printed to PDF.',
    ar: 'يتطلب هذا الملف ذاكرة أو وقتاً أكثر من اللازم. أرسلوا صورة عادية، أو اطبعوا الملف بصيغة PDF.',
  },
  'validation.file.points': {
    fr: 'Cette image compte {count} millions de points, au plus {limit} dans ce format. Réduisez-la, ou prenez une photo ordinaire.',
    en: 'This picture has {count} million points, of at most {limit} in this format. Make it smaller, or take an ordinary photo.',
    ar: 'في هذه الصورة {count} مليون نقطة، والحد {limit} في هذه الصيغة. صغّروها أو التقطوا صورة عادية.',
  },
  'validation.file.burst': {
    fr: 'Cette rafale n’a pas d’image principale lisible. Choisissez-en une seule photo.',
    en: 'This burst has no main picture that can be read. Choose one photo of it.',
    ar: 'ليس في هذه اللقطات المتتابعة صورة رئيسية تُقرأ. اختاروا صورة واحدة منها.',
  },
  'validation.file.signature': {
    fr: 'Ce PDF est signé, et le garder sans danger ferait perdre sa signature. Envoyez la version reçue du signataire, ou imprimez-le en PDF pour l’envoyer sans signature.',
    en: 'This PDF is signed, and keeping it safely would lose its signature. Send the version that the signer sent, or print it to PDF to send it without its signature.',
    ar: 'هذا الملف موقع، وحفظه بأمان يفقده توقيعه. أرسلوا النسخة التي توصلتم بها من الموقّع، أو اطبعوه بصيغة PDF لإرساله بلا توقيع.',
  },
  'validation.file.locked': {
    fr: 'Ce PDF demande un mot de passe. Envoyez-le sans protection, ou une photo de chaque page.',
    en: 'This PDF asks for a password. Send it without protection, or a photo of each page.',
    ar: 'ملف PDF هذا محمي بكلمة مرور. أرسلوه دون حماية، أو صورة لكل صفحة.',
  },
  'validation.file.script': {
    fr: 'Ce PDF contient un script. Imprimez-le en PDF, ou envoyez une photo de chaque page.',
    en: 'This PDF contains a script. Print it to PDF, or send a photo of each page.',
    ar: 'يحتوي ملف PDF هذا على نص برمجي. اطبعوه بصيغة PDF أو أرسلوا صورة لكل صفحة.',
  },
  'validation.file.program': {
    fr: 'Ce PDF lance un programme ou ouvre un autre fichier. Imprimez-le en PDF, ou envoyez une photo de chaque page.',
    en: 'This PDF starts a program or opens another file. Print it to PDF, or send a photo of each page.',
    ar: 'يشغّل ملف PDF هذا برنامجاً أو يفتح ملفاً آخر. اطبعوه بصيغة PDF أو أرسلوا صورة لكل صفحة.',
  },
  'validation.file.attachment': {
    fr: 'Ce PDF contient un fichier joint, un son ou une vidéo. Imprimez-le en PDF, ou envoyez une photo de chaque page.',
    en: 'This PDF contains an attached file, a sound or a video. Print it to PDF, or send a photo of each page.',
    ar: 'يحتوي ملف PDF هذا على ملف مرفق أو صوت أو فيديو. اطبعوه بصيغة PDF أو أرسلوا صورة لكل صفحة.',
  },
  'validation.file.form': {
    fr: 'Ce PDF contient un formulaire qui envoie ou reçoit des données. Imprimez-le en PDF, ou envoyez une photo de chaque page.',
    en: 'This PDF contains a form that sends or receives data. Print it to PDF, or send a photo of each page.',
    ar: 'يحتوي ملف PDF هذا على استمارة ترسل بيانات أو تستقبلها. اطبعوه بصيغة PDF أو أرسلوا صورة لكل صفحة.',
  },
  'validation.text.html': {
    fr: 'Écrivez du texte simple\u00a0: les balises HTML ne sont pas acceptées.',
    en: 'Write plain text: HTML tags are not accepted.',
    ar: 'اكتبوا نصاً عادياً: وسوم HTML غير مقبولة.',
  },
  'validation.text.placeholder': {
    fr: 'Un mot entre accolades n’est pas reconnu.',
    en: 'A word between braces is not known.',
    ar: 'توجد كلمة غير معروفة بين قوسين معقوفين.',
  },
  'validation.text.heading': {
    fr: 'Commencez au moins un titre par # et une espace.',
    en: 'Begin at least one heading with # and a space.',
    ar: 'ابدؤوا عنواناً واحداً على الأقل بالرمز # تليه مسافة.',
  },
  'validation.incident.end': {
    fr: 'La fin doit venir après le début.',
    en: 'The end must come after the start.',
    ar: 'يجب أن تكون النهاية بعد البداية.',
  },
  'validation.changes.required': {
    fr: 'Cochez au moins une case, ou «\u00a0Sans changement\u00a0».',
    en: 'Tick at least one box, or “No change”.',
    ar: 'ضعوا علامة على خانة واحدة على الأقل، أو على «بدون تغيير».',
  },
  'validation.series.order': {
    fr: 'Le dernier numéro doit avoir autant de chiffres que le premier et ne pas le précéder.',
    en: 'The last number must have as many digits as the first and not precede it.',
    ar: 'يجب أن يضم الرقم الأخير عدد أرقام الرقم الأول نفسه وألا يسبقه.',
  },
  'validation.series.tooLong': {
    fr: 'Une série compte au plus {limit} numéros.',
    en: 'A series has at most {limit} numbers.',
    ar: 'لا تتجاوز السلسلة {limit} رقم.',
  },
  'validation.series.overlap': {
    fr: 'Ces numéros sont déjà dans la série {first} à {last}.',
    en: 'These numbers are already in the series {first} to {last}.',
    ar: 'هذه الأرقام موجودة في السلسلة من {first} إلى {last}.',
  },
  'validation.attestation.number': {
    fr: 'Saisissez le numéro comme il est imprimé\u00a0: des chiffres, ou la série puis neuf chiffres au plus (26A000000101).',
    en: 'Enter the number as it is printed: digits, or the series and up to nine digits (26A000000101).',
    ar: 'أدخلوا الرقم كما هو مطبوع: أرقام، أو السلسلة ثم تسعة أرقام على الأكثر (\u206626A000000101\u2069).',
  },
  'validation.attestation.outside': {
    fr: 'Ce numéro n’est pas dans le stock de cet assureur.',
    en: 'This number is not in the stock of this insurer.',
    ar: 'هذا الرقم غير موجود في مخزون شركة التأمين هذه.',
  },
  'validation.attestation.waiting': {
    fr: 'La fraction {part} n’est pas encore payée\u00a0: elle libère la prochaine attestation de ce contrat.',
    en: 'Instalment {part} is not paid yet: it frees the next attestation of this contract.',
    ar: 'القسط {part} لم يؤد بعد: أداؤه يتيح الشهادة الموالية لهذا العقد.',
  },
  'validation.attestation.spent': {
    fr: '{most, plural, one {# attestation provisoire autorisée, déjà remise} other {# attestations provisoires autorisées, toutes remises}}\u00a0: la définitive suit la dernière fraction.',
    en: '{most, plural, one {# provisional attestation is allowed and handed out} other {# provisional attestations are allowed and all handed out}}: the definitive one follows the last instalment.',
    ar: '{most, plural, one {يسمح بشهادة مؤقتة واحدة وقد سلمت} other {عدد الشهادات المؤقتة المسموح بها: #، وقد سلمت كلها}}. الشهادة النهائية تتبع القسط الأخير.',
  },
  'validation.attestation.provisional': {
    fr: 'Ce numéro est celui d’une attestation définitive, que libère la dernière fraction. Ce contrat reçoit maintenant une attestation provisoire.',
    en: 'This is the number of a definitive attestation, which the last instalment frees. This contract gets a provisional one now.',
    ar: 'هذا رقم شهادة نهائية لا تتاح إلا بأداء القسط الأخير. يأخذ هذا العقد الآن شهادة مؤقتة.',
  },
  'validation.attestation.definitive': {
    fr: 'Ce numéro est celui d’une attestation provisoire. Ce contrat reçoit une attestation définitive.',
    en: 'This is the number of a provisional attestation. This contract gets a definitive one.',
    ar: 'هذا رقم شهادة مؤقتة. يأخذ هذا العقد شهادة نهائية.',
  },
  'validation.attestation.second': {
    fr: 'L’attestation {number} est déjà valable pour cette période\u00a0: indiquez pourquoi il en faut une autre.',
    en: 'Attestation {number} is already valid for this period: say why another one is needed.',
    ar: 'الشهادة {number} سارية أصلا في هذه المدة: اذكر سبب الحاجة إلى شهادة أخرى.',
  },
  'validation.quote.parts': {
    fr: 'La prime nette et les accessoires dépassent le montant du devis. Le reste du montant doit être les taxes.',
    en: 'The net premium and the accessories exceed the amount of the quote. The rest of the amount must be the taxes.',
    ar: 'القسط الصافي والمصاريف الملحقة يتجاوزان مبلغ عرض السعر. يجب أن يكون ما يبقى من المبلغ هو الضرائب.',
  },
  'validation.quote.priced': {
    fr: 'Ce dossier a un prix calculé, dont les lignes sont connues. Seul un prix sans calcul reçoit sa prime nette.',
    en: 'This file has a calculated price, whose lines are known. Only a price without calculation takes its net premium.',
    ar: 'لهذا الملف سعر محسوب وبنوده معروفة. يُدخل القسط الصافي فقط لسعر لم يُحسب.',
  },
  'validation.delivery.photo': {
    fr: 'La photo se joint quand les papiers sont remis au client.',
    en: 'The photo goes with the delivery to the customer.',
    ar: 'تُرفق الصورة عند تسليم الأوراق إلى الزبون.',
  },
  'validation.term.begun': {
    fr: 'Le début ne change que s’il est à venir, et pour un jour à venir.',
    en: 'The first day changes only while it is to come, and to a day to come.',
    ar: 'لا تتغير البداية إلا إذا كانت مقبلة وإلى يوم مقبل.',
  },
  'validation.term.past': {
    fr: 'La fin ne change ni après ce jour-là, ni pour un jour passé.',
    en: 'The last day changes neither after that day nor to a past one.',
    ar: 'لا تتغير النهاية بعد ذلك اليوم ولا إلى يوم مضى.',
  },
  'validation.term.endorsement': {
    fr: 'Les dates d’un contrat changent par un avenant, avec un motif et l’accord d’une autre personne.',
    en: 'The days of a contract change by an endorsement, with a reason and the approval of another person.',
    ar: 'تتغير تواريخ العقد بملحق، مع ذكر السبب وموافقة شخص آخر.',
  },
  'validation.term.order': {
    fr: 'La fin ne peut pas précéder le début.',
    en: 'The end cannot precede the start.',
    ar: 'لا يمكن أن تسبق النهاية البداية.',
  },
  'validation.term.tooLong': {
    fr: 'Un contrat court au plus {limit} jours.',
    en: 'A contract runs for at most {limit} days.',
    ar: 'لا تتجاوز مدة العقد {limit} يوماً.',
  },
  'validation.term.fixed': {
    fr: 'Ce contrat est résilié, ou lié à un autre qui le continue\u00a0: ses dates ne changent plus.',
    en: 'This contract is terminated or tied to one that continues it: its dates no longer change.',
    ar: 'هذا العقد مفسوخ أو مرتبط بعقد يتمه: لم تعد تواريخه قابلة للتغيير.',
  },
  'validation.cheque.number': {
    fr: 'Le numéro du chèque n’a que des chiffres.',
    en: 'The number of the cheque has only digits.',
    ar: 'رقم الشيك أرقام فقط.',
  },
  'validation.cheque.day': {
    fr: 'Une banque ne paie pas un chèque de ce jour\u00a0: vérifiez la date.',
    en: 'No bank pays a cheque of that day: check the date.',
    ar: 'لا يؤدي البنك شيكاً بهذا التاريخ: تحققوا منه.',
  },
  'validation.till.deposit': {
    fr: 'Au plus ce que vous avez compté\u00a0: {limit}.',
    en: 'At most what you counted: {limit}.',
    ar: 'لا يتجاوز ما عددتموه: {limit}.',
  },
  'validation.settlement.nothing': {
    fr: 'Il n’y a rien à verser (0,00\u00a0DHS)\u00a0: le client ne signe pas de quittance. Clôturez la demande.',
    en: 'There is nothing to pay out (0.00\u00a0DHS): the customer signs no discharge. Close the request.',
    ar: 'لا يوجد مبلغ يُدفع (\u20660,00\u2069 درهم): لا يوقع الزبون أي مخالصة. أغلقوا الطلب.',
  },
  'validation.till.float': {
    fr: 'La clôture précédente a laissé {left} : indiquez le motif de l’écart.',
    en: 'The closing before left {left}: give the reason of the difference.',
    ar: 'ترك الإغلاق السابق {left}: المرجو ذكر سبب الفرق.',
  },
  'validation.till.reason': {
    fr: 'Le compte diffère\u00a0: donnez la raison.',
    en: 'The count differs: give the reason.',
    ar: 'الحساب مختلف: اذكروا السبب.',
  },
  'validation.instalments': {
    fr: 'L’assureur n’accepte pas ce nombre de fractions.',
    en: 'The insurer does not accept this number of instalments.',
    ar: 'لا يقبل المؤمِّن هذا العدد من الأقساط.',
  },
  'validation.rights.word': {
    fr: 'Tapez le mot demandé.',
    en: 'Type the word that is asked for.',
    ar: 'اكتبوا الكلمة المطلوبة.',
  },
  'validation.rights.adult': {
    fr: 'Cette date de naissance n’est pas celle d’un adulte.',
    en: 'This birth date is not that of an adult.',
    ar: 'تاريخ الميلاد هذا ليس لشخص راشد.',
  },
} satisfies Texts
