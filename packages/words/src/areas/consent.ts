import type { Texts } from '../texts.ts'

export default {
  'consent.text.promotionMail': {
    fr: 'J’accepte de recevoir par e-mail des rappels de mes devis et des offres d’assurance. Je peux retirer cet accord à tout moment.',
    en: 'I agree to receive reminders of my quotes and insurance offers by email. I can withdraw this at any time.',
    ar: 'أوافق على التوصل عبر البريد الإلكتروني بتذكيرات بعروض أسعاري وبعروض التأمين. يمكنني سحب هذه الموافقة في أي وقت.',
  },
  'consent.text.promotionPhone': {
    fr: 'J’accepte de recevoir par SMS ou WhatsApp des rappels de mes devis et des offres d’assurance. Je peux retirer cet accord à tout moment.',
    en: 'I agree to receive reminders of my quotes and insurance offers by SMS or WhatsApp. I can withdraw this at any time.',
    ar: 'أوافق على التوصل عبر الرسائل القصيرة أو واتساب بتذكيرات بعروض أسعاري وبعروض التأمين. يمكنني سحب هذه الموافقة في أي وقت.',
  },
  'consent.title': { fr: 'Messages promotionnels', en: 'Promotional messages', ar: 'الرسائل الترويجية' },
  'consent.lead': {
    fr: 'Aucun message promotionnel sans votre accord. Vos contrats, vos devis et les messages qui les concernent n’en dépendent pas.',
    en: 'No promotional message without your consent. Your contracts, quotes and the messages about them do not depend on it.',
    ar: 'لا رسالة ترويجية دون موافقتكم. ولا تتوقف عليها عقودكم وعروض أسعاركم والرسائل المتعلقة بها.',
  },
  'consent.name.promotionMail': { fr: 'Par e-mail', en: 'By email', ar: 'عبر البريد الإلكتروني' },
  'consent.name.promotionPhone': {
    fr: 'Par SMS et WhatsApp',
    en: 'By SMS and WhatsApp',
    ar: 'عبر الرسائل القصيرة وواتساب',
  },
  'consent.state.given': { fr: 'Accord donné', en: 'Consent given', ar: 'تمت الموافقة' },
  'consent.state.none': { fr: 'Pas d’accord', en: 'No consent', ar: 'لا موافقة' },
  'consent.state.withdrawn': { fr: 'Accord retiré', en: 'Consent withdrawn', ar: 'سُحبت الموافقة' },
  'consent.since': {
    fr: 'Le {moment}, {way}',
    en: 'On {moment}, {way}',
    ar: 'بتاريخ \u2066{moment}\u2069، {way}',
  },
  'consent.way.web': { fr: 'en ligne', en: 'online', ar: 'عبر الإنترنت' },
  'consent.way.counter': { fr: 'à l’agence', en: 'at the office', ar: 'في الوكالة' },
  'consent.way.phone': { fr: 'par téléphone', en: 'by telephone', ar: 'عبر الهاتف' },
  'consent.way.whatsapp': { fr: 'par WhatsApp', en: 'by WhatsApp', ar: 'عبر واتساب' },
  'consent.way.mail': {
    fr: 'par courrier ou e-mail',
    en: 'by letter or email',
    ar: 'برسالة أو بريد إلكتروني',
  },
  'consent.way.link': {
    fr: 'par le lien d’un message',
    en: 'by the link of a message',
    ar: 'عبر رابط في رسالة',
  },
  'consent.way.request': {
    fr: 'par une demande sur vos données',
    en: 'by a request about your data',
    ar: 'بطلب يخص معطياتكم',
  },
  'consent.way.erasure': {
    fr: 'par l’effacement de vos données',
    en: 'by the erasure of your data',
    ar: 'بمحو معطياتكم',
  },
  'consent.give': { fr: 'Donner mon accord', en: 'Give my consent', ar: 'أوافق' },
  'consent.withdraw': { fr: 'Retirer mon accord', en: 'Withdraw my consent', ar: 'سحب موافقتي' },
  'consent.give.label': {
    fr: 'Donner mon accord\u00a0: {name}',
    en: 'Give my consent: {name}',
    ar: 'أوافق: {name}',
  },
  'consent.withdraw.label': {
    fr: 'Retirer mon accord\u00a0: {name}',
    en: 'Withdraw my consent: {name}',
    ar: 'سحب موافقتي: {name}',
  },
  'consent.terms': {
    fr: 'Conditions générales, version {version}\u00a0: acceptées le {moment}.',
    en: 'Terms, version {version}: accepted on {moment}.',
    ar: 'الشروط العامة، النسخة {version}: قُبلت بتاريخ \u2066{moment}\u2069.',
  },
  'consent.done.given': {
    fr: 'Votre accord est enregistré.',
    en: 'Your consent is recorded.',
    ar: 'سُجلت موافقتكم.',
  },
  'consent.done.withdrawn': {
    fr: 'Votre accord est retiré\u00a0: vous ne recevrez plus ces messages.',
    en: 'Your consent is withdrawn: you will no longer receive these messages.',
    ar: 'سُحبت موافقتكم: لن تتوصلوا بهذه الرسائل بعد الآن.',
  },
  'consent.opposition.title': {
    fr: 'Ne plus recevoir de messages promotionnels',
    en: 'Stop promotional messages',
    ar: 'إيقاف الرسائل الترويجية',
  },
  'consent.opposition.ask.promotionMail': {
    fr: 'Vous avez accepté de recevoir par e-mail des rappels de vos devis et des offres d’assurance.',
    en: 'You agreed to receive reminders of your quotes and insurance offers by email.',
    ar: 'وافقتم على التوصل عبر البريد الإلكتروني بتذكيرات بعروض أسعاركم وبعروض التأمين.',
  },
  'consent.opposition.ask.promotionPhone': {
    fr: 'Vous avez accepté de recevoir par SMS ou WhatsApp des rappels de vos devis et des offres d’assurance.',
    en: 'You agreed to receive reminders of your quotes and insurance offers by SMS or WhatsApp.',
    ar: 'وافقتم على التوصل عبر الرسائل القصيرة أو واتساب بتذكيرات بعروض أسعاركم وبعروض التأمين.',
  },
  'consent.opposition.service': {
    fr: 'Les messages sur vos contrats et vos demandes en cours continuent.',
    en: 'Messages about your contracts and your open requests continue.',
    ar: 'تستمر الرسائل المتعلقة بعقودكم وطلباتكم الجارية.',
  },
  'consent.opposition.submit': {
    fr: 'Ne plus les recevoir',
    en: 'Stop receiving them',
    ar: 'إيقاف هذه الرسائل',
  },
  'consent.opposition.done': { fr: 'C’est fait', en: 'Done', ar: 'تم ذلك' },
  'consent.opposition.none': {
    fr: 'Vous ne recevez plus de messages promotionnels par ce moyen.',
    en: 'You no longer receive promotional messages this way.',
    ar: 'لم تعودوا تتوصلون برسائل ترويجية بهذه الوسيلة.',
  },
  'consent.opposition.change': {
    fr: 'Vous pouvez changer d’avis dans «\u00a0Mes données\u00a0».',
    en: 'You can change your mind in “My data”.',
    ar: 'يمكنكم تغيير رأيكم في «معطياتي».',
  },
  'consent.opposition.home': { fr: 'Retour au site', en: 'Back to the site', ar: 'العودة إلى الموقع' },
  'consent.opposition.contact': { fr: 'Nous écrire', en: 'Write to us', ar: 'راسلونا' },
  'consent.opposition.gone': { fr: 'Lien incomplet', en: 'Incomplete link', ar: 'رابط غير كامل' },
  'consent.agent.title': { fr: 'Promotion', en: 'Promotion', ar: 'الترويج' },
  'consent.agent.lead': {
    fr: 'Notez ce que la personne vous dit après lui avoir lu la phrase\u00a0; jamais à sa place.',
    en: 'Note what the person tells you after you read them the sentence; never decide for them.',
    ar: 'سجلوا ما يقوله لكم الشخص بعد قراءة الجملة عليه، ولا تقرروا مكانه أبداً.',
  },
  'consent.agent.way': { fr: 'Elle l’a dit ({name})', en: 'They said so ({name})', ar: 'قال ذلك ({name})' },
  'consent.agent.done.give': {
    fr: 'Accord noté\u00a0: {name}.',
    en: 'Consent noted: {name}.',
    ar: 'سُجّلت الموافقة: {name}.',
  },
  'consent.agent.done.withdraw': {
    fr: 'Retrait de l’accord noté\u00a0: {name}.',
    en: 'Withdrawal of the consent noted: {name}.',
    ar: 'سُجّل سحب الموافقة: {name}.',
  },
  'consent.agent.choose': { fr: 'Choisir', en: 'Choose', ar: 'اختاروا' },
  'consent.agent.give': { fr: 'Elle accepte', en: 'They agree', ar: 'يوافق' },
  'consent.agent.withdraw': {
    fr: 'Elle retire son accord',
    en: 'They withdraw their consent',
    ar: 'يسحب موافقته',
  },
  'consent.agent.give.label': {
    fr: 'Elle accepte\u00a0: {name}',
    en: 'They agree: {name}',
    ar: 'يوافق: {name}',
  },
  'consent.agent.withdraw.label': {
    fr: 'Elle retire son accord\u00a0: {name}',
    en: 'They withdraw their consent: {name}',
    ar: 'يسحب موافقته: {name}',
  },
} satisfies Texts
