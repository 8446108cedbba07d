import type { Texts } from '../texts.ts'

export default {
  'invitation.way.email': { fr: 'E-mail', en: 'Email', ar: 'البريد الإلكتروني' },
  'invitation.way.sms': { fr: 'SMS', en: 'SMS', ar: 'رسالة نصية' },
  'invitation.way.whatsapp': { fr: 'WhatsApp', en: 'WhatsApp', ar: 'واتساب' },
  'invitation.way.opposed': {
    fr: 'Ne veut pas de message',
    en: 'Wants no messages',
    ar: 'لا يريد رسائل',
  },
  'invitation.way.shared': {
    fr: 'Adresse de plusieurs clients',
    en: 'Address of several customers',
    ar: 'عنوان مشترك بين عدة زبناء',
  },
  'invitation.way.noAddress': {
    fr: 'Ni e-mail ni mobile',
    en: 'Neither email nor mobile',
    ar: 'لا بريد إلكتروني ولا هاتف محمول',
  },
  'invitation.state.sent': { fr: 'Envoyée', en: 'Sent', ar: 'أُرسلت' },
  'invitation.state.opened': { fr: 'Lien suivi', en: 'Link followed', ar: 'فُتح الرابط' },
  'invitation.state.claimed': { fr: 'Compte activé', en: 'Account activated', ar: 'الحساب مفعَّل' },
  'invitation.state.unreached': { fr: 'Non joint', en: 'Not reached', ar: 'تعذّر الوصول' },

  'invitation.who': { fr: 'Clients de', en: 'Customers of', ar: 'زبناء' },
  'invitation.who.all': { fr: 'Tous les imports', en: 'All imports', ar: 'كل عمليات الاستيراد' },
  'invitation.aDay': { fr: 'Au plus par jour', en: 'At most a day', ar: 'في اليوم على الأكثر' },
  'invitation.reach': { fr: 'Qui serait joint', en: 'Who would be reached', ar: 'من يمكن الوصول إليه' },
  'invitation.reach.none': {
    fr: 'Personne n’est à inviter dans ce choix.',
    en: 'Nobody is to be invited in this choice.',
    ar: 'لا أحد للدعوة في هذا الاختيار.',
  },
  'invitation.lately': {
    fr: 'Déjà invités depuis moins de 30\u00a0jours',
    en: 'Invited within the last 30\u00a0days',
    ar: 'دُعوا خلال 30\u00a0يوماً الأخيرة',
  },
  'invitation.hasAccount': { fr: 'Ont déjà un compte', en: 'Already have an account', ar: 'لديهم حساب' },
  'invitation.text': { fr: 'Lire le message', en: 'Read the message', ar: 'قراءة الرسالة' },
  'invitation.text.mail': { fr: 'Par e-mail', en: 'By email', ar: 'عبر البريد الإلكتروني' },
  'invitation.text.phone': { fr: 'Par téléphone', en: 'By telephone', ar: 'عبر الهاتف' },
  'invitation.text.change': {
    fr: 'Changer ces mots',
    en: 'Change these words',
    ar: 'تغيير هذه الكلمات',
  },
  'invitation.start': { fr: 'Inviter', en: 'Invite', ar: 'إرسال الدعوات' },
  'invitation.started': {
    fr: 'Les invitations partent. Celles des autres jours suivront.',
    en: 'The invitations are leaving. Those of the other days will follow.',
    ar: 'الدعوات في طريقها. ستتبعها دعوات الأيام الأخرى.',
  },
  'invitation.later': {
    fr: 'Hors des heures d’envoi\u00a0: les invitations partiront à la prochaine ouverture.',
    en: 'Outside of the hours of messages: the invitations will leave when the office opens next.',
    ar: 'خارج أوقات الإرسال: ستُرسل الدعوات عند الافتتاح المقبل.',
  },
  'invitation.wave': { fr: 'Vague en cours', en: 'Running wave', ar: 'الموجة الجارية' },
  'invitation.wave.line': {
    fr: '{name}, au plus {count, number} par jour, depuis le {moment}',
    en: '{name}, at most {count, number} a day, since {moment}',
    ar: '{name}، {count, number} في اليوم على الأكثر، منذ \u2066{moment}\u2069',
  },
  'invitation.wave.progress': {
    fr: '{invited, plural, one {# invité} other {# invités}}, {claimed, plural, one {# compte activé} other {# comptes activés}}.',
    en: '{invited, plural, one {# invited} other {# invited}}, {claimed, plural, one {# account activated} other {# accounts activated}}.',
    ar: '{invited, plural, =0 {لم يُدعَ أحد بعد} one {مدعو واحد} two {مدعوان} few {# مدعوين} many {# مدعواً} other {# مدعو}}، {claimed, plural, =0 {لا حساب مفعَّل} one {حساب مفعَّل واحد} two {حسابان مفعَّلان} few {# حسابات مفعَّلة} many {# حساباً مفعَّلاً} other {# حساب مفعَّل}}.',
  },
  'invitation.stop': { fr: 'Arrêter la vague', en: 'Stop the wave', ar: 'إيقاف الموجة' },
  'invitation.stopped': {
    fr: 'La vague est arrêtée. Les liens envoyés restent valables.',
    en: 'The wave is stopped. Links that were sent are still valid.',
    ar: 'توقفت الموجة. تبقى الروابط المُرسَلة صالحة.',
  },

  'invitation.page.title': { fr: 'Activer mon compte', en: 'Activate my account', ar: 'تفعيل حسابي' },
  'invitation.page.lead': {
    fr: 'Vos contrats vous attendent. Pour protéger vos données, confirmez d’abord que c’est bien vous.',
    en: 'Your contracts are waiting. To protect your data, first confirm that it is you.',
    ar: 'عقودكم في انتظاركم. لحماية معطياتكم، أكدوا هويتكم أولاً.',
  },
  'invitation.page.find': {
    fr: 'Votre courtier gère déjà vos contrats\u00a0? Indiquez votre nom et le téléphone ou l’e-mail qu’il connaît\u00a0: un code y sera envoyé.',
    en: 'Does your broker already look after your contracts? Enter your name and the phone or email that they know: a code will be sent there.',
    ar: 'هل يدبّر الوسيط عقودكم من قبل؟ أدخلوا اسمكم والهاتف أو البريد الإلكتروني الذي يعرفه: سيُرسل إليه رمز.',
  },
  'invitation.page.noWay': {
    fr: 'Aucun code ne peut vous être envoyé\u00a0: plusieurs clients ont ce numéro, ou l’envoi est arrêté. Appelez-nous, nous activerons le compte avec vous.',
    en: 'No code can be sent to you: several customers have this number, or messages are stopped. Call us: we will activate the account with you.',
    ar: 'لا يمكن إرسال رمز إليكم: عدة زبناء لهم هذا الرقم، أو توقف الإرسال. اتصلوا بنا وسنفعّل الحساب معكم.',
  },
  'invitation.page.claimed.title': {
    fr: 'Ce compte est déjà activé',
    en: 'This account is already activated',
    ar: 'هذا الحساب مفعَّل من قبل',
  },
  'invitation.page.claimed.text': {
    fr: 'Connectez-vous avec votre e-mail et votre mot de passe. Ce n’est pas vous qui l’avez activé\u00a0? Contactez-nous.',
    en: 'Sign in with your email and your password. Was it not you who activated it? Contact us.',
    ar: 'سجلوا الدخول ببريدكم الإلكتروني وكلمة المرور. لستم من فعّله؟ اتصلوا بنا.',
  },
  'invitation.page.expired.title': {
    fr: 'Ce lien a expiré',
    en: 'This link has expired',
    ar: 'انتهت صلاحية هذا الرابط',
  },
  'invitation.page.expired.text': {
    fr: 'Il était valable 30\u00a0jours. Vous pouvez encore activer votre compte avec votre nom et votre téléphone ou e-mail.',
    en: 'It was valid for 30\u00a0days. You can still activate your account with your name and your phone or email.',
    ar: 'كان صالحاً لمدة 30\u00a0يوماً. لا يزال بإمكانكم تفعيل حسابكم باسمكم وهاتفكم أو بريدكم الإلكتروني.',
  },
  'invitation.page.gone.title': {
    fr: 'Ce lien n’ouvre aucun compte',
    en: 'This link opens no account',
    ar: 'هذا الرابط لا يفتح أي حساب',
  },
  'invitation.page.gone.text': {
    fr: 'L’adresse est incomplète, ou les données du compte ont été effacées.',
    en: 'The address is incomplete, or the data of the account was erased.',
    ar: 'العنوان ناقص، أو مُحيت معطيات الحساب.',
  },
  'invitation.page.failed': {
    fr: 'Nous n’avons pas pu ouvrir votre invitation. Le lien reste valable\u00a0: réessayez dans un instant.',
    en: 'We could not open your invitation. The link is still valid: try again in a moment.',
    ar: 'تعذّر فتح دعوتكم. الرابط لا يزال صالحاً: أعيدوا المحاولة بعد لحظات.',
  },

  'invitation.welcome.title': { fr: 'Bienvenue', en: 'Welcome', ar: 'مرحباً بكم' },
  'invitation.welcome.lead': {
    fr: 'Choisissez votre mot de passe pour revenir quand vous voulez, puis voyez vos contrats.',
    en: 'Choose your password to come back whenever you like, then see your contracts.',
    ar: 'اختاروا كلمة المرور لتعودوا متى شئتم، ثم اطّلعوا على عقودكم.',
  },
  'invitation.welcome.byCode': {
    fr: 'Vous vous connecterez avec votre nom et un code envoyé à votre téléphone. Un mot de passe est possible dès que vous ajoutez un e-mail à votre profil.',
    en: 'You will sign in with your name and a code sent to your phone. A password is possible once you add an email to your profile.',
    ar: 'ستدخلون باسمكم وبرمز يُرسل إلى هاتفكم. تصبح كلمة المرور ممكنة بعد إضافة بريد إلكتروني إلى ملفكم الشخصي.',
  },
  'invitation.welcome.submit': { fr: 'Voir mes contrats', en: 'See my contracts', ar: 'الاطلاع على عقودي' },
} satisfies Texts
