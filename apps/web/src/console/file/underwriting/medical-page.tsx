import { underwritingCalls } from '@wassit/domain/api/policies/underwriting'
import type { MedicalFile } from '@wassit/domain/api/policies/underwriting'
import { policyStatuses } from '@wassit/domain/policy/policy'
import { productOfCode } from '@wassit/domain/products/catalogue'
import { questionnaireOf } from '@wassit/domain/products/questionnaires'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { paths } from '@wassit/domain/site/paths'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { BackLink } from '../../../areas/back-link.tsx'
import { formatMoment } from '../../../clock.ts'
import { Recap, recapOf } from '../../../forms/recap.tsx'
import { useWords } from '../../../i18n/words.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Loaded } from '../../live/loaded.ts'
import { SeenStatus } from '../../acts/seen-status.tsx'
import { fileAction } from '../file-action.ts'
import { Card } from '../card.tsx'
import { fileLoader } from '../file-data.ts'
import { Changed, FilePage } from '../file-frame.tsx'
import { useRefusal } from '../use-refusal.ts'
import { decide } from './decision-act.ts'
import { DecisionForm } from './decision-form.tsx'
import { MedicalPaper } from './medical-paper.tsx'
import { Verbatim } from '../../../ui/verbatim.tsx'

export const loader = fileLoader((call, number) =>
  call(underwritingCalls.medicalFile, { params: { insurance_number: number } }),
)
export const action = fileAction(undefined, { decide })

/** Each reading is recorded, so the page is read once for each visit. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: { number?: string }
  nextParams: { number?: string }
}): boolean => currentParams.number !== nextParams.number

const Person = ({ file, person }: { file: MedicalFile; person: MedicalFile['persons'][number] }) => {
  const { t } = useWords()
  const product = productOfCode(file.insuranceType_name)
  const form = product && questionnaireOf(product, file.version)?.formFor(person.age)
  const yes = Object.values(person.answers).filter((answer) => answer === true).length
  return (
    <Card
      title={t('file.underwriting.person', { name: `\u2068${person.name}\u2069`, age: person.age })}
      aside={<span className="text-sm text-muted">{t('file.underwriting.yes', { count: yes })}</span>}
    >
      {form && <Recap groups={recapOf(form, person.answers, t)} />}
    </Card>
  )
}

const Papers = ({ file }: { file: MedicalFile }) => {
  const { t } = useWords()
  if (file.papers.length === 0) return null
  return (
    <Card title={t('file.underwriting.papers')}>
      <ul className="flex flex-wrap gap-2">
        {file.papers.map(({ id, at }, index) => (
          <li key={id}>
            <MedicalPaper
              number={file.insurance_number}
              id={id}
              name={t('file.underwriting.paper', {
                number: index + 1,
                moment: formatMoment(new Date(at)),
              })}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const Said = ({ label, text }: { label: string; text: string | null }): ReactNode =>
  text && (
    <Card title={label}>
      <p dir="auto" className="whitespace-pre-line">
        {text}
      </p>
    </Card>
  )

const File = ({ file }: { file: MedicalFile }) => {
  const { t } = useWords()
  const { refusal, isConflict, meanwhile, written } = useRefusal()
  return (
    <SeenStatus value={policyStatuses.accepted.code}>
      <header>
        <BackLink to={consolePaths.file(file.insurance_number)}>{t('file.underwriting.back')}</BackLink>
        <h1 className="flex flex-wrap gap-x-3 text-xl font-semibold">
          <Verbatim>{file.insurance_number}</Verbatim>
          <span className="font-normal text-muted">{t('file.underwriting.titleMedical')}</span>
        </h1>
        <p className="mt-1 flex items-start gap-2 text-sm text-muted">
          <Icon name="lock" className="mt-0.5 size-4 shrink-0" />
          {t('file.underwriting.recorded')}
        </p>
        {file.from_paper && (
          <p className="mt-1 text-sm">
            <bdi>{t('file.underwriting.typedBy', { name: file.typed_by ?? t('common.brand.name') })}</bdi>
          </p>
        )}
      </header>
      {isConflict && <Changed written={written} meanwhile={meanwhile} />}
      {file.state === 'filled' && (
        <Card title={t('file.underwriting.decide')}>
          <DecisionForm medical refusal={isConflict ? undefined : refusal} />
        </Card>
      )}
      <Said label={t('file.underwriting.request')} text={file.request} />
      <Said label={t('file.underwriting.exclusion')} text={file.exclusion} />
      <Said label={t('file.underwriting.reason')} text={file.reason} />
      <Papers file={file} />
      {file.persons.map((person) => (
        <Person key={person.code} file={file} person={person} />
      ))}
    </SeenStatus>
  )
}

/** Page /console/:number/questionnaire: sent answers about health, for agents with the right. */
export const Component = () => (
  <FilePage
    loaded={useLoaderData<Loaded<MedicalFile> | null>()}
    list={{ path: paths.console, title: 'file.back' }}
  >
    {(file) => <File file={file} />}
  </FilePage>
)
