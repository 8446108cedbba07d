import type french from '../fr/account.ts'

export default {
  'account.code.resent': 'تم إرسال رمز جديد إلى بريدكم الإلكتروني.',
  'account.logout.done': 'تم تسجيل خروجكم.',
} satisfies Record<keyof typeof french, string>
