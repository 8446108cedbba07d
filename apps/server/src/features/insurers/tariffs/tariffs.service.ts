import type { TariffVersionDetail, TariffVersionLine, tariffCalls } from '@wassit/domain/api/insurers/tariffs'
import type { Turns } from '@wassit/domain/api/paging'
import type { Answer } from '@wassit/domain/api/endpoint'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { addDays } from '@wassit/domain/party/date'
import { toDirhams, toDirhamsIfKnown } from '@wassit/domain/pricing/money'
import { offeredProducts, productOfCode } from '@wassit/domain/products/catalogue'
import { tablesOf } from '@wassit/domain/products/tariffs'
import { differences } from '@wassit/domain/tariff/difference'
import type { GoldenResult } from '@wassit/domain/tariff/golden-prices'
import { canTariff, shownState, tariffActionNames } from '@wassit/domain/tariff/tariff-version'
import type { DatedVersion, StoredFigures } from '@wassit/domain/tariff/tariff-version'
import type { Deps } from '../../../deps.ts'
import type { Identity } from '../../../identity.ts'
import { pageAt, readTurn } from '../../../keyset.ts'
import { documentUrl } from '../../../http/signed-links.ts'
import { listInsurers } from '../panel/insurers.service.ts'
import { ownVersion } from './stored-tariff.ts'
import { earliestDay, goldenResults, waitingFor } from './tariff-publication.service.ts'
import { codeOf } from './tariff-upload.service.ts'
import { tariffById, tariffsBeyond, versionsOfInsurers, versionsOfProduct } from './tariffs.queries.ts'
import type { TariffLine } from './tariffs.queries.ts'

const lineOf = (row: TariffLine, all: readonly DatedVersion[], today: string): TariffVersionLine => ({
  id: row.id,
  company_name: row.company_name,
  insuranceType_name: codeOf(row.product),
  version: row.version,
  state: shownState(row, all, today),
  effective_from: row.effective_from,
  note: row.note,
  created_at: row.created_at.toISOString(),
  created_by: row.author_name,
  proposed_by: row.proposer_name,
  published_at: row.published_at?.toISOString() ?? null,
  published_by: row.publisher_name,
})

/** Versions on a page. */
const pageSize = 25

const readPage = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  turns: Parameters<typeof readTurn>[0],
): Promise<{ versions: TariffVersionLine[] } & Turns> => {
  const asOf = now()
  const { lines, ...around } = await pageAt(readTurn(turns), pageSize, async (turn, limit) =>
    (await tariffsBeyond(db, turn, limit)).map((row) => ({ ...row, group: 0, asOf: asOf.getTime() })),
  )
  const insurers = [...new Set(lines.map(({ insurer_id: id }) => id))]
  const keyOf = (row: Pick<TariffLine, 'insurer_id' | 'product'>) => `${row.insurer_id} ${row.product}`
  const grouped = Map.groupBy(await versionsOfInsurers(db, insurers), keyOf)
  const today = moroccanDay(asOf)
  return { versions: lines.map((row) => lineOf(row, grouped.get(keyOf(row)) ?? [], today)), ...around }
}

/** Returns a page of the versions, and for each active insurer the files to begin a version from. */
export const listTariffVersions = async (
  deps: Deps,
  turns: Parameters<typeof readTurn>[0],
  { userId }: Identity,
): Promise<Answer<typeof tariffCalls.tariffVersions>> => {
  const offered = (code: string) => offeredProducts.some((product) => product === productOfCode(code))
  const insurers = (await listInsurers(deps)).filter(({ active }) => active)
  return {
    ...(await readPage(deps, turns)),
    insurers: insurers.map(({ id, name, products }) => ({
      id,
      name,
      products: products.filter(offered).map((code) => ({
        insuranceType_name: code,
        csv_url: documentUrl(deps, `/api/tariff-file/${id}/${code}/csv`, userId),
        xlsx_url: documentUrl(deps, `/api/tariff-file/${id}/${code}/xlsx`, userId),
      })),
    })),
  }
}

const goldenView = ({ name, expected, actual, passes }: GoldenResult) => ({
  name,
  expected: toDirhamsIfKnown(expected),
  actual: actual == null ? null : toDirhams(actual),
  invalid: actual === undefined,
  passes,
})

/**
 * Returns a version with its differences to the one that is in force the day before it begins, or
 * today. Throws `tariff.unknown`.
 */
export const readTariffVersion = async (
  deps: Deps,
  id: string,
  { userId, rights }: Identity,
): Promise<TariffVersionDetail> => {
  const { db, tariffs } = deps
  const row = await tariffById(db, id)
  if (!row) throw new DomainError('tariff.unknown')
  const { product, insurer_id: insurer, effective_from: from, state } = row
  const now = deps.now()
  const today = moroccanDay(now)
  const before = tariffs.ofInsurer(insurer, product, from === null ? today : addDays(from, -1))
  const own = ownVersion({ ...row, effective_from: from ?? today })
  const waits = state === 'proposed' ? await waitingFor(db, row, userId, now) : undefined
  const may = tariffActionNames.filter((action) => rights.includes('tariffs') && canTariff(action, state))
  return {
    ...lineOf(row, await versionsOfProduct(db, insurer, product), today),
    compared_with: before.version,
    differences: differences(
      tablesOf(product),
      before.figures as StoredFigures,
      own.figures as StoredFigures,
    ),
    golden: goldenResults(row, now).map(goldenView),
    csv_url: documentUrl(deps, `/api/tariff-file/${id}/csv`, userId),
    xlsx_url: documentUrl(deps, `/api/tariff-file/${id}/xlsx`, userId),
    actions: waits ? may.filter((action) => action !== 'approve') : may,
    waits: waits ? { for: waits.for, until: waits.until?.toISOString() ?? null } : null,
    earliest: earliestDay(now),
  }
}
