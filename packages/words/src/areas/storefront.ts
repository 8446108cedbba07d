import type { Texts } from '../texts.ts'

export default {
  'storefront.home.pageTitle': {
    fr: 'Devis d’assurance en ligne au Maroc',
    en: 'Insurance quotes online in Morocco',
    ar: 'عروض أسعار التأمين عبر الإنترنت بالمغرب',
  },
  'storefront.home.pageDescription': {
    fr: 'Auto, moto, santé, habitation, voyage\u00a0: votre devis d’assurance en deux minutes, détaillé ligne par ligne. Courtier au Maroc, en français, anglais et arabe.',
    en: 'Car, motorcycle, health, home, travel: your insurance quote in two minutes, itemised line by line. A broker in Morocco, in French, English and Arabic.',
    ar: 'السيارة والدراجة النارية والصحة والسكن والسفر: عرض سعر تأمينكم في دقيقتين، مفصّلاً سطراً بسطر. وسيط تأمين بالمغرب، بالعربية والفرنسية والإنجليزية.',
  },
  'storefront.home.languagePrompt': {
    fr: 'Choisissez votre langue',
    en: 'Choose your language',
    ar: 'اختاروا لغتكم',
  },
  'storefront.home.title': {
    fr: 'Votre devis d’assurance en deux minutes',
    en: 'Your insurance quote in two minutes',
    ar: 'عرض سعر تأمينكم في دقيقتين',
  },
  'storefront.home.start': { fr: 'Assurer autre chose', en: 'Insure something else', ar: 'تأمين شيء آخر' },
  'storefront.preview.title': {
    fr: 'Votre prix en trois gestes',
    en: 'Your price in three taps',
    ar: 'سعركم في ثلاث نقرات',
  },
  'storefront.preview.price': {
    fr: 'Voiture, prix indicatif',
    en: 'Car, indicative price',
    ar: 'السيارة، سعر تقديري',
  },
  'storefront.preview.continue': {
    fr: 'Continuer avec ces réponses',
    en: 'Continue with these answers',
    ar: 'المتابعة بهذه الأجوبة',
  },
  'storefront.tile.from': { fr: 'Exemple\u00a0:', en: 'Example:', ar: 'مثال:' },
  'storefront.tile.note': {
    fr: 'Prix TTC le {date}, pour l’exemple le moins cher de chaque page\u00a0: ses hypothèses y sont toutes indiquées.',
    en: 'Prices with taxes on {date}, for the least expensive example of each page, which names everything it assumes.',
    ar: 'أسعار شاملة للضرائب بتاريخ \u2066{date}\u2069، لأقل مثال سعراً في كل صفحة، وفيها جميع فرضياته.',
  },
  'storefront.home.formTitle': {
    fr: 'Que voulez-vous assurer\u00a0?',
    en: 'What would you like to insure?',
    ar: 'ما الذي تريدون تأمينه؟',
  },
  'storefront.home.productsTitle': {
    fr: 'Nos assurances',
    en: 'Our insurances',
    ar: 'تأميناتنا',
  },
  'storefront.home.productsLead': {
    fr: 'Choisissez votre assurance, voyez votre tarif.',
    en: 'Choose your insurance, see your price.',
    ar: 'اختاروا تأمينكم واطّلعوا على سعره.',
  },
  'storefront.home.factsTitle': {
    fr: 'Ce que vous pouvez vérifier',
    en: 'What you can check for yourself',
    ar: 'ما يمكنكم التحقق منه',
  },
  'storefront.fact.price.title': {
    fr: 'Un prix qui s’explique',
    en: 'A price that explains itself',
    ar: 'سعر واضح التفاصيل',
  },
  'storefront.fact.price.text': {
    fr: 'Le prix de chaque garantie, les frais, les taxes\u00a0: chaque montant est affiché, au centime près.',
    en: 'The price of each cover, fees, taxes: every amount is shown, to the centime.',
    ar: 'سعر كل ضمان والمصاريف والضرائب: كل مبلغ معروض بدقة، إلى آخر سنتيم.',
  },
  'storefront.fact.saved.title': {
    fr: 'Reprenez quand vous voulez',
    en: 'Carry on whenever you like',
    ar: 'تابعوا متى شئتم',
  },
  'storefront.fact.saved.text': {
    fr: 'Vos réponses sont enregistrées à chaque étape. Fermez la page, revenez plus tard\u00a0: elles y sont encore.',
    en: 'Your answers are saved at every step. Close the page, come back later: they are still there.',
    ar: 'تُحفظ أجوبتكم عند كل خطوة. أغلقوا الصفحة وعودوا متى شئتم، ستجدونها كما تركتموها.',
  },
  'storefront.fact.broker.title': {
    fr: 'Un courtier, tous les assureurs',
    en: 'One broker, every insurer',
    ar: 'وسيط واحد وجميع شركات التأمين',
  },
  'storefront.fact.broker.text': {
    fr: 'Nous sommes un intermédiaire régi par la loi n°\u00a017\u201199 (code des assurances)\u00a0: nous vous représentons auprès des compagnies.',
    en: 'We are an intermediary governed by law no.\u00a017\u201199 (the insurance code): we represent you, not the insurer.',
    ar: 'نحن وسيط خاضع للقانون رقم 17.99 (مدونة التأمينات)، ونمثلكم لدى شركات التأمين.',
  },
  'storefront.home.stepsTitle': { fr: 'Comment ça marche', en: 'How it works', ar: 'كيف تعمل الخدمة؟' },
  'storefront.step.describe.title': { fr: 'Décrivez', en: 'Describe', ar: 'عرّفوا بحاجتكم' },
  'storefront.step.describe.text': {
    fr: 'Votre voiture, votre logement, votre famille\u00a0: seulement les questions utiles.',
    en: 'Your car, your home, your family: only the questions that matter.',
    ar: 'سيارتكم أو سكنكم أو أسرتكم: الأسئلة المفيدة فقط.',
  },
  'storefront.step.price.title': { fr: 'Voyez votre prix', en: 'See your price', ar: 'اطّلعوا على السعر' },
  'storefront.step.price.text': {
    fr: 'Il s’affiche aussitôt, avec son détail, avant toute création de compte.',
    en: 'It appears at once, itemised, before you create any account.',
    ar: 'يظهر فوراً بكل تفاصيله، قبل إنشاء أي حساب.',
  },
  'storefront.step.follow.title': { fr: 'Suivez en ligne', en: 'Follow it online', ar: 'تابعوا عبر الإنترنت' },
  'storefront.step.follow.text': {
    fr: 'Acceptez, payez, signez et retrouvez vos documents dans votre espace client.',
    en: 'Accept, pay, sign, and find your documents in your customer area.',
    ar: 'اقبلوا وأدّوا ووقّعوا، وستجدون وثائقكم في فضائكم الخاص.',
  },
  'storefront.home.partnersTitle': {
    fr: 'Les compagnies avec lesquelles nous travaillons',
    en: 'The insurers we work with',
    ar: 'الشركات التي نتعامل معها',
  },
  'storefront.home.partnersLabel': {
    fr: 'Compagnies partenaires',
    en: 'Partner insurers',
    ar: 'شركات التأمين الشريكة',
  },
  'storefront.partners.pause': { fr: 'Arrêter le défilement', en: 'Stop scrolling', ar: 'إيقاف الحركة' },
  'storefront.partners.play': {
    fr: 'Relancer le défilement',
    en: 'Start scrolling again',
    ar: 'استئناف الحركة',
  },
  'storefront.home.questionsTitle': {
    fr: 'Questions fréquentes',
    en: 'Frequently asked questions',
    ar: 'الأسئلة الشائعة',
  },
  'storefront.question.binding.title': {
    fr: 'Demander un devis m’engage-t-il\u00a0?',
    en: 'Does asking for a quote commit me to anything?',
    ar: 'هل يُلزمني طلب عرض السعر بشيء؟',
  },
  'storefront.question.binding.text': {
    fr: 'Non. Le devis est gratuit. Rien n’est conclu tant que vous n’avez pas accepté le devis, payé et signé votre contrat.',
    en: 'No. The quote is free. Nothing is binding until you have accepted the quote, paid and signed your contract.',
    ar: 'لا. عرض السعر مجاني، ولا يُبرم أي عقد ما لم تقبلوه وتؤدوا القسط وتوقّعوا العقد.',
  },
  'storefront.question.price.title': {
    fr: 'D’où vient le prix affiché\u00a0?',
    en: 'Where does the price come from?',
    ar: 'كيف يُحسب السعر المعروض؟',
  },
  'storefront.question.price.text': {
    fr: 'Il est calculé à partir de barèmes datés\u00a0: garanties, frais et taxes séparément. Quand un chiffre doit être confirmé par la compagnie, le prix porte la mention «\u00a0indicatif\u00a0».',
    en: 'It is worked out from dated tariffs: covers, fees and taxes separately. Where the insurer has to confirm a figure, the price is marked “Indicative”.',
    ar: 'يُحسب وفق تعريفات مؤرخة، مع فصل الضمانات والمصاريف والضرائب. وإذا كان على شركة التأمين تأكيد رقم ما، يحمل السعر عبارة «تقديري».',
  },
  'storefront.question.later.title': {
    fr: 'Puis-je m’arrêter et reprendre plus tard\u00a0?',
    en: 'Can I stop and carry on later?',
    ar: 'هل يمكنني التوقف والمتابعة لاحقاً؟',
  },
  'storefront.question.later.text': {
    fr: 'Oui. Chaque étape est enregistrée et le devis reprend là où vous l’avez laissé, dans le même navigateur.',
    en: 'Yes. Every step is saved, and the quote goes on where you left it, in the same browser.',
    ar: 'نعم. تُحفظ كل خطوة، ويُستأنف طلب عرض السعر من حيث توقفتم، في المتصفح نفسه.',
  },
  'storefront.question.accident.title': {
    fr: 'Que faire après un accident\u00a0?',
    en: 'What do I do after an accident?',
    ar: 'ماذا أفعل بعد حادث؟',
  },
  'storefront.question.accident.text': {
    fr: 'Un blessé\u00a0: appelez le 15, puis la police (19) ou la gendarmerie (177). Remplissez un constat, photographiez, puis déclarez le sinistre dans votre espace, sous cinq jours.',
    en: 'If anyone is hurt, call 15, then the police (19) or the gendarmerie (177). Fill in an accident report, take photographs, then declare the claim in your customer area, within five days.',
    ar: 'إذا أصيب أحد فاتصلوا بالرقم 15 ثم بالشرطة (19) أو الدرك (177). املؤوا معاينة الحادث والتقطوا الصور، ثم صرحوا بالحادث في فضائكم الخاص داخل خمسة أيام.',
  },
  'storefront.question.contact.title': {
    fr: 'Pourquoi demandez-vous mon e-mail et mon téléphone\u00a0?',
    en: 'Why do you ask for my email and phone?',
    ar: 'لماذا تطلبون بريدي الإلكتروني ورقم هاتفي؟',
  },
  'storefront.question.contact.text': {
    fr: 'L’e-mail reçoit le code qui confirme votre demande\u00a0; le téléphone permet à un conseiller de vous joindre si une précision manque.',
    en: 'The email receives the code that confirms your request; the phone lets an adviser reach you if something is missing.',
    ar: 'نرسل إلى بريدكم الرمز الذي يؤكد طلبكم، ويتيح الهاتف لأحد المستشارين الاتصال بكم إذا نقصت معلومة.',
  },
  'storefront.question.data.title': {
    fr: 'Que deviennent mes données\u00a0?',
    en: 'What happens to my data?',
    ar: 'ما مصير معطياتي؟',
  },
  'storefront.question.data.text': {
    fr: 'Elles servent à établir votre devis et à gérer votre contrat, selon la loi n°\u00a009\u201108 sur les données personnelles. Vous pouvez les consulter, les rectifier ou vous opposer à leur traitement.',
    en: 'It is used to prepare your quote and manage your policy, under law no.\u00a009\u201108 on personal data. You may see it, correct it or object to its processing.',
    ar: 'تُستعمل لإعداد عرض السعر وتدبير عقدكم وفق القانون رقم 09.08 المتعلق بحماية المعطيات الشخصية. يحق لكم الاطلاع عليها وتصحيحها أو التعرض على معالجتها.',
  },
} satisfies Texts
