import type { TariffFault } from '@wassit/domain/api/insurers/tariffs'
import { productOfCode, productName } from '@wassit/domain/products/catalogue'
import { paths } from '@wassit/domain/site/paths'
import type { MessageId } from '@wassit/words/catalogue'
import { useActionData } from 'react-router'
import { PostForm, useForm } from '../../forms/form.tsx'
import { useWords } from '../../i18n/words.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Checkbox, Select } from '../../ui/inputs.tsx'
import { Line } from '../acts/fields.tsx'
import { EditFields } from '../admin/admin-fields.tsx'
import { ConsoleIcon } from '../frame/console-icon.tsx'
import { useFieldOf } from '../acts/form-parts.tsx'
import { uploadForm, uploadOrder } from './tariffs-data.ts'
import type { FileRefusal, TariffsList } from './tariffs-data.ts'
import { Verbatim } from '../../ui/verbatim.tsx'

type Insurers = TariffsList['insurers']

const InsurerFields = ({ insurers }: { insurers: Insurers }) => {
  const { t } = useWords()
  const { values } = useForm()
  const insurer = insurers.find(({ id }) => id === values.insurer_id)
  const product = insurer?.products.find(({ insuranceType_name: code }) => code === values.insuranceType)
  const nameOf = (code: string): string => {
    const key = productOfCode(code)
    return key ? t(productName(key)) : code
  }
  return (
    <>
      <Select
        {...useFieldOf('insurer_id')}
        label={t('file.quote.insurer')}
        placeholder={t('common.form.choose')}
        choices={insurers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        {...useFieldOf('insuranceType')}
        label={t('console.product.label')}
        placeholder={t('common.form.choose')}
        choices={(insurer?.products ?? []).map(({ insuranceType_name: code }) => ({
          value: code,
          label: nameOf(code),
        }))}
      />
      {product && (
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-muted">{t('tariffs.pattern')}</span>
          <FileLink url={product.xlsx_url} kind="XLSX" />
          <FileLink url={product.csv_url} kind="CSV" />
        </p>
      )}
    </>
  )
}

/** Link to a tariff as a file. */
export const FileLink = ({ url, kind }: { url: string; kind: string }) => (
  <a href={paths.document(url)} download className={buttonClass('secondary', 'small')}>
    <ConsoleIcon sign="download" />
    <bdi>{kind}</bdi>
  </a>
)

const TariffFile = () => {
  const { t } = useWords()
  const { idOf, errorOf } = useForm()
  return (
    <FileInput
      id={idOf('file')}
      label={t('tariffs.file')}
      hint={t('tariffs.fileHint')}
      error={errorOf('file')}
      accept=".xlsx,.csv"
      choose={t('file.contract.choose')}
      replace={t('file.contract.replace')}
    />
  )
}

interface FaultListProps {
  title: MessageId
  faults: readonly TariffFault[]
}

/** Problems of a file, each with its place. */
const FaultList = ({ title, faults }: FaultListProps) => {
  const { t } = useWords()
  return (
    <div role="alert" className="rounded-lg border border-amber bg-amber-soft p-4">
      <p className="flex items-start gap-2 font-semibold text-amber">
        <Icon name="alert" className="mt-0.5 shrink-0" />
        {t(title, { count: faults.length })}
      </p>
      <ul className="mt-2 grid gap-1.5 text-sm">
        {faults.map(({ sheet, line, column, text }) => (
          <li key={`${sheet} ${line} ${column} ${text}`}>
            <Verbatim className="font-semibold">
              {[sheet, `${line}`, column].filter(Boolean).join(' · ')}
            </Verbatim>{' '}
            {text}
          </li>
        ))}
      </ul>
    </div>
  )
}

const Confirmation = ({ questions }: { questions: readonly TariffFault[] }) => {
  const { t } = useWords()
  const { idOf } = useForm()
  return (
    <>
      <FaultList title="tariffs.questions" faults={questions} />
      <Checkbox id={idOf('confirmed')} name="confirmed" label={t('tariffs.confirm')} />
    </>
  )
}

/** Form that makes a draft of a file. */
export const UploadForm = ({ insurers }: { insurers: Insurers }) => {
  const refusal = useActionData<FileRefusal>()
  const { faults = [], questions = [] } = refusal ?? {}
  return (
    <PostForm schema={uploadForm} order={uploadOrder} refusal={refusal} needsScript>
      <EditFields withFile>
        <InsurerFields insurers={insurers} />
        <Line name="note" label="tariffs.note" hint="tariffs.noteHint" maxLength={300} />
        <TariffFile />
        {faults.length > 0 && <FaultList title="tariffs.faults" faults={faults} />}
        {questions.length > 0 && <Confirmation questions={questions} />}
      </EditFields>
    </PostForm>
  )
}
