import type french from '../fr/pricing.ts'

export default {} satisfies Record<keyof typeof french, string>
