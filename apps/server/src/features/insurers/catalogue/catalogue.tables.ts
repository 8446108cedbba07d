import type { ColumnType, Generated } from 'kysely'

export interface BrandRow {
  id: Generated<number>
  kind: 'car' | 'motorcycle'
  name: string
  position: number
  /**
   * The seed's name, kept when an admin renames the brand; null for a brand that an admin added.
   */
  seeded_as: ColumnType<string | null, string | null | undefined, never>
  active: ColumnType<boolean, boolean | undefined, boolean>
}

interface ModelRow {
  id: Generated<number>
  brand_id: number
  name: string
  cc: number | null
  position: number
  seeded_as: ColumnType<string | null, string | null | undefined, never>
  /** Set when an admin changed the model; the seed then skips it. */
  edited_at: ColumnType<Date | null, never, Date>
  active: ColumnType<boolean, boolean | undefined, boolean>
}

export interface CatalogueTables {
  brands: BrandRow
  models: ModelRow
}
