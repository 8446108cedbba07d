import type { SigningView } from '@wassit/domain/api/policies/signing'
import type { ReactNode } from 'react'
import { useActionData, useLoaderData, useRevalidator } from 'react-router'
import { noticeText } from '../i18n/notice.ts'
import { useWords } from '../i18n/words.tsx'
import { PageHead } from '../page-head.tsx'
import { useKeptAnswer } from '../shell/use-kept-answer.ts'
import { useKept } from '../shell/use-kept.ts'
import { useRenewal } from '../shell/use-renewal.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { CodeText } from '../ui/code-text.tsx'
import { PaperText } from './paper-text.tsx'
import { RefuseForm } from './refuse-form.tsx'
import { SignatureForm } from './signature-form.tsx'
import { returnPath } from './signing-data.ts'
import type { SigningAnswer, SigningData } from './signing-data.ts'

export { signingAction as action, signingLoader as loader } from './signing-data.ts'

interface FrameProps {
  /** Paper to sign, once it is loaded. */
  paper?: SigningView['paper']
  failed?: boolean
  children: ReactNode
}

const Frame = ({ paper, failed, children }: FrameProps) => {
  const { t } = useWords()
  const title = t('signing.title', { paper: paper ?? '' })
  return (
    // The label distinguishes it from the `main` of the page around the frame.
    <main
      id="main"
      aria-label={title}
      tabIndex={-1}
      className="mx-auto max-w-3xl px-3 py-5 outline-none sm:px-6"
    >
      <PageHead title={title} failed={failed} />
      <h1 className="sr-only">{title}</h1>
      {children}
    </main>
  )
}

const Said = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="py-10 text-center">
    <div aria-hidden="true" className="zellige mx-auto mb-6 h-22 w-44 text-brand opacity-80" />
    <p role="status" className="text-lg font-semibold">
      {text}
    </p>
    {children && <div className="mt-6">{children}</div>}
  </div>
)

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

const Facts = ({ view }: { view: SigningView }) => {
  const { t } = useWords()
  return (
    <dl className="mb-5 grid grid-cols-2 gap-x-4 gap-y-3 sm:flex sm:justify-between">
      {view.report_number !== null && (
        <Fact label={t('signing.facts.report')}>
          <CodeText>{view.report_number}</CodeText>
        </Fact>
      )}
      <Fact label={t('signing.facts.number')}>
        <CodeText>{view.insurance_number}</CodeText>
      </Fact>
      <Fact label={t('signing.facts.insurer')}>
        <bdi>{view.company_name}</bdi>
      </Fact>
      <Fact label={t('signing.facts.signer')}>
        <bdi>{view.signer}</bdi>
      </Fact>
    </dl>
  )
}

const Open = ({ view, answer }: { view: SigningView; answer?: SigningAnswer }) => {
  const { t } = useWords()
  useRenewal()
  // Only the refusal form has a field `reason`.
  const isOfRefusal = answer !== undefined && 'reason' in answer.values
  const notice = isOfRefusal ? answer.notice : undefined
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>{t('signing.lead', { paper: view.paper })}</p>
        <a href="#signature" className="text-brand-ink underline underline-offset-2">
          {t('signing.document.toEnd')}
        </a>
      </div>
      <Facts view={view} />
      <PaperText view={view} />
      <SignatureForm view={view} answer={isOfRefusal ? undefined : answer} />
      <RefuseForm paper={view.paper} error={notice && noticeText(t, notice)} />
    </>
  )
}

/** Final state. Its link reports the result to the page around the frame once more. */
const Ended = ({
  state,
  paper,
}: Pick<SigningView, 'paper'> & { state: Exclude<SigningView['state'], 'open'> }) => {
  const { t } = useWords()
  return (
    <Said text={t(`signing.state.${state}`, { paper })}>
      {state !== 'closed' && (
        <LinkButton href={returnPath(state === 'signed' ? 'success' : 'fail')}>
          {t('signing.state.continue')}
        </LinkButton>
      )}
    </Said>
  )
}

const NotLoaded = () => {
  const { t } = useWords()
  const { revalidate } = useRevalidator()
  return (
    <Said text={t('signing.failed.text')}>
      <Button look="secondary" className="js-only" onClick={() => void revalidate()}>
        {t('common.retry')}
      </Button>
    </Said>
  )
}

/** /signature/{token}: page of the built-in provider, in a frame of the dashboard or on its own. */
export const Component = () => {
  const { t } = useWords()
  const { kept, stale } = useKept<{ view: SigningView }, 'unknown' | 'failed'>(useLoaderData<SigningData>())
  const answer = useKeptAnswer(useActionData<SigningAnswer>())
  const failed = answer !== undefined && answer.issues.length > 0
  if (!kept)
    return <Frame>{stale === 'unknown' ? <Said text={t('signing.state.closed')} /> : <NotLoaded />}</Frame>
  const { view } = kept
  return (
    <Frame paper={view.paper} failed={failed}>
      {view.state === 'open' ? (
        <Open view={view} answer={answer} />
      ) : (
        <Ended state={view.state} paper={view.paper} />
      )}
    </Frame>
  )
}
