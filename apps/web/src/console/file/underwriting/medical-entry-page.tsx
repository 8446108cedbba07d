import { underwritingCalls } from '@wassit/domain/api/policies/underwriting'
import type { BlankQuestionnaire } from '@wassit/domain/api/policies/underwriting'
import { acceptedTypeNames, endingsOf } from '@wassit/domain/document/document'
import { issuesOf } from '@wassit/domain/errors/issues'
import { listed } from '@wassit/domain/format/listed'
import { productOfCode } from '@wassit/domain/products/catalogue'
import { answerKeys } from '@wassit/domain/products/product-form'
import type { ProductForm } from '@wassit/domain/products/product-form'
import { questionnaireOf } from '@wassit/domain/products/questionnaires'
import { consolePaths } from '@wassit/domain/site/console-paths'
import { paths } from '@wassit/domain/site/paths'
import { useId, useRef, useState } from 'react'
import { Link, useLoaderData, useNavigate } from 'react-router'
import { customerAction } from '../../../api/customer.ts'
import type { Refusal } from '../../../forms/action.ts'
import { PostForm } from '../../../forms/form.tsx'
import { RiskForm } from '../../../forms/risk-form.tsx'
import type { FormValues } from '../../../forms/values.ts'
import { noticeText } from '../../../i18n/notice.ts'
import type { Notice } from '../../../i18n/notice.ts'
import { useWords } from '../../../i18n/words.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { Checkbox } from '../../../ui/inputs.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { problemOf } from '../../../upload/file-rules.ts'
import { readyFile } from '../../../upload/ready-file.ts'
import { messageOf, staffCall } from '../../admin/use-send.ts'
import type { Loaded } from '../../live/loaded.ts'
import { Card } from '../card.tsx'
import { fileLoader } from '../file-data.ts'
import { FilePage } from '../file-frame.tsx'
import { Verbatim } from '../../../ui/verbatim.tsx'

export const loader = fileLoader((call, number) =>
  call(underwritingCalls.blankQuestionnaire, { params: { insurance_number: number } }),
)

/** The forms of the persons are sent together, by the button below them. */
export const action = customerAction(async () => null)

/** The page is read once: a reload would clear what is typed. */
export const shouldRevalidate = (): boolean => false

type Person = BlankQuestionnaire['persons'][number]
type Asked = Person & { form: ProductForm }

const askedIn = ({ insuranceType_name: code, version, persons }: BlankQuestionnaire): Asked[] => {
  const product = productOfCode(code)
  const known = product && questionnaireOf(product, version)
  return known ? persons.map((person) => ({ ...person, form: known.formFor(person.age) })) : []
}

interface PersonProps {
  person: Asked
  refusal: Refusal | undefined
  onValues: (values: FormValues) => void
}

const PersonCard = ({ person, refusal, onValues }: PersonProps) => {
  const { t } = useWords()
  const { form, name, age } = person
  const [schema] = useState(() => form.Answers(''))
  return (
    <Card title={t('file.underwriting.person', { name: `\u2068${name}\u2069`, age })}>
      <PostForm schema={schema} order={answerKeys(form)} refusal={refusal} needsScript onValues={onValues}>
        <RiskForm form={form} />
      </PostForm>
    </Card>
  )
}

type Typed = Record<string, FormValues>
type Refusals = Record<string, Refusal>

/** Returns the issues of each person whose answers are not complete. */
const refusalsOf = (asked: readonly Asked[], typed: Typed): Refusals =>
  Object.fromEntries(
    asked.flatMap(({ code, form }) => {
      const values = typed[code] ?? {}
      const { error } = form.Answers('').safeParse(values)
      return error ? [[code, { values, issues: issuesOf(error, answerKeys(form)) }]] : []
    }),
  )

const textsOf = (values: FormValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** Returns the scan of a form, ready to be sent, or what is wrong with it. */
const scanIn = async (form: FormData): Promise<{ file: File } | { problem: Notice }> => {
  const chosen = form.get('file')
  if (!(chosen instanceof File) || chosen.size === 0) return { problem: { id: 'validation.file.required' } }
  const file = await readyFile(chosen).catch(() => chosen)
  const problem = problemOf(file)
  return problem ? { problem } : { file }
}

interface Problems {
  file?: string | undefined
  signed?: string | undefined
  form?: string | undefined
}

/** Sends scan and answers together; what is missing is said at its place, and nothing typed is lost. */
const useEntry = (questionnaire: BlankQuestionnaire, asked: readonly Asked[]) => {
  const { t } = useWords()
  const showToast = useToast()
  const navigate = useNavigate()
  const typed = useRef<Typed>({})
  const busy = useRef(false)
  const [refusals, setRefusals] = useState<Refusals>({})
  const [problems, setProblems] = useState<Problems>({})
  const { insurance_number: number, version } = questionnaire
  const send = async (file: File): Promise<void> => {
    const answers = JSON.stringify(
      Object.fromEntries(Object.entries(typed.current).map(([code, values]) => [code, textsOf(values)])),
    )
    const sent = await staffCall(underwritingCalls.typeQuestionnaire, {
      params: { insurance_number: number },
      body: { version, answers, signed: true },
      files: { file: [file] },
    })
    if (!sent.ok) return setProblems({ form: t(messageOf(sent)) })
    showToast({ kind: 'success', text: t('medical.typed.done') })
    await navigate(consolePaths.file(number))
  }
  const submit = async (form: FormData) => {
    if (busy.current) return
    busy.current = true
    const scan = await scanIn(form)
    const open = refusalsOf(asked, typed.current)
    setRefusals(open)
    const names = asked.filter(({ code }) => open[code]).map(({ name }) => name)
    const found: Problems = {
      ...('problem' in scan && { file: noticeText(t, scan.problem) }),
      ...(form.get('signed') === null && { signed: t('medical.typed.signedNeeded') }),
      ...(names.length > 0 && { form: t('medical.typed.open', { names: listed(names, t) }) }),
    }
    setProblems(found)
    if ('file' in scan && Object.keys(found).length === 0) await send(scan.file)
    busy.current = false
  }
  const keep = (code: string) => (values: FormValues) => {
    typed.current = { ...typed.current, [code]: values }
  }
  return { refusals, problems, submit, keep }
}

interface EndProps {
  problems: Problems
  number: string
  onSubmit: (form: FormData) => Promise<void>
}

const End = ({ problems, number, onSubmit }: EndProps) => {
  const { t } = useWords()
  const id = useId()
  return (
    <Card title={t('medical.typed.scan')}>
      <form
        noValidate
        className="grid max-w-xl gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void onSubmit(new FormData(event.currentTarget))
        }}
      >
        <FileInput
          id={`${id}file`}
          label={t('medical.typed.scan')}
          hint={t('medical.typed.scanHint')}
          error={problems.file}
          accept={endingsOf(acceptedTypeNames).join(',')}
          choose={t('file.contract.choose')}
          replace={t('file.contract.replace')}
        />
        <Checkbox
          id={`${id}signed`}
          name="signed"
          label={t('medical.typed.signed')}
          error={problems.signed}
        />
        <p role="alert" className="font-semibold text-terracotta empty:hidden">
          {problems.form}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit">{t('medical.typed.submit')}</Button>
          <Link to={consolePaths.file(number)} className={buttonClass('quiet')}>
            {t('file.underwriting.back')}
          </Link>
        </div>
      </form>
    </Card>
  )
}

const Entry = ({ questionnaire }: { questionnaire: BlankQuestionnaire }) => {
  const { t } = useWords()
  const [asked] = useState(() => askedIn(questionnaire))
  const { refusals, problems, submit, keep } = useEntry(questionnaire, asked)
  const { insurance_number: number } = questionnaire
  return (
    <>
      <header>
        <h1 className="flex flex-wrap gap-x-3 text-xl font-semibold">
          <Verbatim>{number}</Verbatim>
          <span className="font-normal text-muted">{t('medical.typed.title')}</span>
        </h1>
        <p className="mt-1 text-muted">{t('medical.typed.lead')}</p>
      </header>
      {asked.map((person) => (
        <PersonCard
          key={person.code}
          person={person}
          refusal={refusals[person.code]}
          onValues={keep(person.code)}
        />
      ))}
      <End problems={problems} number={number} onSubmit={submit} />
    </>
  )
}

/** Page /console/:number/questionnaire/papier: answers of a signed paper, typed by an agent with the right. */
export const Component = () => (
  <FilePage
    loaded={useLoaderData<Loaded<BlankQuestionnaire> | null>()}
    list={{ path: paths.console, title: 'file.back' }}
  >
    {(questionnaire) => <Entry questionnaire={questionnaire} />}
  </FilePage>
)
