import type french from '../fr/common.ts'

export default {} satisfies Record<keyof typeof french, string>
