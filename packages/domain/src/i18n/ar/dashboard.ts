import type french from '../fr/dashboard.ts'

export default {} satisfies Record<keyof typeof french, string>
