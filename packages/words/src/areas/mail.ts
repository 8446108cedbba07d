import type { Texts } from '../texts.ts'

export default {
  'mail.code.subject': {
    fr: '{code}\u00a0: votre code de vérification',
    en: '{code} is your verification code',
    ar: '\u2066{code}\u2069 هو رمز التحقق الخاص بكم',
  },
  'mail.code.brief': {
    fr: '{code} est votre code, valable dix minutes. Ne le communiquez à personne\u00a0: nous ne vous le demanderons jamais.',
    en: '{code} is your code, valid for ten minutes. Give it to nobody: we will never ask you for it.',
    ar: '{code} هو رمزكم، صالح لمدة عشر دقائق. لا تعطوه لأحد: لن نطلبه منكم أبدا.',
  },
  'mail.notice.brief': {
    fr: '{title} ({number}). À lire ici\u00a0: {url}',
    en: '{title} ({number}). Read it here: {url}',
    ar: '{title} (\u2066{number}\u2069). للقراءة: \u2066{url}\u2069',
  },
  'mail.code.title': {
    fr: 'Confirmez votre adresse e-mail',
    en: 'Confirm your email address',
    ar: 'تأكيد بريدكم الإلكتروني',
  },
  'mail.code.intro': {
    fr: 'Saisissez ce code sur la page où vous l’avez demandé\u00a0:',
    en: 'Enter this code on the page where you asked for it:',
    ar: 'أدخلوا هذا الرمز في الصفحة التي طلبتموه منها:',
  },
  'mail.code.lifetime': {
    fr: 'Il est valable dix minutes et ne sert qu’une fois. Ne le communiquez à personne\u00a0: nous ne vous le demanderons jamais.',
    en: 'It is valid for ten minutes and works once. Do not share it with anyone: we will never ask you for it.',
    ar: 'هذا الرمز صالح لمدة عشر دقائق ويُستعمل مرة واحدة. لا تُطلعوا عليه أحداً: لن نطلبه منكم أبداً.',
  },
  'mail.code.link': {
    fr: 'Ou continuez avec ce lien',
    en: 'Or continue with this link',
    ar: 'أو تابعوا عبر هذا الرابط',
  },
  'mail.code.ignore': {
    fr: 'Vous n’avez rien demandé\u00a0? Ignorez ce message\u00a0: sans ce code, rien ne se passe.',
    en: 'If you did not ask for this, ignore this message: nothing happens without the code.',
    ar: 'لم تطلبوا شيئاً؟ تجاهلوا هذه الرسالة: لن يحدث شيء دون هذا الرمز.',
  },
  'mail.reset.title': {
    fr: 'Réinitialisez votre mot de passe',
    en: 'Reset your password',
    ar: 'إعادة تعيين كلمة المرور',
  },
  'mail.reset.ignore': {
    fr: 'Vous n’avez rien demandé\u00a0? Ignorez ce message\u00a0: votre mot de passe reste le même.',
    en: 'If you did not ask for this, ignore this message: your password stays the same.',
    ar: 'لم تطلبوا شيئاً؟ تجاهلوا هذه الرسالة: كلمة المرور لن تتغير.',
  },
  'mail.channel.title': { fr: 'Confirmez votre téléphone', en: 'Confirm your phone', ar: 'تأكيد هاتفكم' },
  'mail.channel.ignore': {
    fr: 'Vous n’avez rien demandé\u00a0? Ne communiquez ce code à personne\u00a0: rien ne change sans lui.',
    en: 'You asked for nothing? Give this code to nobody: nothing changes without it.',
    ar: 'لم تطلبوا شيئا؟ لا تعطوا هذا الرمز لأحد: لا شيء يتغير بدونه.',
  },
  'mail.device.title': { fr: 'Confirmez votre navigateur', en: 'Confirm your browser', ar: 'تأكيد متصفحكم' },
  'mail.device.intro': {
    fr: 'Quelqu’un vient de se connecter à votre compte depuis un navigateur que nous ne connaissons pas. Si c’est vous, saisissez-y ce code\u00a0:',
    en: 'Somebody has just signed in to your account from a browser we do not know. If it was you, enter this code there:',
    ar: 'سُجّل الدخول إلى حسابكم من متصفح لا نعرفه. إذا كنتم أنتم من قام بذلك، أدخلوا فيه هذا الرمز:',
  },
  'mail.device.ignore': {
    fr: 'Ce n’est pas vous\u00a0? Ne communiquez ce code à personne et changez votre mot de passe sans attendre.',
    en: 'If it was not you, do not share this code with anyone and change your password at once.',
    ar: 'لستم أنتم من قام بذلك؟ لا تُطلعوا أحداً على هذا الرمز وغيّروا كلمة المرور فوراً.',
  },
  'mail.contactCode.title': {
    fr: 'Vos coordonnées',
    en: 'Your contact details',
    ar: 'بيانات الاتصال الخاصة بكم',
  },
  'mail.contactCode.intro': {
    fr: 'Votre conseiller remplace l’adresse e-mail ou le téléphone de votre compte à votre demande. Voici le code qui confirme la nouvelle valeur\u00a0:',
    en: 'Your adviser is replacing the email address or the phone of your account at your request. This code confirms the new value:',
    ar: 'يغيّر مستشاركم البريد الإلكتروني أو هاتف حسابكم بطلب منكم. هذا الرمز يؤكد القيمة الجديدة:',
  },
  'mail.contactCode.lifetime': {
    fr: 'Il est valable dix minutes et ne sert qu’à cette correction, jamais à ouvrir votre compte. Ne le lisez qu’au conseiller auquel vous parlez en ce moment.',
    en: 'It is valid for ten minutes and serves this correction only; it never opens your account. Read it only to the adviser you are talking to right now.',
    ar: 'هو صالح لمدة عشر دقائق ولا يصلح إلا لهذا التصحيح، ولا يفتح حسابكم أبداً. لا تقرؤوه إلا على المستشار الذي تتحدثون إليه الآن.',
  },
  'mail.contactCode.ignore': {
    fr: 'Vous n’avez rien demandé\u00a0? Ne communiquez ce code à personne\u00a0: rien ne change sans lui.',
    en: 'If you did not ask for this, do not share the code with anyone: nothing changes without it.',
    ar: 'لم تطلبوا شيئاً؟ لا تُطلعوا أحداً على هذا الرمز: لن يتغير شيء دونه.',
  },
  'mail.contactChanged.subject': {
    fr: 'L’adresse e-mail de votre compte a été remplacée',
    en: 'The email address of your account was replaced',
    ar: 'تم تغيير البريد الإلكتروني لحسابكم',
  },
  'mail.contactChanged.title': {
    fr: 'L’adresse e-mail de votre compte a été remplacée',
    en: 'The email address of your account was replaced',
    ar: 'تم تغيير البريد الإلكتروني لحسابكم',
  },
  'mail.contactChanged.intro': {
    fr: 'À votre demande, un conseiller a remplacé cette adresse le {moment} (heure du Maroc). Vos messages arrivent désormais à la nouvelle adresse, avec laquelle vous vous connectez.',
    en: 'At your request an adviser replaced this address on {moment} (Moroccan time). Your messages now go to the new address, with which you sign in.',
    ar: 'بطلب منكم غيّر مستشار هذا البريد بتاريخ \u2066{moment}\u2069 (توقيت المغرب). تصلكم رسائلنا من الآن على البريد الجديد، وبه تسجلون الدخول.',
  },
  'mail.contactChanged.stranger': {
    fr: 'Ce n’est pas vous\u00a0? Appelez votre conseiller tout de suite.',
    en: 'If it was not you, call your adviser at once.',
    ar: 'لستم أنتم من طلب ذلك؟ اتصلوا بمستشاركم فوراً.',
  },
  'mail.password.subject': {
    fr: 'Votre mot de passe a été changé',
    en: 'Your password was changed',
    ar: 'تم تغيير كلمة المرور',
  },
  'mail.password.title': {
    fr: 'Votre mot de passe a été changé',
    en: 'Your password was changed',
    ar: 'تم تغيير كلمة المرور',
  },
  'mail.password.intro': {
    fr: 'Le mot de passe de votre compte a été changé le {moment} (heure du Maroc).',
    en: 'The password of your account was changed on {moment} (Moroccan time).',
    ar: 'تم تغيير كلمة مرور حسابكم بتاريخ \u2066{moment}\u2069 (توقيت المغرب).',
  },
  'mail.password.sessions': {
    fr: 'Les connexions ouvertes avec l’ancien mot de passe sont terminées.',
    en: 'Sign-ins opened with the old password have been ended.',
    ar: 'تم إنهاء الجلسات المفتوحة بكلمة المرور القديمة.',
  },
  'mail.password.stranger': {
    fr: 'Ce n’est pas vous\u00a0? Choisissez tout de suite un nouveau mot de passe par le lien ci-dessus.',
    en: 'If it was not you, choose a new password at once with the link above.',
    ar: 'لستم أنتم من قام بذلك؟ اختاروا كلمة مرور جديدة فوراً عبر الرابط أعلاه.',
  },
  'mail.password.link': {
    fr: 'Réinitialiser le mot de passe',
    en: 'Reset the password',
    ar: 'إعادة تعيين كلمة المرور',
  },
  'mail.firstPassword.title': {
    fr: 'Votre mot de passe a été choisi',
    en: 'Your password was chosen',
    ar: 'تم اختيار كلمة المرور',
  },
  'mail.firstPassword.intro': {
    fr: 'Un mot de passe a été choisi pour votre compte le {moment} (heure du Maroc).',
    en: 'A password was chosen for your account on {moment} (Moroccan time).',
    ar: 'تم اختيار كلمة مرور لحسابكم بتاريخ \u2066{moment}\u2069 (توقيت المغرب).',
  },
  'mail.sessionsEnded.title': {
    fr: 'Vos sessions ont été fermées',
    en: 'Your sessions were ended',
    ar: 'أُنهيت جلساتكم',
  },
  'mail.sessionsEnded.intro': {
    fr: 'Un administrateur a fermé toutes vos sessions le {moment} (heure du Maroc).',
    en: 'An administrator ended all your sessions on {moment} (Moroccan time).',
    ar: 'أنهى أحد المسؤولين جميع جلساتكم بتاريخ \u2066{moment}\u2069 (توقيت المغرب).',
  },
  'mail.sessionsEnded.again': {
    fr: 'Pour travailler de nouveau, connectez-vous avec votre mot de passe et votre second facteur.',
    en: 'To work again, sign in with your password and your second factor.',
    ar: 'للعمل من جديد، سجلوا الدخول بكلمة المرور والعامل الثاني.',
  },
  'mail.sessionsEnded.why': {
    fr: 'Vous ne savez pas pourquoi\u00a0? Demandez-le à votre administrateur.',
    en: 'If you do not know why, ask your administrator.',
    ar: 'لا تعرفون السبب؟ اسألوا المسؤول لديكم.',
  },
  'mail.sessionsEnded.link': { fr: 'Se connecter', en: 'Sign in', ar: 'تسجيل الدخول' },
  'mail.newBrowser.title': {
    fr: 'Connexion depuis un nouveau navigateur',
    en: 'Sign-in from a new browser',
    ar: 'تسجيل الدخول من متصفح جديد',
  },
  'mail.newBrowser.intro': {
    fr: 'Une connexion à votre compte a eu lieu le {moment} (heure du Maroc).',
    en: 'Somebody signed in to your account on {moment} (Moroccan time).',
    ar: 'تم تسجيل الدخول إلى حسابكم بتاريخ \u2066{moment}\u2069 (توقيت المغرب).',
  },
  'mail.newBrowser.device': {
    fr: 'Navigateur\u00a0: {browser}',
    en: 'Browser: {browser}',
    ar: 'المتصفح: {browser}',
  },
  'mail.newBrowser.on': {
    fr: '{browser} sur {system}',
    en: '{browser} on {system}',
    ar: '\u2066{browser}\u2069 على \u2066{system}\u2069',
  },
  'mail.newBrowser.unknown': { fr: 'navigateur inconnu', en: 'unknown browser', ar: 'متصفح غير معروف' },
  'mail.newBrowser.own': {
    fr: 'C’était vous\u00a0? Vous n’avez rien à faire.',
    en: 'If it was you, there is nothing to do.',
    ar: 'إذا كنتم أنتم من سجّل الدخول، فلا داعي لأي إجراء.',
  },
  'mail.newBrowser.stranger': {
    fr: 'Ce n’était pas vous\u00a0? Changez votre mot de passe tout de suite par le lien ci-dessus\u00a0: toutes les connexions ouvertes seront terminées.',
    en: 'If it was not you, change your password at once with the link above: this ends every open sign-in.',
    ar: 'لستم أنتم من قام بذلك؟ غيّروا كلمة المرور فوراً عبر الرابط أعلاه، وستنتهي جميع الجلسات المفتوحة.',
  },
  'mail.newBrowser.brief': {
    fr: 'Connexion à votre compte depuis un nouveau navigateur, le {moment}. Ce n’était pas vous\u00a0? Changez votre mot de passe\u00a0: {url}',
    en: 'Sign-in to your account from a new browser on {moment}. If it was not you, change your password: {url}',
    ar: 'تم تسجيل الدخول إلى حسابكم من متصفح جديد بتاريخ \u2066{moment}\u2069. لستم أنتم؟ غيّروا كلمة المرور: \u2066{url}\u2069',
  },
  'mail.emailAdded.title': {
    fr: 'Une adresse e-mail a été ajoutée à votre compte',
    en: 'An email address was added to your account',
    ar: 'أُضيف بريد إلكتروني إلى حسابكم',
  },
  'mail.emailAdded.brief': {
    fr: 'Une adresse e-mail a été ajoutée à votre compte le {moment}. Ce n’était pas vous\u00a0? Contactez-nous tout de suite\u00a0: {url}',
    en: 'An email address was added to your account on {moment}. Was it not you? Contact us at once: {url}',
    ar: 'أُضيف بريد إلكتروني إلى حسابكم بتاريخ \u2066{moment}\u2069. لم تكونوا أنتم؟ اتصلوا بنا فوراً: \u2066{url}\u2069',
  },
  'mail.notice.quoteReady': {
    fr: 'Votre devis {number} ({product}) est prêt. Vous pouvez le consulter et l’accepter dans votre espace client.',
    en: 'Your quote {number} ({product}) is ready. You can read and accept it in your customer area.',
    ar: 'عرض السعر \u2066{number}\u2069 ({product}) جاهز. يمكنكم الاطلاع عليه وقبوله في فضائكم الخاص.',
  },
  'mail.notice.validUntil': {
    fr: 'Il est valable jusqu’au {date}.',
    en: 'It is valid until {date}.',
    ar: 'وهو صالح إلى غاية \u2066{date}\u2069.',
  },
  'mail.notice.priceToConfirm': {
    fr: 'Avec les informations que nous avons maintenant, comme votre date de naissance ou votre bonus-malus, le prix de votre demande {number} ({product}) n’est plus le même\u00a0: le devis précédent n’est plus valable, et un conseiller vous en envoie un nouveau.',
    en: 'With what we know now, such as your date of birth or your bonus-malus, the price of your request {number} ({product}) is a different one: the earlier quote is no longer valid, and an adviser is sending you a new one.',
    ar: 'بالمعلومات المتوفرة لدينا الآن، مثل تاريخ ميلادكم أو معامل التخفيض والزيادة، تغيّر سعر طلبكم \u2066{number}\u2069 ({product}): لم يعد العرض السابق صالحاً، وسيرسل إليكم مستشار عرضاً جديداً.',
  },
  'mail.notice.priceChanged': {
    fr: 'Avec les informations que nous avons maintenant, comme votre date de naissance ou votre bonus-malus, le prix de votre demande {number} ({product}) n’est plus le même\u00a0: le devis précédent n’est plus valable, et un nouveau devis vous parvient dans quelques instants.',
    en: 'With what we know now, such as your date of birth or your bonus-malus, the price of your request {number} ({product}) is a different one: the earlier quote is no longer valid, and a new one reaches you in a moment.',
    ar: 'بالمعلومات المتوفرة لدينا الآن، مثل تاريخ ميلادكم أو معامل التخفيض والزيادة، تغيّر سعر طلبكم \u2066{number}\u2069 ({product}): لم يعد العرض السابق صالحاً، وسيصلكم عرض جديد بعد لحظات.',
  },
  'mail.notice.offerProposed': {
    fr: 'Votre conseiller vous propose une autre offre pour votre dossier {number} ({product}). Comparez-la à la vôtre dans votre espace client et choisissez, ou gardez votre choix.',
    en: 'Your adviser proposes another offer for your file {number} ({product}). Compare it with yours in your customer area and choose, or keep your choice.',
    ar: 'يقترح عليكم مستشاركم عرضاً آخر لملفكم {number} ({product}). قارنوه بعرضكم في فضاء الزبون واختاروا، أو احتفظوا باختياركم.',
  },
  'mail.notice.quoteWithdrawn': {
    fr: 'Nous avons retiré le devis de votre dossier {number} ({product})\u00a0: il ne vaut plus. Un nouveau devis vous sera envoyé; vous n’avez rien à faire d’ici là.',
    en: 'We recalled the quote of your file {number} ({product}): it is no longer valid. We will send you a new quote; there is nothing for you to do until then.',
    ar: 'سحبنا عرض السعر الخاص بملفكم {number} ({product}) ولم يعد سارياً. سنرسل إليكم عرضاً جديداً، وليس عليكم القيام بأي شيء إلى ذلك الحين.',
  },
  'mail.notice.coverAccepted': {
    fr: 'L’assureur accepte votre dossier {number} ({product}) au prix du devis. Vous pouvez maintenant payer dans votre espace client.',
    en: 'The insurer accepts your file {number} ({product}) at the price of the quote. You can now pay in your customer area.',
    ar: 'قبلت شركة التأمين ملفكم {number} ({product}) بسعر العرض. يمكنكم الآن الأداء في فضاء الزبون.',
  },
  'mail.notice.termsChanged': {
    fr: 'L’assureur accepte votre dossier {number} ({product}) à d’autres conditions\u00a0: le devis précédent ne vaut plus. Lisez le nouveau devis dans votre espace client, et acceptez-le s’il vous convient.',
    en: 'The insurer accepts your file {number} ({product}) on other terms: the earlier quote is no longer valid. Read the new quote in your customer area, and accept it if it suits you.',
    ar: 'قبلت شركة التأمين ملفكم {number} ({product}) بشروط أخرى: لم يعد العرض السابق صالحاً. اطلعوا على العرض الجديد في فضاء الزبون، واقبلوه إن ناسبكم.',
  },
  'mail.notice.coverDeclined': {
    fr: 'L’assureur n’a pas accepté votre dossier {number} ({product}). Vous n’avez rien payé et rien à payer. Votre conseiller cherche avec vous une autre solution.',
    en: 'The insurer did not accept your file {number} ({product}). You have paid nothing and owe nothing. Your adviser looks for another solution with you.',
    ar: 'لم تقبل شركة التأمين ملفكم {number} ({product}). لم تؤدوا شيئاً وليس عليكم أي مبلغ. يبحث مستشاركم معكم عن حل آخر.',
  },
  'mail.notice.furtherPapersAsked': {
    fr: 'L’assureur demande un complément pour votre dossier {number} ({product}). Par discrétion, sa demande n’est pas dans ce message\u00a0: lisez-la dans votre espace client.',
    en: 'The insurer asks for something more for your file {number} ({product}). For your privacy, its request is not in this message: read it in your customer area.',
    ar: 'تطلب شركة التأمين تكملة لملفكم {number} ({product}). حفاظاً على خصوصيتكم لا يرد الطلب في هذه الرسالة: اقرؤوه في فضاء الزبون.',
  },
  'mail.notice.contractWithdrawn': {
    fr: 'Nous avons retiré le contrat de votre dossier {number} ({product}) avant sa signature. Un contrat corrigé vous sera envoyé. Votre paiement reste acquis au dossier.',
    en: 'We recalled the contract of your file {number} ({product}) before its signature. We will send you a corrected one. Your payment stays with the file.',
    ar: 'سحبنا عقد ملفكم {number} ({product}) قبل توقيعه. سنرسل إليكم عقداً مصحَّحاً، ويبقى أداؤكم محفوظاً في الملف.',
  },
  'mail.notice.fileCorrected': {
    fr: 'Un conseiller a corrigé les réponses de votre dossier {number} ({product}). Votre espace client montre ce qui a changé. Un devis ou un contrat reçu avant cette correction ne vaut plus; le nouveau vous est envoyé.',
    en: 'An adviser corrected the answers of your file {number} ({product}). Your customer area shows what changed. A quote or a contract from before this correction is no longer valid; we send you the new one.',
    ar: 'صحّح مستشار أجوبة ملفكم \u2066{number}\u2069 ({product}). يعرض فضاء الزبون ما تغيّر. لم يعد عرض السعر أو العقد السابق لهذا التصحيح سارياً، وسنرسل إليكم الجديد.',
  },
  'mail.notice.differenceDue': {
    fr: 'Un conseiller a corrigé les réponses de votre dossier {number} ({product}), et le prix est plus élevé. Votre espace client montre ce qui a changé, ce que vous avez déjà payé et ce qu’il reste à payer. Si vous n’êtes pas d’accord, vous pouvez y renoncer et être remboursé de tout.',
    en: 'An adviser corrected the answers of your file {number} ({product}), and the price is higher. Your customer area shows what changed, what you already paid and what is left to pay. If you do not agree, you can withdraw there and get everything back.',
    ar: 'صحّح مستشار أجوبة ملفكم \u2066{number}\u2069 ({product}) وارتفع السعر. يعرض فضاء الزبون ما تغيّر وما أديتموه وما بقي أداؤه. إذا لم توافقوا أمكنكم التراجع هناك واسترداد كل ما أديتموه.',
  },
  'mail.notice.holderCorrected': {
    fr: 'Un conseiller a corrigé vos informations dans le dossier {number} ({product}). Votre espace client montre ce qui a changé. Si vous ne l’avez pas demandé, contactez-nous tout de suite.',
    en: 'An adviser corrected your details in the file {number} ({product}). Your customer area shows what changed. If you did not ask for it, contact us at once.',
    ar: 'صحّح مستشار معلوماتكم في الملف \u2066{number}\u2069 ({product}). يعرض فضاء الزبون ما تغيّر. إذا لم تطلبوا ذلك فاتصلوا بنا فوراً.',
  },
  'mail.notice.policyCancelled': {
    fr: 'Votre dossier {number} ({product}) est annulé. Ce que vous avez payé vous est remboursé dans les quinze jours.',
    en: 'Your file {number} ({product}) is cancelled. What you paid is refunded within fifteen days.',
    ar: 'أُلغي ملفكم {number} ({product}). يُردّ إليكم ما أديتموه داخل أجل خمسة عشر يوماً.',
  },
  'mail.notice.refundDue': {
    fr: 'Un remboursement vous est dû pour le dossier {number} ({product}). Vous le recevez dans les quinze jours.',
    en: 'A refund is due to you for the file {number} ({product}). You receive it within fifteen days.',
    ar: 'لكم مبلغ مستحق الاسترداد عن الملف {number} ({product}). تتوصلون به داخل أجل خمسة عشر يوماً.',
  },
  'mail.notice.refundSent': {
    fr: 'Le remboursement de votre dossier {number} ({product}) est envoyé. L’avis de remboursement vous attend dans votre espace client.',
    en: 'The refund of your file {number} ({product}) was sent. The refund notice is in your customer area.',
    ar: 'أُرسل المبلغ المسترد عن ملفكم {number} ({product}). تجدون إشعار الاسترداد في فضاء الزبون.',
  },
  'mail.notice.withdrawalReceived': {
    fr: 'Votre renonciation au contrat {number} ({product}) est enregistrée. Ce que vous avez payé pour les jours non couverts vous est remboursé dans les quinze jours.',
    en: 'Your withdrawal from the contract {number} ({product}) is recorded. What you paid for the days without cover is refunded within fifteen days.',
    ar: 'سُجّل تراجعكم عن العقد {number} ({product}). يُردّ إليكم ما أديتموه عن الأيام غير المشمولة بالضمان داخل أجل خمسة عشر يوماً.',
  },
  'mail.notice.successorDropped': {
    fr: 'Le contrat {number} ({product}) devait prendre la suite d’un contrat résilié\u00a0: il est annulé avec lui. Si vous l’avez déjà payé, son montant vous est remboursé.',
    en: 'The policy {number} ({product}) was to follow a policy that is terminated: it is cancelled with it. If you have already paid for it, its amount is refunded.',
    ar: 'كان من المقرر أن يلي العقد \u2066{number}\u2069 ({product}) عقداً تم فسخه: وقد أُلغي معه. إذا سبق أن أديتم قسطه، فسيُردّ إليكم مبلغه.',
  },
  'mail.notice.contractReady': {
    fr: 'Le contrat de votre dossier {number} ({product}) est prêt. Il ne vous reste qu’à le signer en ligne.',
    en: 'The contract for your file {number} ({product}) is ready. All that is left is to sign it online.',
    ar: 'عقد ملفكم \u2066{number}\u2069 ({product}) جاهز. لم يتبقَّ سوى توقيعه عبر الإنترنت.',
  },
  'mail.notice.signatureSucceeded': {
    fr: 'Votre contrat {number} ({product}) est signé. Le contrat signé et vos documents vous attendent dans votre espace client.',
    en: 'Your contract {number} ({product}) is signed. The signed contract and your documents are waiting in your customer area.',
    ar: 'تم توقيع عقدكم \u2066{number}\u2069 ({product}). تجدون العقد الموقّع ووثائقكم في فضائكم الخاص.',
  },
  'mail.notice.official': {
    fr: 'L’attestation officielle est délivrée par l’assureur\u00a0: votre conseiller vous dit quand et comment vous la recevez. Le certificat de souscription de votre espace client ne la remplace pas.',
    en: 'The official certificate is issued by the insurer: your adviser tells you when and how you receive it. The confirmation of cover in your customer area does not replace it.',
    ar: 'يسلّم المؤمِّن الشهادة الرسمية، ويخبركم مستشاركم بموعد التوصل بها وكيفيته. ولا تعوضها شهادة الاكتتاب الموجودة في فضائكم الخاص.',
  },
  'mail.notice.signatureFailed': {
    fr: 'La signature du contrat de votre dossier {number} ({product}) n’a pas abouti. Nous revenons vers vous avec un nouveau contrat.',
    en: 'The contract for your file {number} ({product}) was not signed. We will get back to you with a new contract.',
    ar: 'لم يكتمل توقيع عقد ملفكم \u2066{number}\u2069 ({product}). سنعود إليكم بعقد جديد.',
  },
  'mail.notice.paymentConfirmed': {
    fr: 'Nous avons bien reçu votre paiement pour le dossier {number} ({product}). Votre contrat est en préparation.',
    en: 'We have received your payment for file {number} ({product}). Your contract is being prepared.',
    ar: 'توصلنا بأدائكم الخاص بالملف \u2066{number}\u2069 ({product}). عقدكم قيد الإعداد.',
  },
  'mail.notice.paymentRejected': {
    fr: 'Votre paiement pour le dossier {number} ({product}) n’a pas été validé. Vous pouvez déposer un nouveau reçu ou choisir un autre moyen de paiement.',
    en: 'Your payment for file {number} ({product}) was not accepted. You can upload another receipt or choose another way to pay.',
    ar: 'لم يتم قبول أدائكم الخاص بالملف \u2066{number}\u2069 ({product}). يمكنكم إرسال وصل جديد أو اختيار طريقة أداء أخرى.',
  },
  'mail.notice.documentsRequired': {
    fr: 'Pour avancer sur votre dossier {number} ({product}), nous avons besoin de documents.',
    en: 'To move your file {number} ({product}) forward, we need documents from you.',
    ar: 'لمتابعة ملفكم \u2066{number}\u2069 ({product}) نحتاج منكم إلى وثائق.',
  },
  'mail.notice.documentRefused': {
    fr: 'Une pièce de votre dossier {number} ({product}) n’a pas pu être retenue. Le motif est dans votre espace\u00a0: merci de la renvoyer.',
    en: 'A document of your file {number} ({product}) could not be accepted. The reason is in your account: please send it again.',
    ar: 'تعذر قبول إحدى وثائق ملفكم \u2066{number}\u2069 ({product}). السبب مذكور في حسابكم، والمرجو إعادة إرسالها.',
  },
  'mail.notice.documents': {
    fr: 'Documents demandés\u00a0: {list}',
    en: 'Documents needed: {list}',
    ar: 'الوثائق المطلوبة: {list}',
  },
  'mail.notice.quoteExpired': {
    fr: 'Votre devis {number} ({product}) n’est plus valable. Vous pouvez en demander un nouveau à tout moment.',
    en: 'Your quote {number} ({product}) is no longer valid. You can ask for a new one at any time.',
    ar: 'لم يعد عرض السعر \u2066{number}\u2069 ({product}) صالحاً. يمكنكم طلب عرض جديد في أي وقت.',
  },
  'mail.notice.reason': {
    fr: 'Message de votre conseiller\u00a0: {reason}',
    en: 'Message from your adviser: {reason}',
    ar: 'رسالة من مستشاركم: {reason}',
  },
  'mail.notice.link': { fr: 'Ouvrir mon dossier', en: 'Open my file', ar: 'فتح ملفي' },
  'mail.invitation.title': {
    fr: 'Votre accès à l’espace agents',
    en: 'Your access to the agents’ console',
    ar: 'حسابكم في فضاء المستشارين',
  },
  'mail.invitation.intro': {
    fr: 'Un accès à l’espace agents de {name} vous a été ouvert avec cette adresse. Choisissez votre mot de passe pour vous connecter.',
    en: 'An account in the agents’ console of {name} has been opened for this address. Choose your password to sign in.',
    ar: 'فُتح لكم بهذا العنوان حساب في فضاء المستشارين لدى «\u2068{name}\u2069». يرجى اختيار كلمة المرور لتسجيل الدخول.',
  },
  'mail.invitation.lifetime': {
    fr: 'Ce lien est valable sept jours et ne sert qu’une fois. Passé ce délai, utilisez «\u00a0Mot de passe oublié\u00a0?\u00a0» sur la page de connexion.',
    en: 'This link is valid for seven days and works once. After that, use “Forgot your password?” on the sign-in page.',
    ar: 'هذا الرابط صالح لمدة سبعة أيام ولا يُستعمل إلا مرة واحدة. بعد ذلك، يرجى استعمال «نسيتم كلمة المرور؟» في صفحة تسجيل الدخول.',
  },
  'mail.invitation.link': {
    fr: 'Choisir mon mot de passe',
    en: 'Choose my password',
    ar: 'اختيار كلمة المرور',
  },
  'mail.invitation.ignore': {
    fr: 'Vous n’attendiez pas ce message\u00a0? Ignorez-le\u00a0: sans mot de passe, personne ne peut se connecter.',
    en: 'Were you not expecting this? Ignore it: without a password nobody can sign in.',
    ar: 'لم تكونوا تنتظرون هذه الرسالة؟ يمكنكم تجاهلها: لا أحد يستطيع الدخول دون كلمة مرور.',
  },
  'mail.footer': {
    fr: '{name}, votre courtier d’assurance en ligne au Maroc.',
    en: '{name}, your online insurance broker in Morocco.',
    ar: '«\u2068{name}\u2069»، وسيطكم في التأمين عبر الإنترنت بالمغرب.',
  },
  'mail.greeting': { fr: 'Bonjour {name},', en: 'Hello {name},', ar: 'مرحباً \u2068{name}\u2069،' },
  'mail.notice.amount': {
    fr: 'Montant\u00a0: {amount}',
    en: 'Amount: {amount}',
    ar: 'المبلغ: \u2066{amount}\u2069',
  },
  'mail.alert.text.title': { fr: 'Texte public modifié', en: 'Public text changed', ar: 'تغيير نص عمومي' },
  'mail.alert.text.intro': {
    fr: '{actor} a modifié un texte public le {moment}\u00a0: {text}',
    en: '{actor} changed a public text on {moment}: {text}',
    ar: 'غيّر {actor} نصاً عمومياً بتاريخ \u2066{moment}\u2069: {text}',
  },
  'mail.alert.account.title': {
    fr: 'Coordonnées bancaires modifiées\u00a0: {insurer}',
    en: 'Bank details changed: {insurer}',
    ar: 'تغيير المعطيات البنكية: {insurer}',
  },
  'mail.alert.account.intro': {
    fr: '{actor} a modifié le compte de {insurer} le {moment} (heure du Maroc). Les clients qui paient par virement voient ce compte dès maintenant.',
    en: '{actor} changed the account of {insurer} on {moment} (Moroccan time). Customers who pay by transfer see this account from now on.',
    ar: 'غيّر \u2068{actor}\u2069 حساب {insurer} بتاريخ \u2066{moment}\u2069 (بتوقيت المغرب). يرى الزبناء الذين يدفعون بالتحويل هذا الحساب من الآن.',
  },
  'mail.alert.account.before': {
    fr: 'Avant\u00a0: {holder}, {account}',
    en: 'Before: {holder}, {account}',
    ar: 'قبل: {holder}، \u2066{account}\u2069',
  },
  'mail.alert.account.after': {
    fr: 'Maintenant\u00a0: {holder}, {account}',
    en: 'Now: {holder}, {account}',
    ar: 'الآن: {holder}، \u2066{account}\u2069',
  },
  'mail.alert.staff.title': {
    fr: 'Accès à l’espace agents\u00a0: {name}',
    en: 'Access to the agents’ console: {name}',
    ar: 'الولوج إلى فضاء المستشارين: \u2068{name}\u2069',
  },
  'mail.alert.staff.intro': {
    fr: '{actor} a donné un accès à {name} ({email}) le {moment} (heure du Maroc). Rôle\u00a0: {role}.',
    en: '{actor} gave access to {name} ({email}) on {moment} (Moroccan time). Role: {role}.',
    ar: 'منح \u2068{actor}\u2069 حق الولوج إلى \u2068{name}\u2069 (\u2066{email}\u2069) بتاريخ \u2066{moment}\u2069 (بتوقيت المغرب). الدور: {role}.',
  },
  'mail.alert.loss.title': {
    fr: 'Accès retiré\u00a0: {name}',
    en: 'Access taken away: {name}',
    ar: 'سُحبت صلاحيات: \u2068{name}\u2069',
  },
  'mail.alert.loss.intro': {
    fr: '{actor} a retiré des droits à {name} ({email}) le {moment} (heure du Maroc).',
    en: '{actor} took rights away from {name} ({email}) on {moment} (Moroccan time).',
    ar: 'سحب \u2068{actor}\u2069 صلاحيات من \u2068{name}\u2069 (\u2066{email}\u2069) بتاريخ \u2066{moment}\u2069 (بتوقيت المغرب).',
  },
  'mail.alert.loss.rule': {
    fr: 'Jusqu’au {until}, personne ne peut décider seul de ce que {name} avait le droit d’approuver.',
    en: 'Until {until}, nobody can decide alone on what {name} had the right to approve.',
    ar: 'إلى غاية \u2066{until}\u2069، لا يمكن لأحد أن يقرر وحده في ما كان من حق \u2068{name}\u2069 الموافقة عليه.',
  },
  'mail.alert.loss.own.title': {
    fr: 'Vos droits dans l’espace agents ont été réduits',
    en: 'Your rights in the agents’ console were reduced',
    ar: 'قُلّصت صلاحياتكم في فضاء المستشارين',
  },
  'mail.alert.loss.own.intro': {
    fr: '{actor} vous a retiré des droits le {moment} (heure du Maroc).',
    en: '{actor} took rights away from you on {moment} (Moroccan time).',
    ar: 'سحب \u2068{actor}\u2069 منكم صلاحيات بتاريخ \u2066{moment}\u2069 (بتوقيت المغرب).',
  },
  'mail.alert.loss.own.rule': {
    fr: 'Jusqu’au {until}, personne ne peut décider seul de ce que vous aviez le droit d’approuver.',
    en: 'Until {until}, nobody can decide alone on what you had the right to approve.',
    ar: 'إلى غاية \u2066{until}\u2069، لا يمكن لأحد أن يقرر وحده في ما كان من حقكم الموافقة عليه.',
  },
  'mail.alert.loss.own.stranger': {
    fr: 'Ce retrait vous surprend\u00a0? Appelez aussitôt un autre administrateur ou la direction.',
    en: 'Does this surprise you? Call another administrator or the management at once.',
    ar: 'هل فاجأكم هذا السحب؟ اتصلوا فوراً بمسؤول آخر أو بالإدارة.',
  },
  'mail.alert.factor.done.intro': {
    fr: '{actor} a approuvé le {moment} (heure du Maroc) la réinitialisation du second facteur de {name} ({email}). Ses sessions sont fermées.',
    en: '{actor} approved on {moment} (Moroccan time) the reset of the second factor of {name} ({email}). The sessions of this person are closed.',
    ar: 'وافق \u2068{actor}\u2069 بتاريخ \u2066{moment}\u2069 (بتوقيت المغرب) على إعادة تعيين العامل الثاني لـ \u2068{name}\u2069 (\u2066{email}\u2069). أُغلقت جلسات هذا الشخص.',
  },
  'mail.alert.factor.done.title': {
    fr: 'Second facteur réinitialisé\u00a0: {name}',
    en: 'Second factor reset: {name}',
    ar: 'أُعيد تعيين العامل الثاني: \u2068{name}\u2069',
  },
  'mail.alert.factor.asked.intro': {
    fr: '{actor} a demandé le {moment} (heure du Maroc) de réinitialiser le second facteur de {name} ({email}). Un autre administrateur doit l’approuver ou le refuser, après avoir parlé à cette personne.',
    en: '{actor} asked on {moment} (Moroccan time) to reset the second factor of {name} ({email}). Another administrator must approve or refuse it after speaking with this person.',
    ar: 'طلب \u2068{actor}\u2069 بتاريخ \u2066{moment}\u2069 (بتوقيت المغرب) إعادة تعيين العامل الثاني لـ \u2068{name}\u2069 (\u2066{email}\u2069). يجب أن يوافق مسؤول آخر أو يرفض بعد التحدث مع هذا الشخص.',
  },
  'mail.alert.factor.asked.title': {
    fr: 'Réinitialisation à approuver\u00a0: {name}',
    en: 'Reset to approve: {name}',
    ar: 'إعادة تعيين تنتظر الموافقة: \u2068{name}\u2069',
  },
  'mail.alert.change.title': {
    fr: 'Changement à approuver\u00a0: {what}',
    en: 'Change to approve: {what}',
    ar: 'تغيير ينتظر الموافقة: \u2068{what}\u2069',
  },
  'mail.alert.change.intro': {
    fr: 'Le {moment}, {actor} a proposé ce changement\u00a0: {what}. Une autre personne doit l’approuver. Rien ne change avant.',
    en: 'On {moment}, {actor} proposed this change: {what}. Somebody else has to approve it. Nothing changes before.',
    ar: 'بتاريخ \u2066{moment}\u2069، اقترح \u2068{actor}\u2069 هذا التغيير: \u2068{what}\u2069. يجب أن يوافق عليه شخص آخر، ولا يتغير شيء قبل ذلك.',
  },
  'mail.alert.change.what': {
    fr: '{kind}, {subject}',
    en: '{kind}, {subject}',
    ar: '{kind}، \u2068{subject}\u2069',
  },
  'mail.alert.change.field': {
    fr: '{field}\u00a0: {before} → {after}',
    en: '{field}: {before} → {after}',
    ar: '{field}: \u2068{before}\u2069 ← \u2068{after}\u2069',
  },
  'mail.alert.change.reason': { fr: 'Motif\u00a0: {reason}', en: 'Reason: {reason}', ar: 'السبب: {reason}' },
  'mail.alert.change.link': { fr: 'Voir le changement', en: 'See the change', ar: 'عرض التغيير' },
  'mail.alert.stranger': {
    fr: 'Ce changement vous surprend\u00a0? Appelez la personne qui l’a fait, annulez-le et retirez-lui son accès en cas de doute.',
    en: 'Does this surprise you? Call the person who made the change, undo it, and remove their access if in doubt.',
    ar: 'هل فاجأكم هذا التغيير؟ اتصلوا بمن قام به، وألغوه، واسحبوا منه حق الولوج عند الشك.',
  },
  'mail.alert.stock.title': {
    fr: 'Bientôt plus d’attestations {insurer}',
    en: 'Attestations of {insurer} are running out',
    ar: 'شهادات {insurer} على وشك النفاد',
  },
  'mail.alert.stock.intro': {
    fr: '{count, plural, =0 {Il ne reste aucune attestation de {insurer}.} one {Il ne reste qu’une attestation de {insurer}.} other {Il ne reste que # attestations de {insurer}.}} Commandez la prochaine série\u00a0: le seuil est de {limit}.',
    en: '{count, plural, =0 {No attestation of {insurer} is left.} one {Only one attestation of {insurer} is left.} other {Only # attestations of {insurer} are left.}} Order the next series: the limit is {limit}.',
    ar: '{count, plural, =0 {لم تبق أي شهادة من {insurer}.} one {لم تبق سوى شهادة واحدة من {insurer}.} two {لم تبق سوى شهادتين من {insurer}.} few {لم تبق سوى # شهادات من {insurer}.} many {لم تبق سوى # شهادة من {insurer}.} other {لم تبق سوى # شهادة من {insurer}.}} اطلبوا السلسلة الموالية: الحد الأدنى هو {limit}.',
  },
  'mail.alert.stock.link': { fr: 'Ouvrir le registre', en: 'Open the register', ar: 'فتح السجل' },
  'mail.alert.link': { fr: 'Ouvrir la console', en: 'Open the console', ar: 'فتح فضاء المستشارين' },
  'mail.factor.stranger': {
    fr: 'Ce n’était pas vous\u00a0? Changez votre mot de passe aussitôt et prévenez un administrateur ou votre conseiller.',
    en: 'Was it not you? Change your password at once and tell an administrator or your adviser.',
    ar: 'لستم أنتم من قام بذلك؟ غيّروا كلمة المرور فوراً وأخبروا مسؤولاً أو مستشاركم.',
  },
  'mail.factor.intro': {
    fr: 'Ce changement date du {moment} (heure du Maroc).',
    en: 'This change was made on {moment} (Moroccan time).',
    ar: 'تم هذا التغيير بتاريخ \u2066{moment}\u2069 (بتوقيت المغرب).',
  },
  'mail.factor.brief': {
    fr: '{title}, le {moment}. Ce n’était pas vous\u00a0? Contactez-nous tout de suite\u00a0: {url}',
    en: '{title}, on {moment}. Was it not you? Contact us at once: {url}',
    ar: '{title} بتاريخ \u2066{moment}\u2069. لم تكونوا أنتم؟ اتصلوا بنا فوراً: \u2066{url}\u2069',
  },
  'mail.factor.reset': {
    fr: 'Vos seconds facteurs ont été réinitialisés',
    en: 'Your second factors were reset',
    ar: 'أُعيد تعيين عواملكم الثانية',
  },
  'mail.factor.recoveryRenewed': {
    fr: 'De nouveaux codes de secours ont été créés',
    en: 'New recovery codes were created',
    ar: 'أُنشئت رموز استرجاع جديدة',
  },
  'mail.factor.recoveryUsed': {
    fr: 'Un code de secours a servi à ouvrir votre compte',
    en: 'A recovery code was used to open your account',
    ar: 'استُعمل رمز استرجاع لفتح حسابكم',
  },
  'mail.factor.removed': {
    fr: 'Un second facteur a été supprimé de votre compte',
    en: 'A second factor was removed from your account',
    ar: 'حُذف عامل ثانٍ من حسابكم',
  },
  'mail.factor.added': {
    fr: 'Un second facteur a été ajouté à votre compte',
    en: 'A second factor was added to your account',
    ar: 'أُضيف عامل ثانٍ إلى حسابكم',
  },
  'mail.notice.renewalDue': {
    fr: 'Votre contrat {number} ({product}) arrive à échéance. Demandez son renouvellement depuis votre espace client pour rester couvert.',
    en: 'Your policy {number} ({product}) is about to expire. Ask for its renewal in your customer area to stay covered.',
    ar: 'عقدكم \u2066{number}\u2069 ({product}) على وشك الانتهاء. اطلبوا تجديده من فضائكم الخاص لتبقوا مؤمَّنين.',
  },
  'mail.notice.request': {
    fr: 'Demande {report} sur votre contrat {number} ({product}).',
    en: 'Request {report} on your policy {number} ({product}).',
    ar: 'الطلب \u2066{report}\u2069 المتعلق بعقدكم \u2066{number}\u2069 ({product}).',
  },
  'mail.notice.file': {
    fr: '{text} Il s’agit de votre dossier {number} ({product}).',
    en: '{text} It is about your file {number} ({product}).',
    ar: '{text} يتعلق الأمر بملفكم \u2066{number}\u2069 ({product}).',
  },
  'mail.notice.requestReceived': {
    fr: 'Nous l’avons bien reçue et la traitons. Vous serez prévenu à chaque étape.',
    en: 'We have received it and are working on it. We will tell you at each step.',
    ar: 'لقد توصلنا به ونحن نعالجه. سنخبركم عند كل مرحلة.',
  },
  'mail.notice.requestEntered': {
    fr: 'Un conseiller l’a saisie pour vous, à votre demande. Si vous n’avez rien demandé, appelez-nous.',
    en: 'An adviser entered it for you, as you asked. If you asked for nothing, call us.',
    ar: 'سجّلها لكم مستشار بناءً على طلبكم. إذا لم تطلبوا شيئاً، فاتصلوا بنا.',
  },
  'mail.notice.payoutReceived': {
    fr: 'Nous avons reçu votre indemnité de l’assureur. Nous vous contactons pour vous la remettre.',
    en: 'We have received your settlement from the insurer. We contact you to hand it over.',
    ar: 'توصلنا بتعويضكم من المؤمِّن. سنتصل بكم لتسليمه لكم.',
  },
  'mail.notice.requestInReview': {
    fr: 'Votre conseiller vérifie les documents de votre dossier.',
    en: 'Your adviser is checking the documents of your file.',
    ar: 'مستشاركم يتحقق من وثائق ملفكم.',
  },
  'mail.notice.requestDocument': {
    fr: 'Pour continuer, il nous manque\u00a0: {document}. Ajoutez ces documents depuis votre espace client, ou remettez-les à votre agence.',
    en: 'To continue, we still need: {document}. Add these documents in your customer area, or bring them to your office.',
    ar: 'للمتابعة ينقصنا: {document}. أضيفوا هذه الوثائق من فضائكم الخاص أو سلّموها إلى وكالتكم.',
  },
  'mail.notice.requestPaperRefused': {
    fr: 'Nous ne pouvons pas utiliser un document que vous nous avez donné. Il nous faut de nouveau\u00a0: {document}. Ajoutez ces documents depuis votre espace client, ou remettez-les à votre agence.',
    en: 'We cannot use a document that you gave us. We need again: {document}. Add these documents in your customer area, or bring them to your office.',
    ar: 'لا يمكننا اعتماد وثيقة سلّمتموها إلينا. نحتاج من جديد إلى: {document}. أضيفوا هذه الوثائق من فضائكم الخاص أو سلّموها إلى وكالتكم.',
  },
  'mail.notice.requestApproved': {
    fr: 'Votre demande est acceptée. Ouvrez votre dossier pour voir ce qui change et ce qu’il reste à faire.',
    en: 'Your request has been approved. Open your file to see what changes and what is left to do.',
    ar: 'تمت الموافقة على طلبكم. افتحوا ملفكم للاطلاع على ما سيتغير وما بقي القيام به.',
  },
  'mail.notice.settlementSheet': {
    fr: 'La fiche forfaitaire, avec le montant que l’assureur propose, est dans votre dossier. La quittance à signer suivra.',
    en: 'The settlement sheet, with the amount that the insurer offers, is in your file. The discharge to sign will follow.',
    ar: 'بيان التسوية، وفيه المبلغ الذي تقترحه شركة التأمين، موجود في ملفكم. وستليه المخالصة قصد التوقيع.',
  },
  'mail.notice.dischargeToSign': {
    fr: 'La quittance est prête. Signez-la depuis votre espace client pour recevoir le montant convenu.',
    en: 'The discharge is ready. Sign it in your customer area to receive the agreed amount.',
    ar: 'المخالصة جاهزة. وقّعوها من فضائكم الخاص للتوصل بالمبلغ المتفق عليه.',
  },
  'mail.notice.requestClosed': {
    fr: 'Le dossier est clôturé. Ses documents restent dans votre espace client.',
    en: 'The file is closed. Its documents stay in your customer area.',
    ar: 'تم إغلاق الملف. وتبقى وثائقه في فضائكم الخاص.',
  },
  'mail.notice.requestRejected': {
    fr: 'Votre demande n’a pas pu être acceptée. Vous pouvez nous écrire ou nous appeler pour en parler.',
    en: 'Your request could not be accepted. You can write to us or call us about it.',
    ar: 'تعذّر قبول طلبكم. يمكنكم مراسلتنا أو الاتصال بنا بشأنه.',
  },
  'mail.contact.title': {
    fr: 'Message de {name}',
    en: 'Message from {name}',
    ar: 'رسالة من \u2068{name}\u2069',
  },
  'mail.contact.sender': {
    fr: 'De {name}, {email}, {phone}\u00a0:',
    en: 'From {name}, {email}, {phone}:',
    ar: 'من \u2068{name}\u2069، \u2066{email}\u2069، \u2066{phone}\u2069:',
  },
  'mail.contact.hidden': {
    fr: 'À vérifier\u00a0: ce message est peut-être automatique (champ caché rempli\u00a0: «\u00a0{text}\u00a0»).',
    en: 'To check: this message may be automatic (hidden field filled in: “{text}”).',
    ar: 'للتحقق: قد تكون هذه الرسالة آلية (مُلئت الخانة المخفية: «{text}»).',
  },
  'mail.contact.link': { fr: 'Ouvrir la boîte de réception', en: 'Open the inbox', ar: 'فتح صندوق الرسائل' },
  'mail.contact.reply': {
    fr: 'Répondez à cet e-mail\u00a0: votre réponse part à l’expéditeur du message.',
    en: 'Reply to this email: your reply goes to the sender of the message.',
    ar: 'أجيبوا عن هذا البريد: يصل جوابكم إلى مرسل الرسالة.',
  },
  'mail.notice.termChanged': {
    fr: 'Les dates de votre contrat {number} ({product}) ont changé par avenant. La nouvelle attestation est dans votre espace.',
    en: 'The days of your contract {number} ({product}) have changed by an endorsement. The new certificate is in your area.',
    ar: 'تغيرت تواريخ عقدكم {number} ({product}) بملحق. توجد الشهادة الجديدة في فضائكم.',
  },
  'mail.notice.numbersRecorded': {
    fr: 'L’assureur a donné ses numéros à votre contrat {number} ({product}). Ils figurent dans votre espace client et sur votre certificat.',
    en: 'The insurer has given its numbers to your contract {number} ({product}). They are in your account and on your certificate.',
    ar: 'أعطت شركة التأمين أرقامها لعقدكم {number} ({product}). تجدونها في حسابكم وعلى شهادة الاكتتاب.',
  },
  'mail.notice.deliveryToCollect': {
    fr: 'Les papiers de votre contrat {number} ({product}) sont prêts. Venez les retirer à l’agence avec votre pièce d’identité.',
    en: 'The papers of your contract {number} ({product}) are ready. Please collect them at the office with your identity card.',
    ar: 'أوراق عقدكم {number} ({product}) جاهزة. تفضلوا بسحبها من الوكالة مصحوبين ببطاقة هويتكم.',
  },
  'mail.notice.deliveryHandedOver': {
    fr: 'Les papiers de votre contrat {number} ({product}) sont en route. Le numéro de suivi, s’il y en a un, est dans votre espace client.',
    en: 'The papers of your contract {number} ({product}) are on their way. Their tracking number, if there is one, is in your account.',
    ar: 'أوراق عقدكم {number} ({product}) في الطريق إليكم. تجدون رقم التتبع، إن وُجد، في حسابكم.',
  },
  'mail.notice.deliveryDelivered': {
    fr: 'Les papiers de votre contrat {number} ({product}) ont été remis. S’ils ne vous sont pas parvenus, appelez-nous.',
    en: 'The papers of your contract {number} ({product}) have been delivered. If you did not receive them, please call us.',
    ar: 'سُلمت أوراق عقدكم {number} ({product}). إذا لم تصلكم فاتصلوا بنا.',
  },
  'mail.notice.paymentReceived': {
    fr: 'Nous avons reçu une partie de la prime de votre dossier {number} ({product}). Le reçu et ce qu’il reste à payer sont dans votre espace client.',
    en: 'We received a part of the premium of your file {number} ({product}). The receipt and what is left to pay are in your account.',
    ar: 'توصلنا بجزء من قسط ملفكم {number} ({product}). تجدون الوصل والباقي أداؤه في حسابكم.',
  },
  'mail.notice.paymentReversed': {
    fr: 'Un paiement de votre dossier {number} ({product}) a été annulé, par exemple parce que la banque a rejeté le chèque. Son reçu ne vaut plus. Votre espace client montre ce qu’il reste à payer; si vous ne comprenez pas pourquoi, appelez-nous.',
    en: 'A payment of your file {number} ({product}) was reversed, for example because the bank returned the cheque. Its receipt is no longer valid. Your account shows what is left to pay; call us if you do not see why.',
    ar: 'أُلغي أداء من ملفكم {number} ({product})، مثلا لأن البنك رفض الشيك. لم يعد وصله صالحا. يبيّن حسابكم الباقي أداؤه، واتصلوا بنا إن لم تفهموا السبب.',
  },
  'mail.notice.instalmentPaid': {
    fr: 'Nous avons reçu un paiement pour les échéances de votre dossier {number} ({product}). Le reçu et les échéances qui restent sont dans votre espace client.',
    en: 'We received a payment of the instalments of your file {number} ({product}). The receipt and the instalments that are left are in your account.',
    ar: 'توصلنا بأداء يخص أقساط ملفكم {number} ({product}). تجدون الوصل والأقساط الباقية في حسابكم.',
  },
  'mail.notice.instalmentDue': {
    fr: 'Une échéance de la prime de votre dossier {number} ({product}) est due dans quelques jours. Le montant, la date et les moyens de payer sont dans votre espace client. Vous pouvez aussi payer à l’agence.',
    en: 'An instalment of the premium of your file {number} ({product}) is due in a few days. The amount, the day and the ways to pay are in your account. You can also pay at our office.',
    ar: 'يحل خلال أيام موعد أداء أحد أقساط ملفكم {number} ({product}). تجدون المبلغ والتاريخ وطرق الأداء في حسابكم، ويمكنكم الأداء أيضا في الوكالة.',
  },
  'mail.notice.instalmentLate': {
    fr: 'La date d’une échéance de votre dossier {number} ({product}) est passée et nous n’avons pas reçu le paiement. Payez-la dès aujourd’hui dans votre espace client ou à l’agence pour garder votre garantie. Si vous venez de payer, ne tenez pas compte de ce message.',
    en: 'The due day of an instalment of your file {number} ({product}) has passed and we have not received the payment. Pay it today in your account or at our office to keep your cover. If you have just paid, ignore this message.',
    ar: 'انقضى موعد أداء أحد أقساط ملفكم {number} ({product}) ولم نتوصل بالأداء. أدّوه اليوم من حسابكم أو في الوكالة للحفاظ على ضمانكم. إذا أديتم للتو، فلا تأخذوا هذه الرسالة بعين الاعتبار.',
  },
  'mail.notice.instalmentFormal': {
    fr: 'Une échéance de votre dossier {number} ({product}) est impayée depuis plus de dix jours. L’assureur peut maintenant vous mettre en demeure, suspendre la garantie vingt jours après, puis résilier le contrat (article 21 du code des assurances). Payez-la ou appelez-nous sans attendre.',
    en: 'An instalment of your file {number} ({product}) has been unpaid for more than ten days. The insurer may now give you formal notice, suspend the cover twenty days later, and then end the contract (insurance code, article 21). Pay it or call us without delay.',
    ar: 'لم يُؤدَّ أحد أقساط ملفكم {number} ({product}) منذ أكثر من عشرة أيام. يمكن للمؤمِّن الآن توجيه إنذار إليكم، ثم توقيف الضمان بعد عشرين يوما، ثم فسخ العقد (المادة 21 من مدونة التأمينات). أدّوه أو اتصلوا بنا دون انتظار.',
  },
  'mail.setup.title': { fr: 'E-mail d’essai', en: 'Test mail', ar: 'بريد تجريبي' },
  'mail.setup.intro': {
    fr: 'Cet e-mail montre que les messages de cette installation arrivent. Saisissez ce code dans la console, sous «\u00a0Mise en service\u00a0».',
    en: 'This mail shows that messages of this installation arrive. Type this code in the console, under “Setup”.',
    ar: 'يبين هذا البريد أن رسائل هذه المنصة تصل. أدخلوا هذا الرمز في لوحة التدبير، في «التشغيل».',
  },
  'mail.setup.after': {
    fr: 'Le code est valable une heure. Si vous n’avez rien demandé, ignorez cet e-mail.',
    en: 'The code is valid for one hour. If you asked for nothing, ignore this mail.',
    ar: 'الرمز صالح لمدة ساعة. إن لم تطلبوا شيئا فتجاهلوا هذا البريد.',
  },
  'mail.login.title': { fr: 'Votre code de connexion', en: 'Your sign-in code', ar: 'رمز دخولكم' },
  'mail.login.intro': {
    fr: 'Saisissez ce code pour ouvrir votre dossier\u00a0:',
    en: 'Enter this code to open your file:',
    ar: 'أدخلوا هذا الرمز لفتح ملفكم:',
  },
  'mail.login.ignore': {
    fr: 'Vous n’avez rien demandé\u00a0? Ne donnez ce code à personne\u00a0: sans lui, personne n’ouvre votre dossier.',
    en: 'You asked for nothing? Give this code to nobody: without it, nobody opens your file.',
    ar: 'لم تطلبوا شيئا؟ لا تعطوا هذا الرمز لأحد: بدونه لا يفتح أحد ملفكم.',
  },
  'mail.dataCopy.ready.title': {
    fr: 'La copie de vos données est prête',
    en: 'The copy of your data is ready',
    ar: 'نسخة معطياتكم جاهزة',
  },
  'mail.dataCopy.ready.intro': {
    fr: 'La copie de vos données personnelles que vous avez demandée est prête. Connectez-vous pour la télécharger\u00a0: elle reste disponible {days}\u00a0jours.',
    en: 'The copy of your personal data that you asked for is ready. Sign in to download it: it stays available for {days}\u00a0days.',
    ar: 'نسخة معطياتكم الشخصية التي طلبتموها جاهزة. ادخلوا إلى فضائكم لتحميلها: تبقى متاحة {days}\u00a0أيام.',
  },
  'mail.dataCopy.ready.brief': {
    fr: 'La copie de vos données est prête. Téléchargez-la dans votre espace client\u00a0: {url}',
    en: 'The copy of your data is ready. Download it in your customer area: {url}',
    ar: 'نسخة معطياتكم جاهزة. حمّلوها من فضاء الزبون: \u2066{url}\u2069',
  },
  'mail.dataCopy.failed.title': {
    fr: 'La copie de vos données n’a pas pu être préparée',
    en: 'The copy of your data could not be prepared',
    ar: 'تعذّر إعداد نسخة معطياتكم',
  },
  'mail.dataCopy.failed.intro': {
    fr: 'La copie de vos données personnelles n’a pas pu être préparée, et nous en sommes désolés. Connectez-vous pour la demander encore une fois.',
    en: 'The copy of your personal data could not be prepared, and we are sorry for it. Sign in to ask for it once more.',
    ar: 'تعذّر إعداد نسخة معطياتكم الشخصية، ونعتذر عن ذلك. ادخلوا إلى فضائكم لطلبها مرة أخرى.',
  },
  'mail.dataCopy.failed.brief': {
    fr: 'La copie de vos données n’a pas pu être préparée. Demandez-la encore une fois\u00a0: {url}',
    en: 'The copy of your data could not be prepared. Ask for it once more: {url}',
    ar: 'تعذّر إعداد نسخة معطياتكم. اطلبوها مرة أخرى: \u2066{url}\u2069',
  },
  'mail.dataCopy.link': { fr: 'Ouvrir Mes données', en: 'Open My data', ar: 'فتح صفحة معطياتي' },
  'mail.dataCopy.stranger': {
    fr: 'Vous n’avez pas demandé de copie\u00a0? Changez votre mot de passe et écrivez-nous\u00a0: sans le code que nous demandons, personne ne peut la télécharger.',
    en: 'You did not ask for a copy? Change your password and write to us: without the code that we ask for, nobody can download it.',
    ar: 'لم تطلبوا نسخة؟ غيّروا كلمة المرور وراسلونا: بدون الرمز الذي نطلبه لا يمكن لأحد تحميلها.',
  },
  'mail.promotion.why': {
    fr: 'Vous recevez ce rappel parce que vous l’avez accepté.',
    en: 'You receive this reminder because you agreed to it.',
    ar: 'تتوصلون بهذا التذكير لأنكم وافقتم عليه.',
  },
  'mail.promotion.oppose': {
    fr: 'Ne plus recevoir ces messages',
    en: 'Stop these messages',
    ar: 'إيقاف هذه الرسائل',
  },
  'mail.promotion.opposeBrief': {
    fr: 'STOP\u00a0: {url}',
    en: 'STOP: {url}',
    ar: 'للإيقاف: \u2066{url}\u2069',
  },
  'mail.quoteExpires.subject': {
    fr: 'Votre devis {number} expire le {date}',
    en: 'Your quote {number} expires on {date}',
    ar: 'عرض السعر {number} ينتهي بتاريخ \u2066{date}\u2069',
  },
  'mail.quoteExpires.title': {
    fr: 'Votre devis expire bientôt',
    en: 'Your quote expires soon',
    ar: 'عرض السعر الخاص بكم ينتهي قريباً',
  },
  'mail.quoteExpires.text': {
    fr: 'Votre devis {number} ({product}) est valable jusqu’au {date}. Passé ce jour, son prix n’est plus garanti.',
    en: 'Your quote {number} ({product}) is valid until {date}. After that day its price is no longer guaranteed.',
    ar: 'عرض السعر {number} ({product}) صالح إلى غاية \u2066{date}\u2069. بعد هذا اليوم لا يبقى ثمنه مضموناً.',
  },
  'mail.quoteExpires.free': {
    fr: 'Si vous n’en voulez plus, vous n’avez rien à faire.',
    en: 'If you no longer want it, you have nothing to do.',
    ar: 'إن لم تعودوا ترغبون فيه، فليس عليكم فعل أي شيء.',
  },
  'mail.quoteExpires.link': { fr: 'Revoir mon devis', en: 'See my quote', ar: 'الاطلاع على عرض السعر' },
  'mail.quoteExpires.brief': {
    fr: 'Votre devis expire le {date}. À revoir ici\u00a0: {url}',
    en: 'Your quote expires on {date}. See it here: {url}',
    ar: 'ينتهي عرض السعر الخاص بكم بتاريخ \u2066{date}\u2069. اطلعوا عليه هنا: \u2066{url}\u2069',
  },
  'mail.quoteLink.title': { fr: 'Votre devis est prêt', en: 'Your quote is ready', ar: 'عرض السعر جاهز' },
  'mail.quoteLink.intro': {
    fr: '{name} a préparé votre devis. Ouvrez-le avec ce lien\u00a0: un code vous sera envoyé pour confirmer que c’est bien vous.',
    en: '{name} has prepared your quote. Open it with this link: a code will be sent to you to confirm that it is you.',
    ar: 'أعدّ لكم {name} عرض السعر. افتحوه بهذا الرابط: سيُرسل إليكم رمز للتأكد من هويتكم.',
  },
  'mail.quoteLink.lifetime': {
    fr: 'Le lien est valable 30\u00a0jours.',
    en: 'The link is valid for 30\u00a0days.',
    ar: 'الرابط صالح لمدة 30\u00a0يوماً.',
  },
  'mail.quoteLink.link': { fr: 'Ouvrir mon devis', en: 'Open my quote', ar: 'فتح عرض السعر' },
  'mail.quoteLink.ignore': {
    fr: 'Vous n’avez pas demandé de devis\u00a0? Ignorez ce message\u00a0: sans le code, personne n’ouvre le dossier.',
    en: 'You did not ask for a quote? Ignore this message: without the code, nobody opens the file.',
    ar: 'لم تطلبوا عرض سعر؟ تجاهلوا هذه الرسالة: بدون الرمز لا يفتح أحد الملف.',
  },
  'mail.quoteLink.brief': {
    fr: 'Votre devis est prêt, ouvrez-le ici pendant 30\u00a0jours\u00a0: {url}',
    en: 'Your quote is ready, open it here within 30\u00a0days: {url}',
    ar: 'عرض السعر جاهز، افتحوه هنا خلال 30\u00a0يوماً: {url}',
  },
  'mail.rights.open.title': {
    fr: 'Votre demande {number} est enregistrée',
    en: 'Your request {number} is recorded',
    ar: 'سُجّل طلبكم \u2066{number}\u2069',
  },
  'mail.rights.open.text': {
    fr: 'Nous avons reçu votre demande ({kind}) sur vos données personnelles.',
    en: 'We have received your request ({kind}) about your personal data.',
    ar: 'توصلنا بطلبكم ({kind}) بشأن معطياتكم الشخصية.',
  },
  'mail.rights.enter.title': {
    fr: 'Votre demande {number} est enregistrée',
    en: 'Your request {number} is recorded',
    ar: 'سُجّل طلبكم \u2066{number}\u2069',
  },
  'mail.rights.enter.text': {
    fr: 'Nous avons noté la demande ({kind}) que vous nous avez faite sur vos données personnelles. Vous ne l’avez pas faite\u00a0? Prévenez-nous.',
    en: 'We have noted the request ({kind}) that you made about your personal data. You did not make it? Tell us.',
    ar: 'سجّلنا الطلب ({kind}) الذي تقدمتم به بشأن معطياتكم الشخصية. لم تتقدموا به؟ أخبرونا.',
  },
  'mail.rights.ask.title': {
    fr: 'Une précision pour votre demande {number}',
    en: 'Information for your request {number}',
    ar: 'توضيح بشأن طلبكم \u2066{number}\u2069',
  },
  'mail.rights.ask.text': {
    fr: 'Il nous manque une information pour traiter votre demande ({kind}).',
    en: 'We need information to handle your request ({kind}).',
    ar: 'تنقصنا معلومة لمعالجة طلبكم ({kind}).',
  },
  'mail.rights.correct.title': {
    fr: 'Votre donnée est corrigée',
    en: 'Your detail is corrected',
    ar: 'تم تصحيح معلومتكم',
  },
  'mail.rights.correct.text': {
    fr: 'La correction demandée ({number}) est appliquée à votre compte et à vos dossiers en cours. Un contrat déjà signé garde les données imprimées.',
    en: 'The correction that you asked for ({number}) is applied to your account and your open files. A contract that is already signed keeps its printed data.',
    ar: 'طُبّق التصحيح المطلوب (\u2066{number}\u2069) على حسابكم وملفاتكم الجارية. يحتفظ العقد الموقّع بالبيانات المطبوعة فيه.',
  },
  'mail.rights.accept.title': {
    fr: 'Votre demande {number} est acceptée',
    en: 'Your request {number} is accepted',
    ar: 'قُبل طلبكم \u2066{number}\u2069',
  },
  'mail.rights.accept.text': {
    fr: 'Nous acceptons votre demande ({kind}) et l’exécutons.',
    en: 'We accept your request ({kind}) and carry it out.',
    ar: 'قبلنا طلبكم ({kind}) ونحن بصدد تنفيذه.',
  },
  'mail.rights.complete.title': {
    fr: 'Votre demande {number} est exécutée',
    en: 'Your request {number} is carried out',
    ar: 'نُفّذ طلبكم \u2066{number}\u2069',
  },
  'mail.rights.complete.text': {
    fr: 'Votre demande ({kind}) sur vos données personnelles est exécutée.',
    en: 'Your request ({kind}) about your personal data is carried out.',
    ar: 'تم تنفيذ طلبكم ({kind}) بشأن معطياتكم الشخصية.',
  },
  'mail.rights.refuse.title': {
    fr: 'Votre demande {number} est refusée',
    en: 'Your request {number} is refused',
    ar: 'رُفض طلبكم \u2066{number}\u2069',
  },
  'mail.rights.refuse.text': {
    fr: 'Nous ne pouvons pas donner suite à votre demande ({kind}).',
    en: 'We cannot grant your request ({kind}).',
    ar: 'لا يمكننا الاستجابة لطلبكم ({kind}).',
  },
  'mail.rights.withdraw.title': {
    fr: 'Votre demande {number} est retirée',
    en: 'Your request {number} is withdrawn',
    ar: 'سُحب طلبكم \u2066{number}\u2069',
  },
  'mail.rights.withdraw.text': {
    fr: 'Vous avez retiré votre demande ({kind}). Nous n’y donnons pas suite.',
    en: 'You have withdrawn your request ({kind}). We take no further action.',
    ar: 'سحبتم طلبكم ({kind}). لن نتخذ أي إجراء بشأنه.',
  },
  'mail.rights.fulfil.title': {
    fr: 'Plus de messages promotionnels',
    en: 'No more promotion',
    ar: 'توقفت الرسائل الترويجية',
  },
  'mail.rights.fulfil.text': {
    fr: 'Vous ne recevrez plus ni relances sur un devis, ni offres, ni nouveautés. Les messages nécessaires à vos contrats continuent. Numéro de la demande\u00a0: {number}.',
    en: 'You will receive no more reminders of quotes, offers or news. Messages that your contracts need continue. Number of the request: {number}.',
    ar: 'لن تتوصلوا بعد الآن بتذكيرات عن عروض السعر ولا بعروض أو مستجدات. تستمر الرسائل الضرورية لعقودكم. رقم الطلب: \u2066{number}\u2069.',
  },
  'mail.rights.erase.title': {
    fr: 'Vos données sont supprimées',
    en: 'Your data are deleted',
    ar: 'حُذفت معطياتكم',
  },
  'mail.rights.erase.text': {
    fr: 'Votre demande {number} est acceptée\u00a0: votre compte est fermé et vos données sont supprimées, sauf celles que la loi nous oblige à garder. Ce message est le dernier.',
    en: 'Your request {number} is accepted: your account is closed and your data are deleted, except those that the law makes us keep. This message is the last one.',
    ar: 'قُبل طلبكم \u2066{number}\u2069: أُغلق حسابكم وحُذفت معطياتكم، باستثناء ما يلزمنا القانون بالاحتفاظ به. هذه آخر رسالة.',
  },
  'mail.rights.erase.stranger': {
    fr: 'Votre demande {number} est acceptée\u00a0: les données auxquelles votre adresse ou votre numéro menait sont supprimées. Ce message est le dernier.',
    en: 'Your request {number} is accepted: the data to which your address or number led are deleted. This message is the last one.',
    ar: 'قُبل طلبكم \u2066{number}\u2069: حُذفت المعطيات المرتبطة بعنوانكم أو رقمكم. هذه آخر رسالة.',
  },
  'mail.rights.held.title': {
    fr: 'La suppression de vos données n’a pas pu être faite',
    en: 'Your data could not be deleted',
    ar: 'تعذّر حذف معطياتكم',
  },
  'mail.rights.held.text': {
    fr: 'Depuis notre accord, un dossier ou un compte a de nouveau besoin de vos données. Votre demande ({kind}) reste ouverte et nous revenons vers vous.',
    en: 'Since we agreed, a file or an account needs your data again. Your request ({kind}) stays open and we will get back to you.',
    ar: 'منذ موافقتنا، صار ملف أو حساب بحاجة إلى معطياتكم من جديد. يبقى طلبكم ({kind}) مفتوحاً وسنعود إليكم.',
  },
  'mail.rights.said': {
    fr: 'Message du courtier\u00a0: {text}',
    en: 'Message of the broker: {text}',
    ar: 'رسالة الوسيط: {text}',
  },
  'mail.rights.due': {
    fr: 'Réponse au plus tard le {day}.',
    en: 'Reply by {day} at the latest.',
    ar: 'الجواب في أجل أقصاه \u2066{day}\u2069.',
  },
  'mail.rights.link': { fr: 'Voir mes demandes', en: 'See my requests', ar: 'عرض طلباتي' },
  'mail.rights.brief': { fr: '{title}\u00a0: {url}', en: '{title}: {url}', ar: '{title}: {url}' },
} satisfies Texts
