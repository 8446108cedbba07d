import type french from '../fr/validation.ts'

export default {} satisfies Record<keyof typeof french, string>
