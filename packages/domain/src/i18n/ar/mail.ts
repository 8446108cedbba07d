import type french from '../fr/mail.ts'

export default {} satisfies Record<keyof typeof french, string>
