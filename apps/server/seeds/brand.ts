export interface SeedBrand {
  name: string
  /** Cubic capacity; absent for cars, 0 for electric two-wheelers. */
  models: readonly { name: string; cc?: number }[]
}

const readModel = (text: string): SeedBrand['models'][number] => {
  const [name = '', cc] = text.split(/ \((\d+)\)$/)
  return cc === undefined ? { name } : { name, cc: Number(cc) }
}

/** Reads brands, one a line with its models and their cubic capacity: `Suzuki: GSX 125 (125), Burgman (125)`. */
export const readBrands = (text: string): readonly SeedBrand[] =>
  text
    .trim()
    .replaceAll(/,\n */g, ', ')
    .split(/\n */)
    .map((line) => {
      const [name = '', models] = line.split(': ')
      return { name, models: models?.split(', ').map(readModel) ?? [] }
    })
