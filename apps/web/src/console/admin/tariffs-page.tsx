import { formatDate } from '@wassit/domain/format/format'
import { productOfCode, productName } from '@wassit/domain/products/catalogue'
import { useWords } from '../../i18n/words.tsx'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { TariffsList } from '../tariffs/tariffs-data.ts'
import { UploadForm } from '../tariffs/upload-form.tsx'
import { VersionList } from '../tariffs/version-list.tsx'
import { AddLink, AdminFrame, EditDialog } from './admin-frame.tsx'
import { useEditing } from './editing.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

type Tariff = TariffsList['tariffs'][number]
type Figure = Tariff['figures'][number]

export { tariffsLoader as loader, uploadAction as action } from '../tariffs/tariffs-data.ts'
export { reloadsList as shouldRevalidate } from '../live/quiet-refresh.ts'

/** Colours of a law, the insurer, market practice, and our own assumption, which needs confirmation. */
const tones: Record<Figure['status'], Tone> = {
  regulated: 'success',
  insurer: 'success',
  market: 'brand',
  assumption: 'waiting',
}

const Figures = ({ figures, caption }: { figures: readonly Figure[]; caption: string }) => {
  const { t } = useWords()
  return (
    <table className="w-full border-collapse max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line text-sm text-muted max-md:sr-only">
        <tr>
          {(['figure', 'value', 'status', 'source'] as const).map((column) => (
            <th key={column} scope="col" className="px-3 py-2 text-start font-semibold">
              {t(`tariffs.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {figures.map(({ name, value, status, source }) => (
          <tr
            key={name}
            className="border-b border-line align-top last:border-0 max-md:grid max-md:gap-1 max-md:p-3"
          >
            <th scope="row" className="text-start font-semibold md:w-1/5 md:px-3 md:py-2">
              <Verbatim>{name}</Verbatim>
            </th>
            <td className="wrap-anywhere md:px-3 md:py-2">
              <Verbatim>{value}</Verbatim>
            </td>
            <td className="md:px-3 md:py-2">
              <Badge tone={tones[status]}>{t(`tariffs.${status}`)}</Badge>
            </td>
            <td className="text-sm text-muted md:w-2/5 md:px-3 md:py-2">
              <bdi>{source}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Product = ({ tariff }: { tariff: Tariff }) => {
  const { t } = useWords()
  const key = productOfCode(tariff.insuranceType_name)
  const name = key ? t(productName(key)) : tariff.insuranceType_name
  return (
    <details className="group rounded-xl border border-line bg-surface">
      <summary className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-xl p-4 hover:bg-sunken">
        <Icon name="down" className="size-4 shrink-0 transition-transform group-open:rotate-180" />
        <h3 className="font-semibold">{name}</h3>
        <span className="text-sm text-muted max-md:w-full max-md:ps-7 md:ms-auto">
          <Verbatim>{tariff.version}</Verbatim> · {t('tariffs.since')}{' '}
          <Verbatim className="whitespace-nowrap">{formatDate(tariff.effective_from)}</Verbatim>
        </span>
      </summary>
      <div className="border-t border-line">
        <Figures figures={tariff.figures} caption={name} />
      </div>
    </details>
  )
}

const List = ({ tariffs, insurers, ...page }: TariffsList) => {
  const { t } = useWords()
  const { edit } = useEditing()
  return (
    <>
      <VersionList {...page} />
      <h2 className="mb-1 text-lg font-semibold">{t('tariffs.reference')}</h2>
      <p className="mb-3 max-w-2xl text-muted">{t('tariffs.referenceLead')}</p>
      <div className="grid gap-3">
        {tariffs.map((tariff) => (
          <Product key={tariff.version} tariff={tariff} />
        ))}
      </div>
      <EditDialog open={edit === 'new'} title={t('tariffs.upload')}>
        <UploadForm insurers={insurers} />
      </EditDialog>
    </>
  )
}

/** Page /console/tarifs: the versions of the insurers, and every figure of the reference. */
export const Component = () => (
  <AdminFrame<TariffsList>
    title="tariffs.title"
    lead="tariffs.lead"
    action={<AddLink text="tariffs.upload" right="tariffs" />}
  >
    {(list) => <List {...list} />}
  </AdminFrame>
)
