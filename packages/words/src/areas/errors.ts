import type { Texts } from '../texts.ts'

export default {
  'errors.request.invalid': {
    fr: 'Veuillez vérifier vos données',
    en: 'Please check your details',
    ar: 'المرجو التحقق من معلوماتكم',
  },
  'errors.request.malformed': {
    fr: 'La demande n’a pas pu être lue. Veuillez réessayer.',
    en: 'The request could not be read. Please try again.',
    ar: 'تعذرت قراءة الطلب. المرجو المحاولة من جديد.',
  },
  'errors.request.tooLarge': {
    fr: 'L’envoi est trop volumineux.',
    en: 'What you sent is too large.',
    ar: 'حجم ما أرسلتموه كبير جداً.',
  },
  'errors.request.unsupportedType': {
    fr: 'Ce type de contenu n’est pas accepté.',
    en: 'This type of content is not accepted.',
    ar: 'هذا النوع من المحتوى غير مقبول.',
  },
  'errors.request.crossSite': {
    fr: 'Cette demande vient d’un autre site et a été refusée.',
    en: 'This request came from another site and was refused.',
    ar: 'هذا الطلب قادم من موقع آخر وقد رُفض.',
  },
  'errors.request.notFound': {
    fr: 'Cette page n’existe pas.',
    en: 'This page does not exist.',
    ar: 'هذه الصفحة غير موجودة.',
  },
  'errors.request.tooMany': {
    fr: 'Trop de demandes. Veuillez patienter un instant puis réessayer.',
    en: 'Too many requests. Please wait a moment and try again.',
    ar: 'عدد كبير من الطلبات. المرجو الانتظار قليلاً ثم المحاولة من جديد.',
  },
  'errors.server.failed': {
    fr: 'Une erreur est survenue, veuillez réessayer plus tard',
    en: 'Something went wrong, please try again later',
    ar: 'حدث خطأ ما، المرجو المحاولة لاحقاً',
  },
  'errors.server.unavailable': {
    fr: 'Le service est momentanément indisponible. Veuillez réessayer dans un instant.',
    en: 'The service is unavailable for a moment. Please try again shortly.',
    ar: 'الخدمة غير متاحة مؤقتاً. المرجو المحاولة بعد قليل.',
  },
  'errors.session.missing': {
    fr: 'Veuillez vous connecter.',
    en: 'Please sign in.',
    ar: 'المرجو تسجيل الدخول.',
  },
  'errors.session.expired': {
    fr: 'Votre session a expiré!',
    en: 'Your session has expired!',
    ar: 'انتهت مدة جلستكم!',
  },
  'errors.session.idle': {
    fr: 'Votre session est restée sans activité\u00a0: reconnectez-vous pour continuer.',
    en: 'Your session was idle: sign in again to continue.',
    ar: 'بقيت جلستكم دون نشاط: المرجو تسجيل الدخول من جديد للمتابعة.',
  },
  'errors.session.forbidden': {
    fr: 'Vous n’avez pas accès à cette page.',
    en: 'You do not have access to this page.',
    ar: 'لا يمكنكم الولوج إلى هذه الصفحة.',
  },
  'errors.option.unavailable': {
    fr: "Cette option n'est pas disponible pour le moment.",
    en: 'This option is not available at the moment.',
    ar: 'هذا الخيار غير متاح حالياً.',
  },
  'errors.site.closed': {
    fr: 'Ce site n’est pas ouvert au public\u00a0: il ne prend aucun paiement, et rien n’a été débité. Si vous avez déjà versé de l’argent, contactez-nous.',
    en: 'This site is not open to the public: it takes no payment, and nothing was charged. If you have already paid, contact us.',
    ar: 'هذا الموقع غير مفتوح للعموم: لا يقبل أي أداء، ولم يُخصم أي مبلغ. إذا سبق أن دفعتم مبلغاً فاتصلوا بنا.',
  },
  'errors.site.sendsNothing': {
    fr: 'Le site n’est pas ouvert au public\u00a0: il n’envoie que des codes. Remettez le lien vous-même, ou ouvrez le site.',
    en: 'The site is not open to the public: it sends nothing but codes. Hand the link over yourself, or open the site.',
    ar: 'الموقع غير مفتوح للعموم: لا يرسل سوى الرموز. سلموا الرابط بأنفسكم أو افتحوا الموقع.',
  },
  'errors.prospect.exists': {
    fr: 'Ces données existent déjà',
    en: 'These details already exist',
    ar: 'هذه المعلومات موجودة من قبل',
  },
  'errors.prospect.unknown': {
    fr: 'Cette demande n’existe plus. Veuillez recommencer.',
    en: 'This request no longer exists. Please start again.',
    ar: 'هذا الطلب لم يعد موجوداً. المرجو البدء من جديد.',
  },
  'errors.opposition.unknown': {
    fr: 'Ce lien n’est pas complet. Ouvrez-le depuis le message, ou changez vos choix dans «\u00a0Mes données\u00a0».',
    en: 'This link is not complete. Open it from the message, or change your choices in “My data”.',
    ar: 'هذا الرابط غير كامل. افتحوه من الرسالة، أو غيّروا اختياراتكم في «معطياتي».',
  },
  'errors.consent.outdated': {
    fr: 'La phrase que vous aviez sous les yeux a changé. Rechargez la page et relisez-la.',
    en: 'The sentence that you saw has changed. Reload the page and read it again.',
    ar: 'تغيّر النص الذي كان معروضاً عليكم. أعيدوا تحميل الصفحة واقرؤوه من جديد.',
  },
  'errors.share.unknown': {
    fr: 'Ce lien n’est plus valable\u00a0: son auteur l’a retiré ou ses 30\u00a0jours sont passés.',
    en: 'This link is no longer valid: the person who shared it withdrew it, or its 30\u00a0days are over.',
    ar: 'هذا الرابط لم يعد صالحاً: سحبه من شاركه أو انقضت مدته البالغة 30\u00a0يوماً.',
  },
  'errors.draft.unknown': {
    fr: 'Ce devis n’existe plus ou a été commencé sur un autre appareil.',
    en: 'This quote no longer exists or was started on another device.',
    ar: 'عرض السعر هذا لم يعد موجوداً أو بدأ على جهاز آخر.',
  },
  'errors.draft.conflict': {
    fr: 'Ce devis a été modifié dans un autre onglet.',
    en: 'This quote was changed in another tab.',
    ar: 'تم تعديل عرض السعر هذا في نافذة أخرى.',
  },
  'errors.draft.confirmed': {
    fr: 'Ce devis a déjà été confirmé.',
    en: 'This quote has already been confirmed.',
    ar: 'تم تأكيد عرض السعر هذا من قبل.',
  },
  'errors.price.changed': {
    fr: 'Le prix a changé depuis son affichage.',
    en: 'The price has changed since it was shown.',
    ar: 'تغيّر السعر منذ عرضه.',
  },
  'errors.product.notOffered': {
    fr: 'Ce produit n’est pas proposé pour le moment.',
    en: 'This product is not offered at the moment.',
    ar: 'هذا المنتج غير معروض حالياً.',
  },
  'errors.policy.limit': {
    fr: 'limite maximale de 5 assurances',
    en: 'maximum of 5 policies reached',
    ar: 'بلغتم الحد الأقصى وهو 5 تأمينات',
  },
  'errors.brand.unknown': {
    fr: 'Cette marque n’existe pas.',
    en: 'This make does not exist.',
    ar: 'هذه العلامة غير موجودة.',
  },
  'errors.login.refused': {
    fr: 'Email ou mot de passe est incorrect!',
    en: 'Email or password is incorrect!',
    ar: 'البريد الإلكتروني أو كلمة المرور غير صحيحة!',
  },
  'errors.login.tooMany': {
    fr: 'Trop de tentatives de connexion! Veuillez réessayer plus tard',
    en: 'Too many sign-in attempts! Please try again later',
    ar: 'محاولات دخول كثيرة! المرجو المحاولة لاحقاً',
  },
  'errors.session.refreshRefused': {
    fr: 'Votre session a expiré!',
    en: 'Your session has expired!',
    ar: 'انتهت مدة جلستكم!',
  },
  'errors.code.invalid': {
    fr: 'Code OTP invalide. Veuillez vérifier et réessayer.',
    en: 'Invalid code. Please check it and try again.',
    ar: 'الرمز غير صحيح. المرجو التحقق منه والمحاولة من جديد.',
  },
  'errors.code.expired': {
    fr: 'Votre code OTP est expiré!',
    en: 'Your code has expired!',
    ar: 'انتهت صلاحية الرمز!',
  },
  'errors.code.tooSoon': {
    fr: 'Un code vient de vous être envoyé. Veuillez patienter une minute avant d’en demander un autre.',
    en: 'A code has just been sent to you. Please wait a minute before asking for another.',
    ar: 'أُرسل إليكم رمز قبل قليل. المرجو الانتظار دقيقة قبل طلب رمز آخر.',
  },
  'errors.code.addressRefused': {
    fr: 'Votre adresse e-mail a refusé notre dernier message. Vérifiez-la, ou corrigez-la ; nous venons d’envoyer un autre code.',
    en: 'Your email address refused our last message. Check it, or correct it; we have just sent another code.',
    ar: 'رفض بريدكم الإلكتروني رسالتنا الأخيرة. تحققوا من العنوان أو صححوه؛ لقد أرسلنا رمزاً آخر للتو.',
  },
  'errors.code.resendFailed': {
    fr: 'Impossible de renvoyer le code. Veuillez réessayer plus tard.',
    en: 'The code could not be sent again. Please try again later.',
    ar: 'تعذرت إعادة إرسال الرمز. المرجو المحاولة لاحقاً.',
  },
  'errors.link.expired': {
    fr: 'Votre token est expiré!',
    en: 'Your link has expired!',
    ar: 'انتهت صلاحية الرابط!',
  },
  'errors.link.otherBrowser': {
    fr: 'Ouvrez ce lien dans le navigateur où vous vous êtes connecté, ou saisissez-y le code de ce mail.',
    en: 'Open this link in the browser where you signed in, or type the code of this mail there.',
    ar: 'افتحوا هذا الرابط في المتصفح الذي سجلتم الدخول منه، أو أدخلوا فيه رمز هذه الرسالة.',
  },
  'errors.account.exists': {
    fr: 'Un compte existe déjà avec cette adresse e-mail ou ce numéro de téléphone. Veuillez vous connecter.',
    en: 'An account already exists with this email address or phone number. Please sign in.',
    ar: 'يوجد حساب بهذا البريد الإلكتروني أو رقم الهاتف. المرجو تسجيل الدخول.',
  },
  'errors.account.notVerified': {
    fr: 'Veuillez d’abord confirmer le code reçu par e-mail.',
    en: 'Please confirm the code sent to you by email first.',
    ar: 'المرجو أولاً تأكيد الرمز المتوصل به عبر البريد الإلكتروني.',
  },
  'errors.account.unknownEmail': {
    fr: "Nous n'avons pas trouvé cet email.",
    en: 'We could not find this email.',
    ar: 'لم نعثر على هذا البريد الإلكتروني.',
  },
  'errors.device.unconfirmed': {
    fr: 'Confirmez d’abord cet appareil avec le code que nous vous envoyons.',
    en: 'First confirm this device with the code that we send you.',
    ar: 'المرجو أولاً تأكيد هذا الجهاز بالرمز الذي نرسله إليكم.',
  },
  'errors.device.noAddress': {
    fr: 'Aucun code ne peut vous parvenir\u00a0: votre compte n’a pas d’adresse e-mail et votre téléphone n’est pas confirmé. Déconnectez-vous puis connectez-vous avec un code, ou contactez-nous.',
    en: 'No code can reach you: your account has no email address and your telephone is not confirmed. Log out and sign in with a code, or contact us.',
    ar: 'لا يمكن أن يصلكم أي رمز: ليس لحسابكم بريد إلكتروني وهاتفكم غير مؤكد. سجّلوا الخروج ثم ادخلوا برمز، أو اتصلوا بنا.',
  },
  'errors.email.ofAnotherAccount': {
    fr: 'Cette adresse e-mail ouvre déjà un autre compte. C’est le vôtre\u00a0? Connectez-vous avec elle, ou demandez-nous de réunir vos deux comptes. Sinon, ajoutez une autre adresse.',
    en: 'This email address already opens another account. Is it yours? Sign in with it, or ask us to join your two accounts. Otherwise add another address.',
    ar: 'هذا البريد الإلكتروني يفتح حساباً آخر. هل هو حسابكم؟ سجّلوا الدخول به، أو اطلبوا منا جمع حسابيكم. وإلا فأضيفوا بريداً آخر.',
  },
  'errors.device.stale': {
    fr: 'Pour votre sécurité, confirmez encore une fois cet appareil avec un code.',
    en: 'For your safety, confirm this device once more with a code.',
    ar: 'حفاظاً على أمنكم، أكّدوا هذا الجهاز مرة أخرى برمز.',
  },
  'errors.copy.unknown': {
    fr: 'Cette copie n’existe pas, ou sa semaine est passée. Demandez-en une autre.',
    en: 'This copy does not exist or has expired. Ask for another one.',
    ar: 'هذه النسخة غير موجودة أو انقضى أسبوعها. اطلبوا نسخة أخرى.',
  },
  'errors.factorReset.decided': {
    fr: 'Un autre administrateur a déjà décidé.',
    en: 'Another administrator has already decided.',
    ar: 'سبق أن قرر مسؤول آخر.',
  },
  'errors.factorReset.exists': {
    fr: 'Une demande attend déjà un accord pour cette personne.',
    en: 'A request for this person already waits for approval.',
    ar: 'هناك طلب لهذا الشخص ينتظر الموافقة من قبل.',
  },
  'errors.factorReset.own': {
    fr: 'Un autre administrateur doit approuver cette demande.',
    en: 'Another administrator must approve this request.',
    ar: 'يجب أن يوافق مسؤول آخر على هذا الطلب.',
  },
  'errors.factorReset.unknown': {
    fr: 'Cette demande n’existe plus.',
    en: 'This request no longer exists.',
    ar: 'هذا الطلب لم يعد موجوداً.',
  },
  'errors.factor.limit': {
    fr: 'Vous avez déjà dix seconds facteurs. Supprimez-en un d’abord.',
    en: 'You already have ten second factors. Remove one first.',
    ar: 'لكم عشرة عوامل ثانية من قبل. احذفوا واحداً أولاً.',
  },
  'errors.factor.last': {
    fr: 'Gardez au moins un second facteur\u00a0: ajoutez-en un autre avant de supprimer celui-ci.',
    en: 'Keep at least one second factor: add another before you remove this one.',
    ar: 'احتفظوا بعامل ثانٍ واحد على الأقل: أضيفوا آخر قبل حذف هذا.',
  },
  'errors.factor.unknown': {
    fr: 'Ce second facteur n’existe pas ou plus.',
    en: 'This second factor does not exist, or no longer exists.',
    ar: 'هذا العامل الثاني غير موجود أو لم يعد موجوداً.',
  },
  'errors.factor.refused': {
    fr: 'Ce second facteur n’est pas reconnu. Un code ne sert qu’une fois\u00a0: attendez le suivant.',
    en: 'This second factor is not recognised. A code works once: wait for the next one.',
    ar: 'لم يتم التعرف على هذا العامل الثاني. كل رمز يُستعمل مرة واحدة: انتظروا الرمز التالي.',
  },
  'errors.factor.missing': {
    fr: 'Ajoutez d’abord un second facteur à votre compte.',
    en: 'First add a second factor to your account.',
    ar: 'أضيفوا أولاً عاملاً ثانياً إلى حسابكم.',
  },
  'errors.factor.stale': {
    fr: 'Confirmez d’abord que c’est bien vous avec votre second facteur.',
    en: 'First confirm that it is you with your second factor.',
    ar: 'أكدوا أولاً هويتكم بالعامل الثاني.',
  },
  'errors.factor.required': {
    fr: 'Donnez d’abord votre second facteur.',
    en: 'First give your second factor.',
    ar: 'أدلوا أولاً بالعامل الثاني.',
  },
  'errors.change.unknown': {
    fr: 'Ce changement n’existe pas.',
    en: 'This change does not exist.',
    ar: 'هذا التغيير غير موجود.',
  },
  'errors.change.own': {
    fr: 'Vous avez proposé ce changement. Une autre personne doit l’approuver.',
    en: 'You proposed this change. Somebody else has to approve it.',
    ar: 'أنتم من اقترح هذا التغيير. يجب أن يوافق عليه شخص آخر.',
  },
  'errors.change.alone': {
    fr: 'Vous êtes la seule personne à pouvoir décider. Vous pourrez approuver ce changement à partir du {moment}.',
    en: 'You are the only person who can decide. You can approve this change from {moment}.',
    ar: 'أنتم الشخص الوحيد الذي يمكنه اتخاذ القرار. يمكنكم الموافقة على هذا التغيير ابتداءً من \u2066{moment}\u2069.',
  },
  'errors.change.exists': {
    fr: 'Un changement attend déjà ici. Faites-le approuver ou retirez-le d’abord.',
    en: 'A change is already waiting here. Have it approved or withdraw it first.',
    ar: 'يوجد تغيير في الانتظار هنا. اطلبوا الموافقة عليه أو اسحبوه أولاً.',
  },
  'errors.change.decided': {
    fr: 'Ce changement est déjà décidé. La page montre le résultat.',
    en: 'This change has already been decided. The page shows the result.',
    ar: 'سبق اتخاذ قرار بشأن هذا التغيير. الصفحة تعرض النتيجة.',
  },
  'errors.change.outdated': {
    fr: 'Les données ont changé depuis cette demande. Refusez-la, puis refaites-la.',
    en: 'The data has changed since this request. Refuse it, then make it again.',
    ar: 'تغيرت المعطيات منذ هذا الطلب. ارفضوه ثم أعيدوه.',
  },
  'errors.password.currentWrong': {
    fr: 'Le mot de passe actuel est incorrect.',
    en: 'The current password is incorrect.',
    ar: 'كلمة المرور الحالية غير صحيحة.',
  },
  'errors.password.resetFailed': {
    fr: "Une erreur s'est produite lors de la réinitialisation du mot de passe.",
    en: 'Something went wrong while resetting the password.',
    ar: 'حدث خطأ أثناء إعادة تعيين كلمة المرور.',
  },
  'errors.policy.unknown': {
    fr: 'Cette assurance n’existe pas.',
    en: 'This policy does not exist.',
    ar: 'هذا التأمين غير موجود.',
  },
  'errors.payment.repeated': {
    fr: 'Le même montant vient d’être encaissé sur ce dossier. L’enregistrer de nouveau\u00a0?',
    en: 'The same amount was just recorded on this file. Record it again?',
    ar: 'سُجل المبلغ نفسه للتو في هذا الملف. هل يسجل من جديد؟',
  },
  'errors.payment.repeatedBy': {
    fr: '{amount} ({list}) a été enregistré sur ce dossier à {moment} par {agent}. L’enregistrer de nouveau\u00a0?',
    en: '{amount} ({list}) was recorded on this file at {moment} by {agent}. Record it again?',
    ar: 'سُجل \u2066{amount}\u2069 ({list}) في هذا الملف على \u2066{moment}\u2069 من طرف {agent}. هل يسجل من جديد؟',
  },
  'errors.dueItem.unknown': {
    fr: 'Ce contrat n’est pas à renouveler\u00a0: il n’est pas en vigueur, ou il a pris fin autrement.',
    en: 'This contract is not up for renewal: it is not in force, or it ended in another way.',
    ar: 'هذا العقد لا يخضع للتجديد: فهو غير سارٍ، أو انتهى بطريقة أخرى.',
  },
  'errors.dueItem.settled': {
    fr: 'Ce contrat est déjà payé ou prolongé\u00a0: son issue est connue.',
    en: 'This contract is already paid or prolonged: its outcome is known.',
    ar: 'هذا العقد مؤدى أو ممدد من قبل: مآله معروف.',
  },
  'errors.dueItem.closed': {
    fr: 'Rien à proposer\u00a0: ce contrat est déjà accepté, payé ou prolongé, ou son issue est notée.',
    en: 'Nothing to offer: this contract is already accepted, paid or prolonged, or its outcome is noted.',
    ar: 'لا شيء يُعرض: هذا العقد مقبول أو مؤدى أو ممدد من قبل، أو سُجل مآله.',
  },
  'errors.dueItem.referred': {
    fr: 'Le tarif ne donne pas ce prix\u00a0: un gestionnaire le fixe.',
    en: 'The tariff does not give this price: an agent states it.',
    ar: 'التعريفة لا تعطي هذا السعر: يحدده أحد المستشارين.',
  },
  'errors.dueItem.claims': {
    fr: 'Un sinistre a été déclaré pendant l’année\u00a0: un gestionnaire pèse le prix avant de l’envoyer.',
    en: 'A claim was declared during the year: an agent weighs the price before it is sent.',
    ar: 'صُرح بحادث خلال السنة: يقدر أحد المستشارين السعر قبل إرساله.',
  },
  'errors.dueItem.leaving': {
    fr: 'Le client a demandé la résiliation\u00a0: traitez d’abord sa demande.',
    en: 'The customer asked to terminate the contract: handle that request first.',
    ar: 'طلب الزبون فسخ العقد: عالجوا طلبه أولاً.',
  },
  'errors.dueItem.offeredToday': {
    fr: 'Déjà envoyé aujourd’hui.',
    en: 'Already sent today.',
    ar: 'أُرسل اليوم من قبل.',
  },
  'errors.dueItem.unreachable': {
    fr: 'Aucun moyen de joindre ce client\u00a0: ni adresse e-mail, ni mobile.',
    en: 'No way to reach this customer: neither an email address nor a mobile.',
    ar: 'لا وسيلة للاتصال بهذا الزبون: لا بريد إلكتروني ولا هاتف محمول.',
  },
  'errors.reminder.nothing': {
    fr: 'Ce dossier n’attend plus ce message du client.',
    en: 'This file no longer waits for what this message is about.',
    ar: 'لم يعد هذا الملف ينتظر ما تتعلق به هذه الرسالة.',
  },
  'errors.reminder.today': {
    fr: 'Ce client a déjà reçu un message aujourd’hui\u00a0: un seul par jour, tous dossiers confondus.',
    en: 'This customer already had a message today: one a day, over all files.',
    ar: 'توصل هذا الزبون برسالة اليوم: رسالة واحدة في اليوم عن كل الملفات.',
  },
  'errors.reminder.stopped': {
    fr: 'Les relances de ce client sont arrêtées. Reprenez-les d’abord, s’il le veut bien.',
    en: 'Reminders to this customer are stopped. Let them continue first, if the customer agrees.',
    ar: 'التذكيرات الموجهة إلى هذا الزبون متوقفة. استأنفوها أولاً إن وافق على ذلك.',
  },
  'errors.reminder.consent': {
    fr: 'Ce client n’a pas accepté de messages promotionnels\u00a0: un devis ne se relance pas sans son accord.',
    en: 'This customer did not agree to promotion: no reminder of a quote without it.',
    ar: 'لم يوافق هذا الزبون على الرسائل الترويجية: لا تذكير بعرض السعر دون موافقته.',
  },
  'errors.mandate.unknown': {
    fr: 'Ce mandat n’existe plus.',
    en: 'This mandate no longer exists.',
    ar: 'لم يعد هذا التفويض موجوداً.',
  },
  'errors.notice.nothing': {
    fr: 'Aucune fraction n’est impayée depuis plus de dix jours à cette date\u00a0: la mise en demeure ne peut pas encore partir.',
    en: 'No instalment was unpaid for more than ten days on that day: the formal notice may not leave yet.',
    ar: 'لم يتجاوز أي قسط عشرة أيام من التأخير في هذا التاريخ: لا يمكن إرسال الإنذار بعد.',
  },
  'errors.notice.mandate': {
    fr: 'L’assureur n’a donné aucun mandat valable ce jour-là\u00a0: remettez-lui la lettre, lui seul peut l’envoyer. Un mandat s’enregistre dans Administration, Mandats.',
    en: 'The insurer granted no mandate that was valid on that day: hand it the letter, only the insurer may send it. A mandate is recorded under Administration, Mandates.',
    ar: 'لم تمنح شركة التأمين أي تفويض ساري المفعول في ذلك اليوم: سلموها الرسالة، فلا يجوز إرسالها إلا لها. يُسجَّل التفويض في الإدارة، التفويضات.',
  },
  'errors.notice.posted': {
    fr: 'La mise en demeure de cette fraction a déjà été postée, à une autre date ou sous un autre numéro.',
    en: 'The formal notice of this instalment was posted already, on another day or under another number.',
    ar: 'سبق إرسال إنذار هذا القسط بالبريد، بتاريخ آخر أو تحت رقم آخر.',
  },
  'errors.pledge.unknown': {
    fr: 'Cette promesse de paiement n’existe plus.',
    en: 'This pledge no longer exists.',
    ar: 'هذا الوعد بالأداء لم يعد موجوداً.',
  },
  'errors.pledge.nothing': {
    fr: 'Ce dossier n’attend aucun paiement.',
    en: 'This file waits for no payment.',
    ar: 'لا ينتظر هذا الملف أي أداء.',
  },
  'errors.renewalLink.otherPerson': {
    fr: 'Ce lien a été envoyé à une autre personne. Déconnectez-vous, puis ouvrez-le avec le code que nous lui envoyons.',
    en: 'This link was sent to another person. Sign out, then open it with the code that we send them.',
    ar: 'أُرسل هذا الرابط إلى شخص آخر. سجلوا الخروج ثم افتحوه بالرمز الذي نرسله إليه.',
  },
  'errors.renewalLink.closed': {
    fr: 'Ce renouvellement ne peut plus être accepté. La page dit où il en est.',
    en: 'This renewal can no longer be accepted. The page says where it stands.',
    ar: 'لم يعد من الممكن قبول هذا التجديد. تعرض الصفحة وضعيته.',
  },
  'errors.insurerChange.continues': {
    fr: 'Ce dossier continue un autre contrat (renouvellement ou avenant), dont le prix et les dates sont convenus : annulez-le, puis ouvrez un nouveau dossier chez l’autre assureur.',
    en: 'This file continues another contract (renewal or endorsement), whose price and days are agreed: cancel it, then open a new file at the other insurer.',
    ar: 'يواصل هذا الملف عقداً آخر (تجديد أو ملحق) سعره وتواريخه متفق عليها: ألغوه ثم افتحوا ملفاً جديداً لدى الشركة الأخرى.',
  },
  'errors.assignment.outdated': {
    fr: 'L’attribution a changé entre-temps. Vérifiez l’attribution, puis décidez.',
    en: 'The assignment has changed meanwhile. Check the assignment, then decide.',
    ar: 'تغيّر الإسناد في هذه الأثناء. تحققوا من الإسناد ثم قرروا.',
  },
  'errors.assignment.taken': {
    fr: '{name} s’en est chargé entre-temps ({moment}). Vérifiez l’attribution, puis décidez.',
    en: '{name} has taken it meanwhile ({moment}). Check the assignment, then decide.',
    ar: 'تكفّل {name} بالأمر في هذه الأثناء (\u2066{moment}\u2069). تحققوا من الإسناد ثم قرروا.',
  },
  'errors.assignment.given': {
    fr: '{who} l’a confié entre-temps à {name} ({moment}). Vérifiez l’attribution, puis décidez.',
    en: '{who} has given it to {name} meanwhile ({moment}). Check the assignment, then decide.',
    ar: 'أسنده {who} إلى {name} في هذه الأثناء (\u2066{moment}\u2069). تحققوا من الإسناد ثم قرروا.',
  },
  'errors.assignment.held': {
    fr: '{name} s’en charge. Vérifiez l’attribution, puis décidez.',
    en: '{name} has it. Check the assignment, then decide.',
    ar: 'يتكفّل به {name}. تحققوا من الإسناد ثم قرروا.',
  },
  'errors.form.outdated': {
    fr: 'Ce formulaire n’est plus à jour\u00a0: une autre personne a changé ces données.',
    en: 'This form is out of date: another person changed these data.',
    ar: 'لم يعد هذا النموذج محدثاً: غيّر شخص آخر هذه المعطيات.',
  },
  'errors.form.changed': {
    fr: 'Entre-temps, une autre personne a changé\u00a0: {changes}. Votre saisie est gardée\u00a0: vérifiez-la, puis enregistrez à nouveau.',
    en: 'Meanwhile another person changed: {changes}. What you typed is kept: check it, then save again.',
    ar: 'في هذه الأثناء غيّر شخص آخر: {changes}. ما كتبتموه محفوظ: تحققوا منه ثم أعيدوا الحفظ.',
  },
  'errors.policy.openClaim': {
    fr: 'Un sinistre est ouvert sur ce contrat\u00a0: ses dates ne changent pas avant sa clôture.',
    en: 'A claim is open on this contract: its days do not change before it is closed.',
    ar: 'يوجد حادث مفتوح على هذا العقد: لا تتغير تواريخه قبل إغلاقه.',
  },
  'errors.policy.wrongStatus': {
    fr: 'Cette action n’est plus possible\u00a0: le dossier a avancé entre-temps.',
    en: 'This is no longer possible: the file has moved on in the meantime.',
    ar: 'لم يعد هذا الإجراء ممكناً: لقد تقدم الملف في هذه الأثناء.',
  },
  'errors.policy.incomplete': {
    fr: 'Le dossier n’est pas encore complet.',
    en: 'The file is not complete yet.',
    ar: 'الملف غير مكتمل بعد.',
  },
  'errors.policy.incomplete.payment': {
    fr: 'Avant le paiement, il manque encore\u00a0: {list}.',
    en: 'Still missing before the payment: {list}.',
    ar: 'ما زال ينقص قبل الأداء: {list}.',
  },
  'errors.policy.incomplete.contract': {
    fr: 'Avant le contrat, il manque encore\u00a0: {list}.',
    en: 'Still missing before the contract: {list}.',
    ar: 'ما زال ينقص قبل العقد: {list}.',
  },
  'errors.payment.underway': {
    fr: 'Le client est en train de payer par carte. Réessayez dans une heure.',
    en: 'The customer is paying by card right now. Try again in an hour.',
    ar: 'الزبون بصدد الأداء بالبطاقة. أعيدوا المحاولة بعد ساعة.',
  },
  'errors.payment.atBank': {
    fr: 'Un paiement par carte de ce dossier est en cours de confirmation. Attendez la réponse de la banque avant de payer de nouveau.',
    en: 'A card payment for this file is being confirmed. Wait for the bank’s answer before you pay again.',
    ar: 'هناك أداء بالبطاقة لهذا الملف قيد التأكيد. انتظروا جواب البنك قبل الأداء من جديد.',
  },
  'errors.tariff.unknown': {
    fr: 'Cette version de tarif n’existe pas.',
    en: 'This tariff version does not exist.',
    ar: 'هذه النسخة من التعريفة غير موجودة.',
  },
  'errors.tariff.wrongState': {
    fr: 'Cette version a déjà avancé. La page montre où elle en est.',
    en: 'This version has already moved on. The page shows where it stands.',
    ar: 'تقدمت هذه النسخة من قبل. تبين الصفحة وضعها الحالي.',
  },
  'errors.tariff.golden': {
    fr: 'Un cas témoin ne donne pas le prix attendu\u00a0: la version ne peut pas être publiée.',
    en: 'A golden case does not give the expected price: the version cannot be published.',
    ar: 'لا تعطي إحدى الحالات المرجعية السعر المنتظر: لا يمكن نشر هذه النسخة.',
  },
  'errors.tariff.noGolden': {
    fr: 'Ce fichier n’a aucun cas témoin. Ajoutez dans la feuille «\u00a0{sheet}\u00a0» au moins un risque avec le prix signé par l’assureur, puis envoyez-le à nouveau.',
    en: 'This file has no golden price. Add at least one risk with the price that the insurer signed to its “{sheet}” sheet, then upload it again.',
    ar: 'لا يتضمن هذا الملف أي حالة مرجعية. أضيفوا في ورقة «\u2066{sheet}\u2069» خطراً واحداً على الأقل مع السعر الذي وقّعته شركة التأمين، ثم أرسلوا الملف من جديد.',
  },
  'errors.tariff.tooLate': {
    fr: 'Le premier jour proposé est passé ou c’est aujourd’hui. Proposez un autre jour, demain au plus tôt.',
    en: 'The proposed first day is today or past. Propose another day, tomorrow at the earliest.',
    ar: 'اليوم الأول المقترح هو اليوم أو يوم مضى. اقترحوا يوماً آخر، ابتداء من الغد.',
  },
  'errors.tariff.anotherAdmin': {
    fr: 'Une autre administratrice ou un autre administrateur doit approuver cette version.',
    en: 'Another administrator has to approve this version.',
    ar: 'يجب أن يوافق مسؤول آخر على هذه النسخة.',
  },
  'errors.tariff.alone': {
    fr: 'Vous êtes seul(e) à administrer\u00a0: vous pourrez approuver cette version le {moment}.',
    en: 'You are the only administrator: you can approve this version on {moment}.',
    ar: 'أنتم المسؤول الوحيد: يمكنكم الموافقة على هذه النسخة في \u2066{moment}\u2069.',
  },
  'errors.payment.undecided': {
    fr: 'Un virement attend votre décision. Confirmez-le ou refusez-le d’abord.',
    en: 'A transfer waits for your decision. Confirm or reject it first.',
    ar: 'هناك تحويل ينتظر قراركم. أكّدوه أو ارفضوه أولاً.',
  },
  'errors.contract.outdatedPrice': {
    fr: 'Le prix convenu n’est plus celui de ce que nous savons. Ouvrez «\u00a0Corriger les réponses\u00a0»\u00a0: le client paie ou récupère la différence, et rien n’est perdu.',
    en: 'The agreed price is no longer that of what we know. Open “Correct the answers”: the customer pays or gets back the difference, and nothing is lost.',
    ar: 'لم يعد السعر المتفق عليه مطابقاً لما نعرفه. افتحوا «تصحيح الأجوبة»: يؤدي الزبون الفرق أو يسترده، ولا يضيع شيء.',
  },
  'errors.customer.unknown': {
    fr: 'Ce client est introuvable.',
    en: 'This customer cannot be found.',
    ar: 'تعذّر العثور على هذا الزبون.',
  },
  'errors.customer.erased': {
    fr: 'Les données de ce client sont supprimées. Son compte est fermé.',
    en: 'This customer’s data are deleted. The account is closed.',
    ar: 'حُذفت معطيات هذا الزبون وأُغلق حسابه.',
  },
  'errors.holder.knownIdentity': {
    fr: 'Un autre compte a déjà cette pièce d’identité. Vérifiez le numéro sur le document.',
    en: 'Another account already has this identity document. Check its number on the document.',
    ar: 'لحساب آخر وثيقة الهوية نفسها. تحققوا من الرقم على الوثيقة.',
  },
  'errors.holder.knownPhone': {
    fr: 'Ce téléphone est celui d’un autre client. Choisissez ce client, ou confirmez que le numéro est partagé.',
    en: 'This phone belongs to another customer. Choose that customer, or confirm that the number is shared.',
    ar: 'هذا الهاتف لزبون آخر. اختاروا هذا الزبون، أو أكّدوا أن الرقم مشترك.',
  },
  'errors.merge.same': {
    fr: 'Choisissez deux personnes différentes.',
    en: 'Choose two different persons.',
    ar: 'اختاروا شخصين مختلفين.',
  },
  'errors.merge.twoPeople': {
    fr: 'Fusion impossible\u00a0: les numéros de CIN sont différents, ce sont deux personnes.',
    en: 'These persons cannot be merged: their ID card numbers differ, so they are two people.',
    ar: 'لا يمكن الدمج: رقما البطاقة الوطنية مختلفان، فهما شخصان.',
  },
  'errors.merge.reversed': {
    fr: 'Cette fusion est déjà annulée.',
    en: 'This merge is already reversed.',
    ar: 'أُلغي هذا الدمج من قبل.',
  },
  'errors.merge.tooLate': {
    fr: 'Cette fusion date de plus de 24\u00a0heures et ne peut plus être annulée.',
    en: 'This merge is more than 24\u00a0hours old and cannot be reversed any more.',
    ar: 'مرّ على هذا الدمج أكثر من 24\u00a0ساعة ولم يعد بالإمكان إلغاؤه.',
  },
  'errors.merge.continued': {
    fr: 'Ces personnes ont été fusionnées de nouveau depuis. Annulez d’abord la dernière fusion.',
    en: 'These persons were merged again since. Reverse the last merge first.',
    ar: 'دُمج هذان الشخصان مرة أخرى بعد ذلك. ألغِ الدمج الأخير أولاً.',
  },
  'errors.holder.knownEmail': {
    fr: 'Un autre compte a déjà cette adresse e-mail.',
    en: 'Another account already has this email address.',
    ar: 'لحساب آخر هذا البريد الإلكتروني.',
  },
  'errors.right.named': {
    fr: 'Il vous manque le droit «\u00a0{right}\u00a0». Un administrateur peut vous le donner.',
    en: 'You lack the right “{right}”. An administrator can give it to you.',
    ar: 'ينقصكم الحق «{right}». يمكن لمسؤول أن يمنحكم إياه.',
  },
  'errors.payment.anotherAgent': {
    fr: 'Vous avez fait le devis de ce dossier. À partir de 10\u202f000\u00a0DHS, une autre personne confirme le paiement.',
    en: 'You made the quote of this file. From 10,000\u00a0DHS, somebody else confirms the payment.',
    ar: 'أنتم من أعد عرض هذا الملف. ابتداءً من \u206610.000\u2069 درهم يؤكد الأداء شخص آخر.',
  },
  'errors.payment.alone': {
    fr: 'Vous avez fait le devis et êtes la seule personne à pouvoir confirmer. Vous pourrez confirmer ce paiement à partir du {moment}.',
    en: 'You made the quote and are the only person who can confirm. You can confirm this payment from {moment}.',
    ar: 'أنتم من أعد العرض والشخص الوحيد الذي يمكنه التأكيد. يمكنكم تأكيد هذا الأداء ابتداءً من \u2066{moment}\u2069.',
  },
  'errors.offer.unknown': {
    fr: 'Cette offre n’existe pas pour ce dossier.',
    en: 'This file has no such offer.',
    ar: 'لا يوجد هذا العرض في هذا الملف.',
  },
  'errors.offer.hidden': {
    fr: 'Votre conseiller a retiré cette offre. Choisissez-en une autre, ou contactez-nous.',
    en: 'Your adviser withdrew this offer. Choose another one, or contact us.',
    ar: 'سحب مستشاركم هذا العرض. اختاروا عرضاً آخر أو اتصلوا بنا.',
  },
  'errors.invitation.running': {
    fr: 'Une autre vague est en cours. Attendez sa fin, ou arrêtez-la.',
    en: 'Another wave is running. Wait for its end, or stop it.',
    ar: 'هناك موجة أخرى جارية. انتظروا نهايتها أو أوقفوها.',
  },
  'errors.import.unknown': {
    fr: 'Cet import n’existe pas.',
    en: 'This import does not exist.',
    ar: 'هذا الاستيراد غير موجود.',
  },
  'errors.import.running': {
    fr: 'Un autre import est en cours\u00a0: «\u00a0{name}\u00a0», {done} lignes sur {total}. Attendez sa fin, puis recommencez.',
    en: 'Another import is running: “{name}”, {done} of {total} lines. Wait for its end, then try again.',
    ar: 'هناك استيراد آخر جار: «{name}»، {done} سطر من {total}. انتظروا نهايته ثم أعيدوا المحاولة.',
  },
  'errors.import.decided': {
    fr: 'Quelqu’un a déjà décidé de cette ligne autrement. Rechargez la page pour voir sa décision.',
    en: 'Someone has already decided on this line otherwise. Reload the page to see the decision.',
    ar: 'سبق أن اتخذ أحدهم قراراً آخر بشأن هذا السطر. أعيدوا تحميل الصفحة للاطلاع عليه.',
  },
  'errors.import.wrongState': {
    fr: 'Cet import est déjà repris ou annulé. Rechargez la page.',
    en: 'This import is already taken in or undone. Reload the page.',
    ar: 'هذا الاستيراد مسجَّل أو ملغى من قبل. أعيدوا تحميل الصفحة.',
  },
  'errors.import.tooLate': {
    fr: 'Un import s’annule pendant 24 heures. Ce délai est passé\u00a0: corrigez les contrats un par un.',
    en: 'An import can be undone for 24 hours. That time has passed: correct the contracts one by one.',
    ar: 'يمكن إلغاء الاستيراد خلال 24 ساعة. انقضت هذه المدة: صححوا العقود واحداً واحداً.',
  },
  'errors.statement.unknownLine': {
    fr: 'Ce mouvement n’existe pas.',
    en: 'This movement does not exist.',
    ar: 'هذه العملية غير موجودة.',
  },
  'errors.statement.lineDoubtful': {
    fr: 'Dites d’abord si ce mouvement est celui qui est déjà importé.',
    en: 'First say whether this movement is the one that was imported before.',
    ar: 'بينوا أولاً هل هذه العملية هي التي استُوردت من قبل.',
  },
  'errors.statement.namesOthers': {
    fr: 'Ce virement cite un autre dossier qui doit encore de l’argent.',
    en: 'This transfer names another file that still owes money.',
    ar: 'يذكر هذا التحويل ملفاً آخر لا يزال عليه مبلغ.',
  },
  'errors.statement.namesOthersOf': {
    fr: 'Ce virement cite aussi {number}, qui doit {amount}\u00a0: répartissez-le sur ces dossiers.',
    en: 'This transfer also names {number}, which owes {amount}: share it out to these files.',
    ar: 'يذكر هذا التحويل أيضاً \u2066{number}\u2069 وعليه \u2066{amount}\u2069: وزعوه على هذه الملفات.',
  },
  'errors.statement.anotherAgent': {
    fr: 'Vous avez annulé le paiement de ce mouvement, ou approuvé son annulation. À partir de 10\u202f000\u00a0DHS, une autre personne le rattache.',
    en: 'You reversed the payment of this movement, or approved its reversal. From 10,000\u00a0DHS, somebody else matches it.',
    ar: 'أنتم من ألغى أداء هذه العملية أو وافق على إلغائه. ابتداءً من \u206610.000\u2069 درهم يربطها شخص آخر.',
  },
  'errors.statement.alone': {
    fr: 'Vous avez annulé le paiement de ce mouvement, ou approuvé son annulation, et personne d’autre ne peut le rattacher. Vous pourrez le faire à partir du {moment}.',
    en: 'You reversed the payment of this movement, or approved its reversal, and nobody else can match it. You can do so from {moment}.',
    ar: 'أنتم من ألغى أداء هذه العملية أو وافق على إلغائه، ولا يمكن لأحد غيركم ربطها. يمكنكم ذلك ابتداءً من \u2066{moment}\u2069.',
  },
  'errors.statement.lineTaken': {
    fr: 'Ce mouvement est déjà traité, ou quelqu’un d’autre le rattache en ce moment à un autre dossier.',
    en: 'This movement is dealt with already, or somebody else is matching it to another file right now.',
    ar: 'عولجت هذه العملية من قبل، أو يربطها شخص آخر الآن بملف آخر.',
  },
  'errors.policy.ended': {
    fr: 'Ce contrat a pris fin le {day}\u00a0: cette demande n’est plus possible.',
    en: 'This contract ended on {day}: this request is no longer possible.',
    ar: 'انتهى هذا العقد في \u2066{day}\u2069: لم يعد هذا الطلب ممكناً.',
  },
  'errors.statement.partSettled': {
    fr: 'Une part de ce mouvement a déjà payé un dossier ou a été écartée. Annulez ce paiement comme erreur, ou remettez la part dans la liste, puis réunissez.',
    en: 'A part of this movement has paid a file already, or was dismissed. Reverse this payment as a mistake, or put the part back on the list, then join the parts.',
    ar: 'سبق أن أدى جزء من هذه العملية ملفاً أو استُبعد. ألغوا هذا الأداء باعتباره خطأ، أو أعيدوا الجزء إلى القائمة، ثم اجمعوا الأجزاء.',
  },
  'errors.role.unknown': {
    fr: 'Ce rôle n’existe pas.',
    en: 'This role does not exist.',
    ar: 'هذا الدور غير موجود.',
  },
  'errors.right.missing': {
    fr: 'Il vous manque un droit pour cette action. Un administrateur peut vous le donner.',
    en: 'You lack a right for this action. An administrator can give it to you.',
    ar: 'ينقصكم حق للقيام بهذا الإجراء. يمكن لمسؤول أن يمنحكم إياه.',
  },
  'errors.underwriting.unknown': {
    fr: 'Ce dossier n’a pas de questionnaire à cette étape.',
    en: 'This file has no questionnaire at this stage.',
    ar: 'ليس لهذا الملف استبيان في هذه المرحلة.',
  },
  'errors.questionnaire.outdated': {
    fr: 'Le questionnaire a changé entre-temps\u00a0: rechargez la page.',
    en: 'The questionnaire has changed in the meantime: reload the page.',
    ar: 'تغيّر الاستبيان في هذه الأثناء: أعيدوا تحميل الصفحة.',
  },
  'errors.questionnaire.incomplete': {
    fr: 'Il manque des réponses dans le questionnaire.',
    en: 'Answers are missing in the questionnaire.',
    ar: 'تنقص أجوبة في الاستبيان.',
  },
  'errors.refund.unknown': {
    fr: 'Ce remboursement n’existe pas.',
    en: 'This refund does not exist.',
    ar: 'هذا الاسترداد غير موجود.',
  },
  'errors.refund.wrongState': {
    fr: 'Ce remboursement a déjà avancé. La page montre où il en est.',
    en: 'This refund has moved on. The page shows where it is.',
    ar: 'تقدّم هذا الاسترداد. تعرض الصفحة مرحلته الحالية.',
  },
  'errors.refund.anotherAgent': {
    fr: 'Un remboursement passe par deux personnes\u00a0: un autre agent doit faire cette étape.',
    en: 'A refund passes through two people: another agent must take this step.',
    ar: 'يمرّ كل استرداد عبر شخصين: على مستشار آخر القيام بهذه الخطوة.',
  },
  'errors.refund.alone': {
    fr: 'Vous êtes seul à travailler ici\u00a0: cette étape sera possible à partir du {moment}.',
    en: 'You are the only approver: available from {moment}.',
    ar: 'تعملون هنا بمفردكم: تصبح هذه الخطوة ممكنة ابتداءً من \u2066{moment}\u2069.',
  },
  'errors.withdrawal.refused': {
    fr: 'La renonciation n’est plus possible.',
    en: 'Withdrawal is no longer possible.',
    ar: 'لم يعد التراجع ممكناً.',
  },
  'errors.withdrawal.late': {
    fr: 'Le délai de renonciation s’est terminé le {day}.',
    en: 'The withdrawal period ended on {day}.',
    ar: 'انتهى أجل التراجع بتاريخ \u2066{day}\u2069.',
  },
  'errors.withdrawal.claim': {
    fr: 'Un sinistre a été déclaré\u00a0: la renonciation n’est plus possible.',
    en: 'A claim was declared: withdrawal is no longer possible.',
    ar: 'تم التصريح بحادث: لم يعد التراجع ممكناً.',
  },
  'errors.withdrawal.begun': {
    fr: 'Le voyage a commencé\u00a0: la renonciation n’est plus possible.',
    en: 'The trip has begun: withdrawal is no longer possible.',
    ar: 'بدأ السفر: لم يعد التراجع ممكناً.',
  },
  'errors.policy.meanwhile': {
    fr: 'Cette action n’est plus possible\u00a0: le dossier a avancé. Dernier événement\u00a0: {event} ({who}, {moment}).',
    en: 'This action is no longer possible: the file has moved on. Latest event: {event} ({who}, {moment}).',
    ar: 'لم تعد هذه العملية ممكنة: تقدّم الملف. آخر حدث: {event} ({who}، \u2066{moment}\u2069).',
  },
  'errors.document.unknown': {
    fr: 'Ce document n’existe pas.',
    en: 'This document does not exist.',
    ar: 'هذه الوثيقة غير موجودة.',
  },
  'errors.document.damaged': {
    fr: 'Ce document est endommagé et ne peut pas être affiché. Contactez-nous : nous pourrons peut-être le rétablir à partir d’une sauvegarde.',
    en: 'This document is damaged and cannot be shown. Contact us: we may recover it from a backup.',
    ar: 'هذه الوثيقة تالفة ولا يمكن عرضها. المرجو الاتصال بنا، فقد نتمكن من استرجاعها من نسخة احتياطية.',
  },
  'errors.document.seen': {
    fr: 'Un conseiller a déjà ouvert cette pièce\u00a0: vous pouvez la remplacer, plus la retirer.',
    en: 'An adviser has already opened this document: you can replace it, but no longer remove it.',
    ar: 'لقد فتح أحد المستشارين هذه الوثيقة: يمكنكم استبدالها، ولم يعد حذفها ممكناً.',
  },
  'errors.document.refused': {
    fr: 'Seuls les fichiers JPG, PNG ou PDF sont acceptés.',
    en: 'Only JPG, PNG or PDF files are accepted.',
    ar: 'لا تُقبل إلا ملفات JPG أو PNG أو PDF.',
  },
  'errors.document.tooLarge': {
    fr: 'Le fichier dépasse la limite de 5 Mo.',
    en: 'The file exceeds the 5 MB limit.',
    ar: 'الملف يتجاوز الحد المسموح به وهو 5 ميغابايت.',
  },
  'errors.link.refused': {
    fr: 'Ce lien n’est plus valable. Rouvrez le document depuis votre espace client.',
    en: 'This link is no longer valid. Open the document again from your customer area.',
    ar: 'هذا الرابط لم يعد صالحاً. أعيدوا فتح الوثيقة من فضائكم الخاص.',
  },
  'errors.signature.noAddress': {
    fr: 'La signature en ligne envoie un code\u00a0: ajoutez une adresse e-mail, confirmez votre téléphone dans votre profil, ou signez sur papier à l’agence.',
    en: 'The online signature sends a code: add an email address, confirm your phone in your profile, or sign on paper at the office.',
    ar: 'يتطلب التوقيع الإلكتروني رمزاً: أضيفوا بريداً إلكترونياً أو أكدوا هاتفكم في ملفكم الشخصي، أو وقّعوا على الورق بالوكالة.',
  },
  'errors.signature.failed': {
    fr: 'La signature n’a pas pu être confirmée. Veuillez réessayer.',
    en: 'The signature could not be confirmed. Please try again.',
    ar: 'تعذر تأكيد التوقيع. المرجو المحاولة من جديد.',
  },
  'errors.signature.noSeal': {
    fr: 'La signature en ligne est interrompue pour le moment. Votre dossier est conservé\u00a0: rien n’est à refaire, et notre équipe est prévenue.',
    en: 'Signing online is interrupted for now. Your file is kept: there is nothing to do again, and our team has been told.',
    ar: 'التوقيع الإلكتروني متوقف حالياً. ملفكم محفوظ ولا داعي لإعادة أي شيء، وقد أُبلغ فريقنا.',
  },
  'errors.customerRequest.unknown': {
    fr: 'Cette demande n’existe pas.',
    en: 'This request does not exist.',
    ar: 'هذا الطلب غير موجود.',
  },
  'errors.customerRequest.wrongStatus': {
    fr: 'Cette action n’est plus possible\u00a0: la demande a avancé entre-temps.',
    en: 'This is no longer possible: the request has moved on in the meantime.',
    ar: 'لم يعد هذا الإجراء ممكناً: لقد تقدم الطلب في هذه الأثناء.',
  },
  'errors.customerRequest.limit': {
    fr: 'Dix demandes sont déjà ouvertes pour ce contrat.',
    en: 'Ten requests are already open for this policy.',
    ar: 'هناك مسبقاً عشرة طلبات مفتوحة لهذا العقد.',
  },
  'errors.customerRequest.exists': {
    fr: 'Le renouvellement de ce contrat est déjà en cours.',
    en: 'The renewal of this policy is already under way.',
    ar: 'تجديد هذا العقد قيد الإنجاز.',
  },
  'errors.customerRequest.changing': {
    fr: 'Une modification de ce contrat est en cours. Elle doit être réglée et signée avant le renouvellement.',
    en: 'A change of this policy is under way. It has to be paid for and signed before the renewal.',
    ar: 'تعديل هذا العقد قيد الإنجاز. يجب أداؤه وتوقيعه قبل التجديد.',
  },
  'errors.customerRequest.unpaid': {
    fr: 'Ce contrat doit encore de l’argent\u00a0: une fraction ou un paiement est en retard. Payez-le d’abord, vous pourrez renouveler aussitôt.',
    en: 'This policy owes money: an instalment or a payment is late. Pay it first; you can renew right after.',
    ar: 'لا يزال هذا العقد مدينا: قسط أو أداء متأخر. أدّوه أولاً، ويمكنكم التجديد مباشرة بعد ذلك.',
  },
  'errors.customerRequest.open': {
    fr: 'Votre demande {number} est déjà en cours pour ce contrat. Attendez notre réponse avant d’en envoyer une autre du même type.',
    en: 'Your request {number} about this policy is already under way. Please wait for our answer before you send another of the same kind.',
    ar: 'طلبكم \u2066{number}\u2069 بشأن هذا العقد قيد الإنجاز. المرجو انتظار جوابنا قبل إرسال طلب آخر من النوع نفسه.',
  },
  'errors.customerRequest.sent': {
    fr: 'Elle nous est déjà parvenue sous le numéro {number}, telle que vous l’aviez écrite d’abord. Vous la trouvez dans « Mes demandes ».',
    en: 'It has already reached us under the number {number}, as you first wrote it. You find it in “My requests”.',
    ar: 'لقد وصلنا مسبقاً تحت الرقم \u2066{number}\u2069 كما كتبتموه أول مرة. تجدونه في «طلباتي».',
  },
  'errors.policy.samePlate': {
    fr: 'Le dossier {number} concerne déjà ce véhicule (même plaque). S’il en faut un autre, confirmez-le et envoyez de nouveau.',
    en: 'The file {number} is already about this vehicle (same plate). If another one is needed, confirm it and send again.',
    ar: 'الملف \u2066{number}\u2069 يخص هذه المركبة بالفعل (نفس لوحة الترقيم). إذا كنتم تحتاجون إلى ملف آخر، أكدوا ذلك وأعيدوا الإرسال.',
  },
  'errors.customerRequest.alike': {
    fr: 'Un sinistre du même jour est déjà déclaré pour ce contrat sous le numéro {number}. S’il s’agit d’un autre événement, confirmez-le et envoyez de nouveau.',
    en: 'A claim of the same day is already declared for this contract under the number {number}. If this is another event, confirm it and send again.',
    ar: 'سبق التصريح بحادث في نفس اليوم لهذا العقد تحت الرقم \u2066{number}\u2069. إذا كان الأمر يتعلق بحادث آخر، أكدوا ذلك وأعيدوا الإرسال.',
  },
  'errors.references': {
    fr: 'Cette liste n’a pas pu être chargée.',
    en: 'This list could not be loaded.',
    ar: 'تعذّر تحميل هذه القائمة.',
  },
  'errors.network': {
    fr: 'Votre réseau est trop lent, veuillez vérifier votre réseau.',
    en: 'Your connection is too slow, please check your network.',
    ar: 'شبكتكم بطيئة جداً، المرجو التحقق منها.',
  },
  'errors.offline': {
    fr: 'Problème de connexion. Veuillez vérifier votre connexion internet.',
    en: 'Connection problem. Please check your internet connection.',
    ar: 'مشكل في الاتصال. المرجو التحقق من اتصالكم بالإنترنت.',
  },
  'errors.view.unknown': {
    fr: 'Cette vue n’existe plus.',
    en: 'This view no longer exists.',
    ar: 'هذا العرض لم يعد موجوداً.',
  },
  'errors.task.unknown': {
    fr: 'Cette tâche n’existe plus.',
    en: 'This task no longer exists.',
    ar: 'هذه المهمة لم تعد موجودة.',
  },
  'errors.feed.unknown': {
    fr: 'Cette adresse de calendrier n’est plus valable.',
    en: 'This calendar address is no longer valid.',
    ar: 'عنوان التقويم هذا لم يعد صالحاً.',
  },
  'errors.key.refused': {
    fr: 'Cette clé API n’ouvre pas cet appel, ou elle a été révoquée. Un administrateur en crée une autre dans la console, page Clés API.',
    en: 'This API key does not open this call, or it was revoked. An admin makes another one in the console, on the page API keys.',
    ar: 'مفتاح البرنامج هذا لا يفتح هذا الطلب أو أُلغي. ينشئ أحد المديرين مفتاحاً آخر من صفحة مفاتيح البرامج.',
  },
  'errors.key.exists': {
    fr: 'Une autre clé en service porte ce nom.',
    en: 'Another key in use has this name.',
    ar: 'يوجد مفتاح آخر مستعمل بهذا الاسم.',
  },
  'errors.key.unknown': {
    fr: 'Cette clé n’existe pas ou est déjà révoquée.',
    en: 'This key does not exist or is revoked already.',
    ar: 'هذا المفتاح غير موجود أو أُلغي من قبل.',
  },
  'errors.branch.exists': {
    fr: 'Une autre agence porte ce nom.',
    en: 'Another branch has this name.',
    ar: 'توجد وكالة أخرى بهذا الاسم.',
  },
  'errors.branch.unknown': {
    fr: 'Cette agence n’existe pas.',
    en: 'This branch does not exist.',
    ar: 'هذه الوكالة غير موجودة.',
  },
  'errors.insurer.unknown': {
    fr: 'Cet assureur est inconnu.',
    en: 'This insurer is unknown.',
    ar: 'شركة التأمين هذه غير معروفة.',
  },
  'errors.insurer.exists': {
    fr: 'Un assureur porte déjà ce nom.',
    en: 'An insurer already has this name.',
    ar: 'توجد مسبقاً شركة تأمين بهذا الاسم.',
  },
  'errors.account.unknown': {
    fr: 'Ce compte bancaire n’existe pas.',
    en: 'This bank account does not exist.',
    ar: 'هذا الحساب البنكي غير موجود.',
  },
  'errors.agreement.unknown': {
    fr: 'Ce code n’est pas reconnu pour ce produit.',
    en: 'This code is not recognised for this product.',
    ar: 'هذا الرمز غير معروف بالنسبة لهذا المنتج.',
  },
  'errors.agreement.exists': {
    fr: 'Ce code existe déjà.',
    en: 'This code already exists.',
    ar: 'هذا الرمز موجود مسبقاً.',
  },
  'errors.message.noAccount': {
    fr: 'Ce visiteur n’a pas encore de compte\u00a0: appelez-le.',
    en: 'This visitor has no account yet: call them.',
    ar: 'ليس لهذا الزائر حساب بعد: اتصلوا به.',
  },
  'errors.reply.unknown': {
    fr: 'Cette réponse type n’existe plus.',
    en: 'This prepared reply no longer exists.',
    ar: 'لم يعد هذا الرد الجاهز موجوداً.',
  },
  'errors.note.variableMissing': {
    fr: 'Ce dossier n’a pas de valeur pour {name}\u00a0: complétez-le ou changez le texte.',
    en: 'This file has no value for {name}: complete it or change the text.',
    ar: 'لا توجد قيمة لـ {name} في هذا الملف: أكملوه أو غيروا النص.',
  },
  'errors.rule.unknown': {
    fr: 'Cette règle n’existe pas.',
    en: 'This rule does not exist.',
    ar: 'هذه القاعدة غير موجودة.',
  },
  'errors.rule.exists': {
    fr: 'Une règle porte déjà ce nom.',
    en: 'A rule already has this name.',
    ar: 'توجد قاعدة بهذا الاسم.',
  },
  'errors.agent.unknown': {
    fr: 'Cet agent est inconnu.',
    en: 'This agent is unknown.',
    ar: 'هذا المستشار غير معروف.',
  },
  'errors.agent.last': {
    fr: 'Il doit rester au moins un administrateur actif.',
    en: 'At least one active administrator must remain.',
    ar: 'يجب أن يبقى مسؤول نشط واحد على الأقل.',
  },
  'errors.brand.exists': {
    fr: 'Ce nom existe déjà.',
    en: 'This name already exists.',
    ar: 'هذا الاسم موجود مسبقاً.',
  },
  'errors.signature.unfinished': {
    fr: 'La signature n’est pas terminée.',
    en: 'The signature is not finished.',
    ar: 'لم يكتمل التوقيع بعد.',
  },
  'errors.signature.unknown': {
    fr: 'Cette signature n’est plus ouverte.',
    en: 'This signature is no longer open.',
    ar: 'لم يعد هذا التوقيع متاحاً.',
  },
  'errors.document.infected': {
    fr: 'Ce fichier a été refusé par l’antivirus.',
    en: 'The virus scanner refused this file.',
    ar: 'رفض مضاد الفيروسات هذا الملف.',
  },
  'errors.document.missing': {
    fr: 'Veuillez sélectionner un fichier.',
    en: 'Please choose a file.',
    ar: 'المرجو اختيار ملف.',
  },
  'errors.storage.unavailable': {
    fr: 'Vos documents ne sont pas accessibles pour le moment. Réessayez dans quelques minutes.',
    en: 'Your documents are not available at the moment. Try again in a few minutes.',
    ar: 'تعذر الوصول إلى وثائقكم حالياً. المرجو إعادة المحاولة بعد بضع دقائق.',
  },
  'errors.storage.notKept': {
    fr: 'Votre envoi n’a pas pu être enregistré, et rien n’a été modifié. Réessayez dans quelques minutes.',
    en: 'What you sent could not be kept, and nothing was changed. Try again in a few minutes.',
    ar: 'تعذر حفظ ما أرسلتموه، ولم يتغير أي شيء. المرجو إعادة المحاولة بعد بضع دقائق.',
  },
  'errors.message.unknown': {
    fr: 'Ce message n’existe plus.',
    en: 'This message no longer exists.',
    ar: 'لم تعد هذه الرسالة موجودة.',
  },
  'errors.text.exists': {
    fr: 'Une autre version a été enregistrée entre-temps. Relisez-la, puis recommencez.',
    en: 'Another version was saved in the meantime. Read it, then start again.',
    ar: 'حُفظت نسخة أخرى في هذه الأثناء. اقرؤوها ثم أعيدوا العملية.',
  },
  'errors.incident.unknown': {
    fr: 'Ce bandeau n’existe plus.',
    en: 'This notice no longer exists.',
    ar: 'لم يعد هذا الإشعار موجوداً.',
  },
  'errors.attestation.used': {
    fr: 'L’attestation {number} n’est plus en stock.',
    en: 'Attestation {number} is no longer in stock.',
    ar: 'الشهادة {number} لم تعد في المخزون.',
  },
  'errors.attestation.usedBy': {
    fr: 'L’attestation {number} est déjà affectée au dossier {file}.',
    en: 'Attestation {number} is already assigned to file {file}.',
    ar: 'الشهادة {number} مخصصة للملف {file}.',
  },
  'errors.attestation.wrongState': {
    fr: 'L’état de ce numéro ne permet pas cette opération.',
    en: 'The state of this number does not allow this.',
    ar: 'حالة هذا الرقم لا تسمح بهذه العملية.',
  },
  'errors.delivery.unknown': {
    fr: 'Cette remise n’existe pas.',
    en: 'This delivery does not exist.',
    ar: 'عملية التسليم هذه غير موجودة.',
  },
  'errors.delivery.wrongState': {
    fr: 'La remise a déjà avancé\u00a0: rechargez la page.',
    en: 'The delivery has moved on: reload the page.',
    ar: 'تقدمت عملية التسليم: أعيدوا تحميل الصفحة.',
  },
  'errors.payment.unknown': {
    fr: 'Ce paiement n’existe pas.',
    en: 'This payment does not exist.',
    ar: 'هذا الأداء غير موجود.',
  },
  'errors.payment.sameCheque': {
    fr: 'Ce chèque est déjà enregistré\u00a0: même banque, même numéro.',
    en: 'This cheque is recorded already: same bank, same number.',
    ar: 'هذا الشيك مسجل من قبل: نفس البنك ونفس الرقم.',
  },
  'errors.payment.irreversible': {
    fr: 'Ce paiement ne peut pas être annulé\u00a0: il l’est déjà, il a été remboursé, ou il vient d’une carte en ligne.',
    en: 'This payment cannot be reversed: it was reversed or refunded already, or it came from a card online.',
    ar: 'لا يمكن إلغاء هذا الأداء: أُلغي من قبل أو رُدّ مبلغه أو تم بالبطاقة عبر الإنترنت.',
  },
  'errors.payment.unpaid': {
    fr: 'Ce dossier doit de l’argent depuis qu’un paiement a été annulé. Encaissez le reste d’abord.',
    en: 'This file owes money since a payment was reversed. Take the rest first.',
    ar: 'على هذا الملف مبلغ مستحق منذ إلغاء أداء. حصّلوا الباقي أولاً.',
  },
  'errors.till.unknown': {
    fr: 'Cette caisse n’existe pas, ou n’est pas la vôtre.',
    en: 'This till does not exist, or is not yours.',
    ar: 'هذا الصندوق غير موجود أو ليس صندوقكم.',
  },
  'errors.till.open': {
    fr: 'Votre caisse est déjà ouverte.',
    en: 'Your till is open already.',
    ar: 'صندوقكم مفتوح من قبل.',
  },
  'errors.till.closed': {
    fr: 'Cette caisse est déjà fermée.',
    en: 'This till is closed already.',
    ar: 'هذا الصندوق مغلق من قبل.',
  },
  'errors.rights.unknown': {
    fr: 'Cette demande n’existe pas.',
    en: 'This request does not exist.',
    ar: 'هذا الطلب غير موجود.',
  },
  'errors.rights.wrongState': {
    fr: 'Cette demande a changé. La page montre son état actuel.',
    en: 'This request has changed. The page shows its present state.',
    ar: 'تغيّر هذا الطلب. تعرض الصفحة حالته الحالية.',
  },
  'errors.rights.exists': {
    fr: 'La demande {number} porte déjà sur ce point.',
    en: 'The request {number} is already about this.',
    ar: 'الطلب {number} يتعلق بهذه النقطة من قبل.',
  },
  'errors.rights.same': {
    fr: 'Une demande porte déjà sur ce point.',
    en: 'A request is already about this.',
    ar: 'يوجد طلب يتعلق بهذه النقطة من قبل.',
  },
  'errors.rights.limit': {
    fr: 'Plusieurs demandes de la même personne sont déjà en cours. L’une d’elles doit d’abord être close ou retirée.',
    en: 'Several requests of the same person are already open. One of them must be closed or withdrawn first.',
    ar: 'توجد طلبات جارية عدة للشخص نفسه. يجب أولاً إغلاق أحدها أو سحبه.',
  },
  'errors.rights.noAccount': {
    fr: 'Cette personne n’a pas de compte.',
    en: 'This person has no account.',
    ar: 'ليس لهذا الشخص حساب.',
  },
  'errors.rights.hasAccount': {
    fr: 'Un compte porte cette adresse ou ce numéro\u00a0: notez la demande pour ce client.',
    en: 'An account has this address or number: note the request for that customer.',
    ar: 'لهذا العنوان أو الرقم حساب: سجّلوا الطلب باسم هذا الزبون.',
  },
  'errors.rights.noAddress': {
    fr: 'Le contact noté n’est ni une adresse e-mail ni un numéro marocain\u00a0: rien ne mène aux données.',
    en: 'The noted contact is neither an email address nor a Moroccan number: nothing leads to the data.',
    ar: 'جهة الاتصال المسجّلة ليست بريداً إلكترونياً ولا رقماً مغربياً: لا شيء يقود إلى البيانات.',
  },
  'errors.rights.inForce': {
    fr: 'Le dossier {number} est encore nécessaire et empêche la suppression.',
    en: 'File {number} is still needed and prevents the deletion.',
    ar: 'الملف {number} لا يزال ضرورياً ويمنع الحذف.',
  },
  'errors.rights.active': {
    fr: 'Un dossier est encore nécessaire et empêche la suppression.',
    en: 'A file is still needed and prevents the deletion.',
    ar: 'ملف لا يزال ضرورياً يمنع الحذف.',
  },
} satisfies Texts
