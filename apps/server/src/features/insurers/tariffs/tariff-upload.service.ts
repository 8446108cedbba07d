import { readFile } from 'node:fs/promises'
import type { TariffFault, tariffCalls } from '@wassit/domain/api/insurers/tariffs'
import type { Answer, BodyOutput } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import { catalogue, productOfCode } from '@wassit/domain/products/catalogue'
import type { ProductKey } from '@wassit/domain/products/catalogue'
import type { GoldenPrice } from '@wassit/domain/tariff/golden-prices'
import type { SheetFault } from '@wassit/domain/tariff/read-sheets'
import type { StoredFigures } from '@wassit/domain/tariff/tariff-version'
import type { Translate } from '@wassit/words/catalogue'
import type { Deps } from '../../../deps.ts'
import type { Upload } from '../../../plugins/uploads.ts'
import { changeOf, recordSetting } from '../../audit/audit.service.ts'
import type { Doer } from '../../audit/origin.ts'
import { insurerById } from '../panel/insurers.service.ts'
import { readTariffApart } from './tariff-reading.ts'
import { insertTariff, lockTariffs, versionsOfProduct } from './tariffs.queries.ts'

type UploadBody = BodyOutput<typeof tariffCalls.uploadTariff>
type UploadAnswer = Answer<typeof tariffCalls.uploadTariff>

const inWords =
  (t: Translate) =>
  ({ sheet, line, column, message, values, found }: SheetFault): TariffFault => {
    const fault = t(message, values)
    const text = found ? t('tariffs.fault.found', { found: found.slice(0, 80), fault }) : fault
    return { sheet, line, column: column ?? null, text }
  }

interface Draft {
  insurer: { id: string; slug: string }
  product: ProductKey
  figures: StoredFigures
  cases: GoldenPrice[]
  note: string
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const addDraft = (
  deps: Deps,
  { insurer, product, figures, cases, note }: Draft,
  by: Doer,
): Promise<string> => {
  const now = deps.now()
  return deps.db.transaction().execute(async (tx) => {
    await lockTariffs(tx, insurer.id)
    const numbers = (await versionsOfProduct(tx, insurer.id, product)).map(({ number }) => number)
    const number = Math.max(0, ...numbers) + 1
    const version = `${insurer.slug}-${kebab(product)}-${number}`
    const id = await insertTariff(tx, {
      insurer_id: insurer.id,
      product,
      number,
      version,
      figures: JSON.stringify(figures),
      golden_prices: JSON.stringify(cases),
      note,
      created_at: now,
      created_by: by.id,
      updated_at: now,
    })
    await recordSetting(tx, 'added', `tariff ${version}`, by, now, changeOf({}, { note }))
    return id
  })
}

/**
 * Makes a draft of an uploaded file. A file with faults, or with unclear values that the admin has
 * not confirmed, makes none: the answer has all of them with their places.
 */
export const uploadTariff = async (
  deps: Deps,
  { insurer_id: insurerId, insuranceType, note, confirmed = false }: UploadBody,
  { upload, by, t }: { upload: Upload | undefined; by: Doer; t: Translate },
): Promise<UploadAnswer> => {
  const product = productOfCode(insuranceType)
  const insurer = await insurerById(deps.db, insurerId)
  if (!product || !insurer?.products.includes(product)) throw new DomainError('insurer.unknown')
  if (!upload) throw new DomainError('request.invalid', [{ path: 'file', message: 'validation.required' }])
  const { figures, cases, faults, questions } = await readTariffApart(
    { product, bytes: await readFile(upload.path) },
    by.id,
  )
  const isReady = faults.length === 0 && (confirmed || questions.length === 0)
  const id = isReady ? await addDraft(deps, { insurer, product, figures, cases, note }, by) : null
  return { id, faults: faults.map(inWords(t)), questions: isReady ? [] : questions.map(inWords(t)) }
}

/** Returns the wire code of a product. */
export const codeOf = (product: ProductKey) => catalogue[product].code
