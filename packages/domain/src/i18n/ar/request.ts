import type french from '../fr/request.ts'

export default {} satisfies Record<keyof typeof french, string>
