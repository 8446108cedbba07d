import type { adminCalls } from '@wassit/domain/api/people/admin'
import type { BodyOutput } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import type { Kysely } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { SeenCheck } from '../../../http/seen-fields.ts'
import type { Database } from '../../../schema.ts'
import { changeOf, recordSetting } from '../../audit/audit.service.ts'
import type { Change } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import {
  brandById,
  brandNamed,
  insertBrand,
  insertModel,
  lockCatalogue,
  modelById,
  modelNamed,
  updateBrand,
  updateModel,
} from './catalogue.queries.ts'

/**
 * Runs one change of brands or models with its row in the trail. Requests keep the names they were
 * made with; a hidden brand or model is no longer offered.
 */
const change = <T>(
  deps: Deps,
  outcome: 'added' | 'changed',
  by: Doer,
  work: (tx: Kysely<Database>) => Promise<{ subject: string; value: T; replaced: Change }>,
): Promise<T> =>
  deps.db.transaction().execute(async (tx) => {
    await lockCatalogue(tx)
    const { subject, value, replaced } = await work(tx)
    await recordSetting(tx, outcome, subject, by, deps.now(), replaced)
    return value
  })

const refuseTaken = (same: { id: number } | undefined, own?: number): void => {
  if (same && same.id !== own) throw new DomainError('brand.exists')
}

/** Adds a brand. Throws `brand.exists`. */
export const addBrand = (
  deps: Deps,
  { kind, name }: BodyOutput<typeof adminCalls.addBrand>,
  by: Doer,
): Promise<number> =>
  change(deps, 'added', by, async (tx) => {
    refuseTaken(await brandNamed(tx, kind, name))
    const id = await insertBrand(tx, { kind, name })
    return { subject: `brand ${id}`, value: id, replaced: changeOf({}, { kind, name }) }
  })

interface Changing {
  by: Doer
  seen: SeenCheck
}

/** Renames or hides a brand. Throws `brand.unknown` and `brand.exists`. */
export const changeBrand = (
  deps: Deps,
  id: number,
  { name, active }: BodyOutput<typeof adminCalls.changeBrand>,
  { by, seen }: Changing,
): Promise<void> =>
  change(deps, 'changed', by, async (tx) => {
    const brand = await brandById(tx, id)
    if (!brand) throw new DomainError('brand.unknown')
    seen({ ...brand }, { name, active })
    refuseTaken(await brandNamed(tx, brand.kind, name), id)
    await updateBrand(tx, id, { name, active })
    return { subject: `brand ${id}`, value: undefined, replaced: changeOf(brand, { name, active }) }
  })

/** Adds a model to a brand. Throws `brand.unknown` and `brand.exists`. */
export const addModel = (
  deps: Deps,
  brandId: number,
  { name, cc }: BodyOutput<typeof adminCalls.addModel>,
  by: Doer,
): Promise<number> =>
  change(deps, 'added', by, async (tx) => {
    if (!(await brandById(tx, brandId))) throw new DomainError('brand.unknown')
    refuseTaken(await modelNamed(tx, brandId, name))
    const id = await insertModel(tx, { brand_id: brandId, name, cc })
    return { subject: `model ${id}`, value: id, replaced: changeOf({}, { brand_id: brandId, name, cc }) }
  })

/** Renames or hides a model, or corrects its engine. Throws `brand.unknown` and `brand.exists`. */
export const changeModel = (
  deps: Deps,
  id: number,
  { name, cc, active }: BodyOutput<typeof adminCalls.changeModel>,
  { by, seen }: Changing,
): Promise<void> =>
  change(deps, 'changed', by, async (tx) => {
    const model = await modelById(tx, id)
    if (!model) throw new DomainError('brand.unknown')
    seen({ ...model }, { name, cc, active })
    refuseTaken(await modelNamed(tx, model.brand_id, name), id)
    await updateModel(tx, id, { name, cc, active, edited_at: deps.now() })
    return { subject: `model ${id}`, value: undefined, replaced: changeOf(model, { name, cc, active }) }
  })
