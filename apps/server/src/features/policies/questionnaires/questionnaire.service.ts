import { isDeepStrictEqual } from 'node:util'
import type { BlankQuestionnaire, QuestionnaireView } from '@wassit/domain/api/policies/underwriting'
import { DomainError } from '@wassit/domain/errors/errors'
import { moroccanDay } from '@wassit/domain/format/format'
import { policyStatusOf } from '@wassit/domain/policy/policy'
import { catalogue } from '@wassit/domain/products/catalogue'
import { answerKeys } from '@wassit/domain/products/product-form'
import type { ProductForm } from '@wassit/domain/products/product-form'
import { askedPersons, currentQuestionnaire } from '@wassit/domain/products/questionnaires'
import type { AskedPerson } from '@wassit/domain/products/questionnaires'
import { hasReadableQuestionnaire } from '@wassit/domain/underwriting/underwriting'
import type { Kysely, Selectable } from 'kysely'
import type { Deps } from '../../../deps.ts'
import type { Upload } from '../../../plugins/uploads.ts'
import type { Database } from '../../../schema.ts'
import { accountOf } from '../../people/accounts/accounts.service.ts'
import { record } from '../../audit/audit.service.ts'
import { addPaper, papersOf, keepPaper } from '../underwriting/medical-papers.service.ts'
import { keepAnswers, readAnswers, readRemarks } from '../underwriting/encrypted-words.service.ts'
import type { AnswersByPerson } from '../underwriting/encrypted-words.service.ts'
import { currentUnderwriting, setUnderwriting } from '../underwriting/underwriting.service.ts'
import type { Underwriting } from '../underwriting/underwriting.service.ts'
import { awaitDecision } from '../pipeline/acts/underwriting.service.ts'
import { holdPolicy, ownPolicyByNumber, policyOfNumber } from '../pipeline/find-policy.service.ts'
import type { Policy } from '../pipeline/find-policy.service.ts'
import type { PolicyRow } from '../pipeline/policies.tables.ts'
import { noteFileEvent } from '../pipeline/policy-events.service.ts'
import type { Mover } from '../pipeline/policy-events.service.ts'

/** Underwriting with a questionnaire. */
export type Questioned = Underwriting & { questionnaire: string }

type OfPolicy = Pick<Selectable<PolicyRow>, 'id' | 'status' | 'product' | 'answers' | 'created_at'>

/**
 * Returns the questionnaire of a file, or only one that was sent. Throws `underwriting.unknown` if
 * the file has none now.
 */
export const questionnaireOf = async (
  db: Kysely<Database>,
  { id, status }: Pick<OfPolicy, 'id' | 'status'>,
  { isSent = false } = {},
): Promise<Questioned> => {
  const row = hasReadableQuestionnaire(policyStatusOf(status)) ? await currentUnderwriting(db, id) : undefined
  if (!row || row.questionnaire === null || (isSent && row.state === 'asked'))
    throw new DomainError('underwriting.unknown')
  return { ...row, questionnaire: row.questionnaire }
}

/** Returns the version that is asked: the newest one, until the answers are sent. */
const versionOf = ({ state, questionnaire }: Questioned, { product }: Pick<OfPolicy, 'product'>): string =>
  state === 'asked' ? (currentQuestionnaire(product) ?? questionnaire) : questionnaire

const personsOf = (row: Questioned, policy: OfPolicy): AskedPerson[] =>
  askedPersons(policy.product, versionOf(row, policy), {
    answers: policy.answers,
    asOf: moroccanDay(policy.created_at),
  })

/** Keeps the answers to the questions of a form. */
const known = (form: ProductForm, typed: AnswersByPerson[string]): AnswersByPerson[string] =>
  Object.fromEntries(
    answerKeys(form).flatMap((key) => (typed[key] === undefined ? [] : [[key, typed[key]] as const])),
  )

const isComplete = ({ form }: AskedPerson, typed: AnswersByPerson[string]): boolean =>
  form.Answers('').safeParse(typed).success

/** Returns a questionnaire with its answers in the clear, for its customer or an agent with the right. */
export const questionnaireView = async (
  deps: Deps,
  row: Questioned,
  policy: Policy,
): Promise<QuestionnaireView> => {
  const answers = readAnswers(deps, row)
  const holder = policy.user_id === null ? undefined : await accountOf(deps, policy.user_id)
  return {
    insurance_number: policy.number,
    insuranceType_name: catalogue[policy.product].code,
    state: row.state,
    version: versionOf(row, policy),
    persons: personsOf(row, policy).map((person) => {
      const typed = known(person.form, answers[person.code] ?? {})
      const name = person.name ?? `${holder?.firstname ?? ''} ${holder?.lastname ?? ''}`
      return { code: person.code, name, age: person.age, complete: isComplete(person, typed), answers: typed }
    }),
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    request: readRemarks(deps, row).request ?? null,
    papers: (await papersOf(deps.db, row.id)).map(({ id, created_at: at }) => ({ id, at: at.toISOString() })),
    from_paper: row.typed_by !== null,
  }
}

/** Questionnaire of a customer's own file. */
interface OwnFile {
  userId: string
  insuranceNumber: string
}

export const ownQuestionnaire = async (
  deps: Deps,
  { userId, insuranceNumber }: OwnFile,
): Promise<QuestionnaireView> => {
  const policy = await ownPolicyByNumber(deps, userId, insuranceNumber)
  return questionnaireView(deps, await questionnaireOf(deps.db, policy), policy)
}

type Work<T> = (tx: Kysely<Database>, row: Questioned, held: Selectable<PolicyRow>) => Promise<T>

/** Throws `policy.wrong-status` unless the answers of a questionnaire are awaited. */
const assertAsked = (row: Questioned, { status }: Pick<OfPolicy, 'status'>): void => {
  if (row.state !== 'asked' || policyStatusOf(status) !== 'accepted')
    throw new DomainError('policy.wrong-status')
}

/** Runs work on the questionnaire of a file that nobody changes meanwhile. */
const holding = <T>(deps: Deps, policyId: string, work: Work<T>): Promise<T> =>
  deps.db.transaction().execute(async (tx) => {
    const held = await holdPolicy(tx, policyId)
    return work(tx, await questionnaireOf(tx, held), held)
  })

/** Runs a change of a questionnaire that its customer still fills in. */
const whileAsked = async <T>(deps: Deps, { userId, insuranceNumber }: OwnFile, work: Work<T>): Promise<T> => {
  const { id } = await ownPolicyByNumber(deps, userId, insuranceNumber)
  return holding(deps, id, async (tx, row, held) => {
    assertAsked(row, held)
    return work(tx, row, held)
  })
}

const assertVersion = (row: Questioned, policy: OfPolicy, version: string): void => {
  if (version !== versionOf(row, policy)) throw new DomainError('questionnaire.outdated')
}

interface TypedAnswers extends OwnFile {
  person: string
  version: string
  answers: AnswersByPerson[string]
}

/** Saves the answers about a person as typed so far; returns whether none is missing. */
export const saveQuestionnaire = (
  deps: Deps,
  { person: code, version, answers, ...file }: TypedAnswers,
): Promise<boolean> =>
  whileAsked(deps, file, async (tx, row, held) => {
    assertVersion(row, held, version)
    const person = personsOf(row, held).find((one) => one.code === code)
    if (!person) throw new DomainError('request.invalid', [{ path: 'person', message: 'validation.invalid' }])
    const typed = known(person.form, answers)
    await keepAnswers(deps, tx, row, { ...readAnswers(deps, row), [code]: typed })
    return isComplete(person, typed)
  })

/** Returns the answers of all persons as their forms read them. Throws for a missing one. */
const completeAnswers = (
  typed: AnswersByPerson,
  row: Questioned,
  held: Selectable<PolicyRow>,
): AnswersByPerson =>
  Object.fromEntries(
    personsOf(row, held).map(({ code, form }) => {
      const read = form.Answers('').safeParse(known(form, typed[code] ?? {}))
      if (!read.success) throw new DomainError('questionnaire.incomplete')
      return [code, read.data as AnswersByPerson[string]]
    }),
  )

/** Makes answers those of the file, which awaits the decision from then on. */
const fill = async (
  deps: Deps,
  tx: Kysely<Database>,
  { row, held, answers }: { row: Questioned; held: Selectable<PolicyRow>; answers: AnswersByPerson },
  { by, typedBy = null }: { by: Mover; typedBy?: string | null },
): Promise<void> => {
  const now = deps.now()
  await keepAnswers(deps, tx, row, answers)
  const sent = { state: 'filled', questionnaire: versionOf(row, held), confirmed_at: now } as const
  await setUnderwriting(tx, row.id, { ...sent, typed_by: typedBy })
  await awaitDecision(tx, held.id, now)
  await noteFileEvent(tx, { policyId: held.id, action: 'questionnaireSent', by, now })
  const deed = { kind: 'underwriting', outcome: 'filled', subject: held.id } as const
  await record(tx, { origin: by.origin, now }, { ...deed, ...(by.id && { actor: by.id }) })
}

/** Sends the questionnaire to the insurer: its truth is confirmed, and the file awaits the decision. */
export const sendQuestionnaire = (
  deps: Deps,
  { version, by, ...file }: OwnFile & { version: string; by: Mover },
): Promise<void> =>
  whileAsked(deps, file, async (tx, row, held) => {
    assertVersion(row, held, version)
    await fill(deps, tx, { row, held, answers: completeAnswers(readAnswers(deps, row), row, held) }, { by })
  })

/** Returns the questions of a file whose answers are awaited, without what the customer answered online so far. */
export const blankQuestionnaire = async (
  deps: Deps,
  insuranceNumber: string,
): Promise<BlankQuestionnaire> => {
  const policy = await policyOfNumber(deps, insuranceNumber)
  const row = await questionnaireOf(deps.db, policy)
  assertAsked(row, policy)
  return questionnaireView(deps, row, policy)
}

interface PaperAnswers {
  insuranceNumber: string
  version: string
  answers: AnswersByPerson
  /** Scan of the signed paper. */
  upload: Upload | undefined
  by: Mover & { id: string }
}

/**
 * Enters the answers of a signed paper with its scan, as if the customer had sent them. The same form twice
 * enters them once. Throws `questionnaire.incomplete`.
 */
export const typeQuestionnaire = async (
  deps: Deps,
  { insuranceNumber, version, answers: typed, upload, by }: PaperAnswers,
): Promise<void> => {
  if (!upload) throw new DomainError('document.missing')
  const { id } = await policyOfNumber(deps, insuranceNumber)
  const scan = await keepPaper(deps, upload)
  await holding(deps, id, async (tx, row, held) => {
    const answers = completeAnswers(typed, row, held)
    const isSame = row.state === 'filled' && row.typed_by === by.id
    if (isSame && isDeepStrictEqual(readAnswers(deps, row), answers)) return
    assertAsked(row, held)
    assertVersion(row, held, version)
    await addPaper(tx, row.id, scan, deps.now())
    await fill(deps, tx, { row, held, answers }, { by, typedBy: by.id })
  })
}

/** Adds a paper to the questionnaire of a file, encrypted. */
export const addMedicalPaper = async (
  deps: Deps,
  { upload, ...file }: OwnFile & { upload: Upload | undefined },
): Promise<void> => {
  if (!upload) throw new DomainError('document.missing')
  await whileAsked(deps, file, async () => undefined)
  const paper = await keepPaper(deps, upload)
  await whileAsked(deps, file, (tx, row) => addPaper(tx, row.id, paper, deps.now()))
}
