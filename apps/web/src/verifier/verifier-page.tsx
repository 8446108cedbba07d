import { verificationCalls } from '@wassit/domain/api/policies/verification'
import type { DocumentStanding, VerifiedDocument } from '@wassit/domain/api/policies/verification'
import type { MessageId } from '@wassit/words/catalogue'
import { formatDate } from '@wassit/domain/format/format'
import type { ReactNode } from 'react'
import { data, redirect } from '../routing/answers.ts'
import { Form, useLoaderData } from '../routing/navigation.tsx'
import type { LoaderFunctionArgs } from 'react-router'
import { formatMoment } from '../clock.ts'
import { api } from '../api/context.ts'
import { useWords } from '../i18n/words.tsx'
import { PageHead } from '../page-head.tsx'
import { paths } from '@wassit/domain/site/paths'
import { Button, LinkButton } from '../ui/button.tsx'
import { CodeText } from '../ui/code-text.tsx'
import { Icon } from '../ui/icon.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { Mark } from '../ui/logo.tsx'
import { FileCheck } from './file-check.tsx'

type Verified =
  | { state: 'asking' }
  | { state: 'genuine'; document: VerifiedDocument }
  | { state: 'unknown' | 'failed'; reference: string }

/** Returns the reference in a typed text or in a pasted address of the QR code. */
const cleaned = (typed: string): string => typed.replace(/\s/g, '').replace(/^.*\/verifier\//i, '')

/** Looks the reference up on the server, so that the facts appear without JavaScript. */
export const loader = async ({ context, params, request }: LoaderFunctionArgs) => {
  const typed = new URL(request.url).searchParams.get('reference')
  const { reference } = params
  if (typed && cleaned(typed)) throw redirect(paths.verify(cleaned(typed)))
  if (!reference) return { state: 'asking' } satisfies Verified
  const result = await context.get(api)(verificationCalls.verifyDocument, { params: { reference } })
  if (result.ok) return { state: 'genuine', document: result.data } satisfies Verified
  const status = result.offline ? 503 : result.status
  const isUnknown = status === 404 || status === 400
  return data<Verified>({ state: isUnknown ? 'unknown' : 'failed', reference }, { status })
}

/** Asks for the reference with a GET form, so that each answer has its own address. */
const Ask = ({ reference = '' }: { reference?: string }) => {
  const { t } = useWords()
  return (
    <Form method="get" action={paths.verifier} className="mt-6 grid gap-4">
      <TextInput
        id="reference"
        name="reference"
        label={t('verify.reference.label')}
        hint={t('verify.reference.hint')}
        defaultValue={reference}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={120}
        dir="ltr"
        className="font-mono in-rtl:text-right"
      />
      <Button type="submit" size="large">
        {t('verify.reference.submit')}
      </Button>
    </Form>
  )
}

interface VerdictProps {
  tone: 'good' | 'waiting' | 'bad'
  title: string
  children: ReactNode
}

const verdicts = {
  good: { icon: 'shield', look: 'border-mint bg-mint-soft text-mint' },
  waiting: { icon: 'clock', look: 'border-amber bg-amber-soft text-amber' },
  bad: { icon: 'alert', look: 'border-terracotta bg-terracotta-soft text-terracotta' },
} as const

/** Verdict as a colour, an icon and a sentence. */
const Verdict = ({ tone, title, children }: VerdictProps) => (
  <div role="status" className={`flex items-start gap-3 rounded-xl border p-4 ${verdicts[tone].look}`}>
    <Icon name={verdicts[tone].icon} className="mt-0.5 size-7 shrink-0" />
    <div>
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="mt-1 text-ink">{children}</p>
    </div>
  </div>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-6 py-2.5">
    <dt className="text-muted">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

/**
 * Avoids the list names of contract and discharge: those ask for a signature, which may already be
 * given.
 */
const nameOf = (kind: VerifiedDocument['kind']): MessageId =>
  kind === 'contract' || kind === 'discharge' ? `verify.kind.${kind}` : `document.kind.${kind}`

/** Facts that anyone may know: no name, no risk, no amount. */
const Facts = ({ document }: { document: VerifiedDocument }) => {
  const { t } = useWords()
  const { kind, insurance_number, insuranceType_typeName, company_name, issued_at } = document
  const { start_date: start, end_date: end } = document
  return (
    <dl className="mt-5 divide-y divide-line border-y border-line">
      <Fact label={t('verify.fact.kind')}>{t(nameOf(kind))}</Fact>
      <Fact label={t('verify.fact.number')}>
        <CodeText>{insurance_number}</CodeText>
      </Fact>
      <Fact label={t('verify.fact.product')}>{insuranceType_typeName}</Fact>
      <Fact label={t('verify.fact.insurer')}>
        <bdi>{company_name}</bdi>
      </Fact>
      <Fact label={t('verify.fact.issued')}>
        {/* Older browsers may have outdated clock rules of Morocco: the server's text is kept. */}
        <bdi suppressHydrationWarning>{formatMoment(new Date(issued_at))}</bdi>
      </Fact>
      {start && end && (
        <Fact label={t('verify.fact.period')}>
          <bdi>{t('verify.fact.periodDates', { start: formatDate(start), end: formatDate(end) })}</bdi>
        </Fact>
      )}
    </dl>
  )
}

const tones: Record<DocumentStanding, VerdictProps['tone']> = {
  inForce: 'good',
  toSign: 'waiting',
  upcoming: 'waiting',
  ended: 'waiting',
  replaced: 'waiting',
  cancelled: 'bad',
}

const Genuine = ({ document }: { document: VerifiedDocument }) => {
  const { t } = useWords()
  const { standing, sha256 } = document
  return (
    <>
      <Verdict tone={tones[standing]} title={t(`verify.genuine.${standing}`)}>
        {t('verify.genuine.text')}
      </Verdict>
      <Facts document={document} />
      <FileCheck hashes={sha256} />
      <LinkButton href={paths.verifier} look="secondary" className="mt-8">
        {t('verify.another')}
      </LinkButton>
    </>
  )
}

const Answer = ({ verified }: { verified: Verified }) => {
  const { t } = useWords()
  if (verified.state === 'genuine') return <Genuine document={verified.document} />
  if (verified.state === 'asking')
    return (
      <>
        <p className="text-muted">{t('verify.lead')}</p>
        <Ask />
      </>
    )
  const isUnknown = verified.state === 'unknown'
  return (
    <>
      <Verdict
        tone={isUnknown ? 'bad' : 'waiting'}
        title={t(isUnknown ? 'verify.unknown.title' : 'verify.failed.title')}
      >
        {t(isUnknown ? 'verify.unknown.text' : 'verify.failed.text')}
      </Verdict>
      <Ask reference={verified.reference} />
    </>
  )
}

/**
 * /verifier and /verifier/{reference}: tells whether a document is genuine and still in force. Not
 * indexed.
 */
export const Component = () => {
  const { t } = useWords()
  const verified = useLoaderData<Verified>()
  return (
    <main id="main" tabIndex={-1} className="relative px-4 py-8 outline-none sm:py-14">
      <PageHead title={t('verify.title')} description={t('verify.description')} />
      <div className="scene absolute inset-x-0 bottom-0" />
      <div className="relative mx-auto mb-20 max-w-xl overflow-hidden rounded-xl border border-line bg-surface shadow-soft sm:mb-28">
        <div aria-hidden="true" className="zellige zellige-strip text-ornament" />
        <div className="p-5 sm:p-8">
          <div className="mb-4 flex items-center justify-between gap-4">
            <h1 className="text-2xl font-semibold">{t('verify.title')}</h1>
            <Mark className="size-14 shrink-0" />
          </div>
          <Answer verified={verified} />
        </div>
      </div>
    </main>
  )
}
