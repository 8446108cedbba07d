import type french from '../fr/account.ts'

export default {} satisfies Record<keyof typeof french, string>
