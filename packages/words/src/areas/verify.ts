import type { Texts } from '../texts.ts'

export default {
  'verify.title': { fr: 'Vérifier un document', en: 'Check a document', ar: 'التحقق من وثيقة' },
  'verify.description': {
    fr: 'Contrôlez qu’un devis, un contrat, une quittance ou une attestation vient bien de nous et s’il est encore en vigueur.',
    en: 'Check that a quote, a contract, a receipt or a certificate really comes from us and whether it is still in force.',
    ar: 'تحققوا من أن عرض السعر أو العقد أو الوصل أو الشهادة صادر عنا فعلاً، ومما إذا كان لا يزال ساري المفعول.',
  },
  'verify.lead': {
    fr: 'Saisissez la référence imprimée sous le code QR du document.',
    en: 'Enter the reference printed below the document’s QR code.',
    ar: 'أدخلوا المرجع المطبوع تحت رمز QR في الوثيقة.',
  },
  'verify.reference.label': {
    fr: 'Référence de vérification',
    en: 'Verification reference',
    ar: 'مرجع التحقق',
  },
  'verify.reference.hint': {
    fr: 'Par exemple WST-2026-000123-7KQ4…',
    en: 'For example WST-2026-000123-7KQ4…',
    ar: 'مثال: \u2068WST-2026-000123-7KQ4…\u2069',
  },
  'verify.reference.submit': { fr: 'Vérifier', en: 'Check', ar: 'التحقق' },
  'verify.another': {
    fr: 'Vérifier un autre document',
    en: 'Check another document',
    ar: 'التحقق من وثيقة أخرى',
  },
  'verify.genuine.inForce': {
    fr: 'Document authentique, en vigueur',
    en: 'Genuine document, in force',
    ar: 'وثيقة أصلية وسارية المفعول',
  },
  'verify.genuine.toSign': {
    fr: 'Document authentique, en attente de signature',
    en: 'Genuine document, waiting for its signature',
    ar: 'وثيقة أصلية، في انتظار التوقيع',
  },
  'verify.genuine.upcoming': {
    fr: 'Document authentique, mais la garantie n’a pas encore commencé',
    en: 'Genuine document, but the cover has not begun yet',
    ar: 'وثيقة أصلية، لكن التغطية لم تبدأ بعد',
  },
  'verify.genuine.ended': {
    fr: 'Document authentique, mais échu',
    en: 'Genuine document, but it has ended',
    ar: 'وثيقة أصلية، لكنها منتهية',
  },
  'verify.genuine.cancelled': {
    fr: 'Document authentique, mais annulé',
    en: 'Genuine document, but cancelled',
    ar: 'وثيقة أصلية، لكنها ملغاة',
  },
  'verify.genuine.replaced': {
    fr: 'Document authentique, mais remplacé par un plus récent',
    en: 'Genuine document, but a newer one replaces it',
    ar: 'وثيقة أصلية، لكن وثيقة أحدث حلت محلها',
  },
  'verify.genuine.text': {
    fr: 'Nous avons émis ce document. Comparez ce qui suit avec l’exemplaire que vous avez en main.',
    en: 'We issued this document. Compare what follows with the copy in your hand.',
    ar: 'نحن من أصدر هذه الوثيقة. قارنوا ما يلي بالنسخة التي بين أيديكم.',
  },
  'verify.unknown.title': { fr: 'Référence inconnue', en: 'Unknown reference', ar: 'مرجع غير معروف' },
  'verify.unknown.text': {
    fr: 'Nous n’avons émis aucun document sous cette référence. Vérifiez la saisie\u00a0; si elle est exacte, ne vous fiez pas au document et écrivez-nous.',
    en: 'We have not issued any document under this reference. Check what you typed; if it is correct, do not rely on the document and write to us.',
    ar: 'لم نصدر أي وثيقة بهذا المرجع. تحققوا مما أدخلتموه؛ فإن كان صحيحاً، فلا تثقوا بالوثيقة وراسلونا.',
  },
  'verify.failed.title': {
    fr: 'La vérification n’a pas abouti',
    en: 'The check could not be completed',
    ar: 'لم تكتمل عملية التحقق',
  },
  'verify.failed.text': {
    fr: 'Nos registres ne répondent pas pour le moment. Cela ne dit rien du document\u00a0: réessayez dans un instant.',
    en: 'Our records are not responding at the moment. This says nothing about the document: try again in a moment.',
    ar: 'سجلاتنا لا تستجيب حالياً. لا يعني ذلك شيئاً بخصوص الوثيقة: أعيدوا المحاولة بعد قليل.',
  },
  'verify.fact.kind': { fr: 'Nature', en: 'Document type', ar: 'النوع' },
  'verify.kind.contract': { fr: 'Contrat d’assurance', en: 'Insurance contract', ar: 'عقد التأمين' },
  'verify.kind.discharge': { fr: 'Quittance d’indemnité', en: 'Discharge', ar: 'مخالصة التعويض' },
  'verify.fact.number': { fr: 'N° de dossier', en: 'File no.', ar: 'رقم الملف' },
  'verify.fact.product': { fr: 'Assurance', en: 'Insurance', ar: 'التأمين' },
  'verify.fact.insurer': { fr: 'Assureur', en: 'Insurer', ar: 'شركة التأمين' },
  'verify.fact.issued': { fr: 'Émis le', en: 'Issued on', ar: 'صدر بتاريخ' },
  'verify.fact.period': { fr: 'Période de garantie', en: 'Period of cover', ar: 'مدة التغطية' },
  'verify.fact.periodDates': {
    fr: 'du {start} au {end}',
    en: 'from {start} to {end}',
    ar: 'من \u2066{start}\u2069 إلى \u2066{end}\u2069',
  },
  'verify.file.title': { fr: 'Comparer un fichier', en: 'Compare a file', ar: 'مقارنة ملف' },
  'verify.file.lead': {
    fr: 'Vous avez le PDF\u00a0? Déposez-le ici\u00a0: votre navigateur calcule son empreinte et la compare. Le fichier ne quitte pas votre appareil.',
    en: 'Do you have the PDF? Drop it here: your browser computes its fingerprint and compares it. The file does not leave your device.',
    ar: 'هل لديكم ملف PDF؟ أفلتوه هنا: يحسب متصفحكم بصمته ويقارنها. لا يغادر الملف جهازكم.',
  },
  'verify.file.choose': { fr: 'Choisir le fichier', en: 'Choose the file', ar: 'اختيار الملف' },
  'verify.file.drop': { fr: 'ou déposez-le ici', en: 'or drop it here', ar: 'أو أفلتوه هنا' },
  'verify.file.computing': {
    fr: 'Calcul de l’empreinte...',
    en: 'Computing the fingerprint...',
    ar: 'جارٍ حساب البصمة...',
  },
  'verify.file.same': {
    fr: 'Ce fichier est identique, à l’octet près, à celui que nous avons émis.',
    en: 'This file is identical, byte for byte, to the one we issued.',
    ar: 'هذا الملف مطابق تماماً للملف الذي أصدرناه.',
  },
  'verify.file.other': {
    fr: 'Ce fichier n’est pas celui que nous avons émis\u00a0: il a été modifié, ou c’est un autre document.',
    en: 'This file is not the one we issued: it has been changed, or it is a different document.',
    ar: 'هذا الملف ليس هو الذي أصدرناه: تم تعديله أو أنه وثيقة أخرى.',
  },
  'verify.file.unable': {
    fr: 'Ce navigateur ne peut pas calculer d’empreinte sur cette adresse. Comparez l’empreinte SHA\u2011256 à la main.',
    en: 'This browser cannot compute a fingerprint at this address. Compare the SHA\u2011256 fingerprint by hand.',
    ar: 'لا يستطيع هذا المتصفح حساب البصمة في هذا العنوان. قارنوا بصمة SHA\u2011256 يدوياً.',
  },
  'verify.file.sha': {
    fr: 'Empreinte SHA\u2011256',
    en: 'SHA\u2011256 fingerprint',
    ar: 'بصمة SHA\u2011256',
  },
} satisfies Texts
