import type french from '../fr/storefront.ts'

export default {} satisfies Record<keyof typeof french, string>
