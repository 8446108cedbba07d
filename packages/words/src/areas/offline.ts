import type { Texts } from '../texts.ts'

export default {
  'offline.title': { fr: 'Pas de réseau', en: 'No network', ar: 'لا توجد شبكة' },
  'offline.lead': {
    fr: 'Voici vos assurances, copiées sur cet appareil. La page revient dès que le réseau revient.',
    en: 'Here are your policies, copied to this device. The page comes back with the network.',
    ar: 'هذه تأميناتكم كما حُفظت على هذا الجهاز. ستعود الصفحة بعودة الشبكة.',
  },
  'offline.empty': {
    fr: 'La page revient dès que le réseau revient. Rien de ce que vous avez enregistré n’est perdu.',
    en: 'The page comes back with the network. Nothing that you saved is lost.',
    ar: 'ستعود الصفحة بعودة الشبكة. لم يضع أي شيء مما حفظتموه.',
  },
  'offline.retry': { fr: 'Réessayer', en: 'Try again', ar: 'إعادة المحاولة' },
  'offline.copy': { fr: 'Copie du', en: 'Copy of', ar: 'نسخة بتاريخ' },
  'offline.insurer': { fr: 'Assureur', en: 'Insurer', ar: 'شركة التأمين' },
  'offline.number': { fr: 'N° de contrat', en: 'Policy number', ar: 'رقم العقد' },
  'offline.until': { fr: 'Valable jusqu’au', en: 'Valid until', ar: 'صالح إلى غاية' },
  'offline.assistance': { fr: 'Appeler l’assistance', en: 'Call the assistance', ar: 'الاتصال بالمساعدة' },
  'offline.card': {
    fr: 'Carte du contrat avec son code QR, n°',
    en: 'Card of the contract with its QR code, no.',
    ar: 'بطاقة العقد مع رمز QR، رقم',
  },
  'offline.certificate': { fr: 'Voir le certificat', en: 'See the certificate', ar: 'الاطلاع على الشهادة' },
  'offline.broker': { fr: 'Appeler votre courtier', en: 'Call your broker', ar: 'الاتصال بوسيطكم' },
  'offline.emergency': {
    fr: 'Blessés ou danger\u00a0: appelez le 15, le 19 ou, hors des villes, le 177.',
    en: 'Injuries or danger: call 15, 19 or, outside towns, 177.',
    ar: 'في حال وجود جرحى أو خطر: اتصلوا بـ 15 أو 19، أو 177 خارج المدن.',
  },
  'offline.forget': { fr: 'Effacer cette copie', en: 'Delete this copy', ar: 'حذف هذه النسخة' },
  'offline.claim.waiting': {
    fr: 'En attente du réseau',
    en: 'Waiting for the network',
    ar: 'في انتظار الشبكة',
  },
  'offline.claim.begun': { fr: 'Déclaration commencée', en: 'Claim begun', ar: 'تصريح لم يكتمل' },
  'offline.claim.refused': {
    fr: 'Déclaration à corriger quand le réseau sera revenu',
    en: 'Claim to correct once the network is back',
    ar: 'تصريح يجب تصحيحه عند عودة الشبكة',
  },
  'offline.claim.continue': {
    fr: 'Continuer la déclaration',
    en: 'Continue the claim',
    ar: 'متابعة التصريح',
  },
  'offline.claim.photo': { fr: 'Photo', en: 'Photo', ar: 'الصورة' },
  'offline.claim.photosHint': {
    fr: 'JPG ou PNG. La vue d’ensemble d’abord, puis les dommages, les plaques et les lieux.',
    en: 'JPG or PNG. The whole scene first, then the damage, the plates and the place.',
    ar: 'بصيغة JPG أو PNG. المنظر العام أولاً، ثم الأضرار ولوحات الترقيم والمكان.',
  },
  'offline.claim.removePhoto': { fr: 'Retirer la photo', en: 'Remove the photo', ar: 'حذف الصورة' },
  'offline.claim.kept': {
    fr: 'Enregistré sur cet appareil.',
    en: 'Kept on this device.',
    ar: 'تم الحفظ على هذا الجهاز.',
  },
  'offline.claim.full': {
    fr: 'L’appareil n’a plus de place\u00a0: retirez une photo, puis réessayez.',
    en: 'This device has no room left: remove a photo, then try again.',
    ar: 'لم تبق مساحة في الجهاز: احذفوا صورة ثم أعيدوا المحاولة.',
  },
  'offline.claim.send': {
    fr: 'Envoyer dès que le réseau revient',
    en: 'Send when the network is back',
    ar: 'الإرسال عند عودة الشبكة',
  },
  'offline.claim.later': { fr: 'Continuer plus tard', en: 'Continue later', ar: 'المتابعة لاحقاً' },
  'offline.claim.remove': { fr: 'Effacer cette déclaration', en: 'Delete this claim', ar: 'محو هذا التصريح' },
  'offline.claim.stay': {
    fr: 'Elle part d’elle-même au retour du réseau, ou à votre prochaine visite. Ne vous déconnectez pas avant\u00a0: la déconnexion efface ce qui n’est pas envoyé.',
    en: 'It leaves by itself when the network is back, or at your next visit. Do not sign out before that: signing out deletes what is not sent.',
    ar: 'يُرسل التصريح تلقائياً عند عودة الشبكة أو عند زيارتكم المقبلة. لا تسجلوا الخروج قبل ذلك: فالخروج يمحو ما لم يُرسل.',
  },
} satisfies Texts
