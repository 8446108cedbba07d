import type french from '../fr/quote.ts'

export default {} satisfies Record<keyof typeof french, string>
