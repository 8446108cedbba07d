import type french from '../fr/policy.ts'

export default {} satisfies Record<keyof typeof french, string>
