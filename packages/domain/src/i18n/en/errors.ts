import type french from '../fr/errors.ts'

export default {} satisfies Record<keyof typeof french, string>
