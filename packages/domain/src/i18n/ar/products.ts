import type french from '../fr/products.ts'

export default {} satisfies Record<keyof typeof french, string>
