import type { Texts } from '../texts.ts'

export default {
  'renewal.title': { fr: 'Renouveler votre assurance', en: 'Renew your insurance', ar: 'تجديد تأمينكم' },
  'renewal.of': {
    fr: '{product}, dernier jour couvert\u00a0: {last}',
    en: '{product}, last covered day: {last}',
    ar: '{product}، آخر يوم مغطى: \u2066{last}\u2069',
  },
  'renewal.next': {
    fr: 'Prochaine période, du {start} au {end}',
    en: 'Next term, from {start} to {end}',
    ar: 'المدة المقبلة، من \u2066{start}\u2069 إلى \u2066{end}\u2069',
  },
  'renewal.until': {
    fr: 'Prix proposé jusqu’au {until}.',
    en: 'Price offered until {until}.',
    ar: 'السعر معروض إلى غاية \u2066{until}\u2069.',
  },
  'renewal.before': {
    fr: 'Cette année, vous payez {amount}.',
    en: 'This year you pay {amount}.',
    ar: 'تؤدون هذه السنة \u2066{amount}\u2069.',
  },
  'renewal.changed': {
    fr: 'Le prix a changé depuis notre message\u00a0: il était de {amount}.',
    en: 'The price has changed since our message: it was {amount}.',
    ar: 'تغير السعر منذ رسالتنا: كان \u2066{amount}\u2069.',
  },
  'renewal.lines': { fr: 'Détail du prix', en: 'Details of the price', ar: 'تفصيل السعر' },
  'renewal.byAgent': {
    fr: 'Un conseiller fixe ce prix. Acceptez le renouvellement\u00a0: il vous l’envoie, et vous ne payez rien avant.',
    en: 'An adviser states this price. Accept the renewal: they send it to you, and you pay nothing before.',
    ar: 'يحدد هذا السعر أحد المستشارين. اقبلوا التجديد: يرسله إليكم، ولا تؤدون شيئاً قبل ذلك.',
  },
  'renewal.confirmedByAgent': {
    fr: 'Après votre accord, un conseiller confirme avec l’assureur. Vous payez ensuite.',
    en: 'After you accept, an adviser confirms with the insurer. You pay afterwards.',
    ar: 'بعد قبولكم يؤكد أحد المستشارين مع شركة التأمين، ثم تؤدون.',
  },
  'renewal.value': { fr: 'Changer la valeur', en: 'Change the value', ar: 'تغيير القيمة' },
  'renewal.value.submit': { fr: 'Recalculer', en: 'Compute again', ar: 'إعادة الحساب' },
  'renewal.compare': {
    fr: 'Comparer avec les autres assureurs',
    en: 'Compare with the other insurers',
    ar: 'المقارنة مع باقي شركات التأمين',
  },
  'renewal.choose': { fr: 'Choisir une autre offre', en: 'Choose another offer', ar: 'اختيار عرض آخر' },
  'renewal.accept': {
    fr: 'J’accepte ce prix et je paie',
    en: 'I accept this price and pay',
    ar: 'أقبل هذا السعر وأؤدي',
  },
  'renewal.accept.byAgent': { fr: 'J’accepte de renouveler', en: 'I accept to renew', ar: 'أقبل التجديد' },
  'renewal.accept.hint': {
    fr: 'En une fois ou en plusieurs, par carte ou par virement\u00a0: vous choisissez à la page suivante.',
    en: 'At once or in parts, by card or by transfer: you choose on the next page.',
    ar: 'دفعة واحدة أو على دفعات، بالبطاقة أو بالتحويل: تختارون في الصفحة التالية.',
  },
  'renewal.code.lead': {
    fr: 'Pour accepter et payer, confirmez que c’est bien vous\u00a0: sans mot de passe, par un code.',
    en: 'To accept and pay, confirm that it is you: no password, by a code.',
    ar: 'للقبول والأداء، أكدوا هويتكم: برمز، دون كلمة مرور.',
  },
  'renewal.code.other': {
    fr: 'Ce n’est pas votre espace\u00a0? Recevoir un code',
    en: 'Not your account? Receive a code',
    ar: 'ليس هذا حسابكم؟ استلام رمز',
  },
  'renewal.state.asked': {
    fr: 'Vous avez demandé ce renouvellement. Un conseiller le confirme\u00a0; vous recevrez un message pour payer.',
    en: 'You have asked for this renewal. An adviser confirms it; a message will tell you to pay.',
    ar: 'لقد طلبتم هذا التجديد. يؤكده أحد المستشارين، وستصلكم رسالة للأداء.',
  },
  'renewal.state.toPay': {
    fr: 'Vous avez déjà accepté ce renouvellement. Il reste à le payer.',
    en: 'You have already accepted this renewal. It remains to be paid.',
    ar: 'لقد قبلتم هذا التجديد من قبل. بقي أداؤه.',
  },
  'renewal.state.paid': {
    fr: 'Ce renouvellement est déjà payé. Le contrat est dans votre espace, ou il y arrive.',
    en: 'This renewal is already paid. The contract is in your area, or on its way.',
    ar: 'هذا التجديد مؤدى من قبل. العقد في فضائكم أو في طريقه إليه.',
  },
  'renewal.state.prolonged': {
    fr: 'Ce contrat est déjà renouvelé\u00a0: rien à faire.',
    en: 'This contract is already renewed: there is nothing to do.',
    ar: 'هذا العقد مجدد من قبل: لا شيء مطلوب.',
  },
  'renewal.state.sold': {
    fr: 'Nous avons noté que ce bien est vendu\u00a0: ce contrat ne se renouvelle pas. Si c’est une erreur, appelez-nous.',
    en: 'We have noted that this is sold: the contract is not renewed. If that is wrong, call us.',
    ar: 'سجلنا أن الشيء المؤمَّن قد بيع: لا يُجدد هذا العقد. إن كان ذلك خطأ فاتصلوا بنا.',
  },
  'renewal.state.refused': {
    fr: 'L’assureur ne renouvelle pas ce contrat. Appelez-nous\u00a0: nous cherchons une autre solution.',
    en: 'The insurer does not renew this contract. Call us: we look for another solution.',
    ar: 'لا تجدد شركة التأمين هذا العقد. اتصلوا بنا لنبحث عن حل آخر.',
  },
  'renewal.state.ended': {
    fr: 'Ce contrat a pris fin autrement\u00a0: il ne se renouvelle pas.',
    en: 'This contract ended in another way: it is not renewed.',
    ar: 'انتهى هذا العقد بطريقة أخرى: لا يُجدد.',
  },
  'renewal.state.over': {
    fr: 'Ce contrat a pris fin depuis plus de 30\u00a0jours\u00a0: demandez un nouveau devis, ou appelez-nous.',
    en: 'This contract ended more than 30\u00a0days ago: ask for a new quote, or call us.',
    ar: 'انتهى هذا العقد منذ أكثر من 30\u00a0يوماً: اطلبوا عرض سعر جديداً أو اتصلوا بنا.',
  },
  'renewal.pay': { fr: 'Payer', en: 'Pay', ar: 'الأداء' },
  'renewal.area': { fr: 'Ouvrir mon espace', en: 'Open my area', ar: 'فتح فضائي' },
  'renewal.quote': { fr: 'Demander un devis', en: 'Ask for a quote', ar: 'طلب عرض سعر' },
  'renewal.gone.title': {
    fr: 'Ce lien n’ouvre aucun renouvellement',
    en: 'This link opens no renewal',
    ar: 'هذا الرابط لا يفتح أي تجديد',
  },
  'renewal.gone.text': {
    fr: 'Il est incomplet, ou n’est plus valable. Ouvrez-le depuis notre message, ou appelez-nous.',
    en: 'It is incomplete, or no longer valid. Open it from our message, or call us.',
    ar: 'إنه ناقص أو لم يعد صالحاً. افتحوه من رسالتنا أو اتصلوا بنا.',
  },
  'renewal.failed': {
    fr: 'Le renouvellement n’a pas pu être chargé.',
    en: 'The renewal could not be loaded.',
    ar: 'تعذر تحميل التجديد.',
  },
} satisfies Texts
