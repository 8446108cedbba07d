import type french from '../fr/mail.ts'

export default {
  'mail.code.subject': 'رمز التحقق الخاص بكم',
  'mail.code.title': 'تأكيد بريدكم الإلكتروني',
  'mail.code.intro': 'أدخلوا هذا الرمز في الصفحة التي طلبتموه منها:',
  'mail.code.lifetime':
    'هذا الرمز صالح لمدة عشر دقائق ويستعمل مرة واحدة. لا تطلعوا عليه أحدا: لن نطلبه منكم أبدا.',
  'mail.code.link': 'أو تابعوا عبر هذا الرابط',
  'mail.code.ignore': 'لم تطلبوا شيئا؟ تجاهلوا هذه الرسالة: لن يحدث شيء بدون هذا الرمز.',
  'mail.footer': 'وسيط، وسيطكم في التأمين عبر الإنترنت بالمغرب.',
} satisfies Record<keyof typeof french, string>
