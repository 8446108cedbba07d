import type { SigningView } from '@wassit/domain/api/policies/signing'
import { useState } from 'react'
import { CodeInput } from '../forms/code-input.tsx'
import { PostForm, useForm } from '../forms/form.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Checkbox, TextInput } from '../ui/inputs.tsx'
import { WholeCodes } from '../ui/whole-codes.tsx'
import { SignaturePad } from './signature-pad.tsx'
import { SignatureForm as schema } from './signing-data.ts'
import type { SigningAnswer } from './signing-data.ts'
import { isDrawn } from './strokes.ts'
import type { Stroke } from './strokes.ts'

const ways = ['draw', 'type'] as const
type Way = (typeof ways)[number]

const Consent = ({ text }: { text: string }) => {
  const { idOf, errorOf } = useForm()
  // The consent is in the signer's language, which may differ from that of the page.
  const label = (
    <span dir="auto">
      <WholeCodes>{text}</WholeCodes>
    </span>
  )
  return <Checkbox id={idOf('consent')} name="consent" label={label} error={errorOf('consent')} />
}

/**
 * Wraps an address in Unicode isolates, which keep its direction inside a sentence of the other one. A masked
 * one does not break at its dots.
 */
const isolated = (address: string): string => `\u2068${address.replace('…', '…\u2060')}\u2069`

/**
 * Field of the code that proves the signer's identity; a second button of the same form requests
 * the code.
 */
const CodeStep = ({ address, isSent }: { address: string; isSent: boolean }) => {
  const { t } = useWords()
  const { idOf, errorOf, pending } = useForm()
  return (
    <div>
      <h3 className="font-semibold">{t('signing.code.title')}</h3>
      <p className="mt-1 mb-3 text-muted">{t('signing.code.lead', { address: isolated(address) })}</p>
      <Button
        type="submit"
        name="_intent"
        value="code"
        look="secondary"
        aria-disabled={pending ? true : undefined}
      >
        {t(isSent ? 'signing.code.again' : 'signing.code.send')}
      </Button>
      <p role="status" className="mt-2 flex min-h-6 items-center gap-1.5 text-sm text-mint">
        {isSent && (
          <>
            <Icon name="check" className="size-4 shrink-0" />
            {t('signing.code.sent')}
          </>
        )}
      </p>
      <CodeInput
        id={idOf('code')}
        name="code"
        label={t('signing.code.label')}
        error={errorOf('code')}
        fieldClassName="max-w-xs"
      />
    </div>
  )
}

const wayClass =
  'flex min-h-11 grow cursor-pointer items-center justify-center gap-2 rounded-md px-3 font-semibold has-checked:bg-brand has-checked:text-on-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink'

/**
 * Choice between drawing and typing the signature; typing makes it possible with a keyboard only.
 */
const Ways = ({ way, onWay }: { way: Way; onWay: (way: Way) => void }) => {
  const { t } = useWords()
  return (
    <fieldset className="js-only mb-4">
      <legend className="mb-1.5 font-semibold">{t('signing.way.label')}</legend>
      <div className="flex gap-1 rounded-lg border border-line-strong bg-field p-1">
        {ways.map((each) => (
          <label key={each} className={wayClass}>
            <input
              type="radio"
              name="way"
              value={each}
              checked={way === each}
              onChange={() => onWay(each)}
              className="sr-only"
            />
            {t(`signing.way.${each}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const GivenSignature = () => {
  const { t } = useWords()
  const { idOf, errorOf, initial, alive } = useForm()
  const [way, setWay] = useState<Way>('draw')
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  // Before hydration and without JavaScript, only a typed name is possible.
  const isDrawing = alive && way === 'draw'
  return (
    <div>
      {alive && <Ways way={way} onWay={setWay} />}
      {isDrawing ? (
        <>
          <input type="hidden" name="drawing" value={JSON.stringify(strokes)} />
          <SignaturePad
            id={idOf('drawing')}
            strokes={strokes}
            onStrokes={setStrokes}
            error={isDrawn(strokes) ? undefined : errorOf('drawing')}
          />
        </>
      ) : (
        <TextInput
          id={idOf('typed')}
          name="typed"
          label={t('signing.typed.label')}
          hint={alive ? undefined : t('signing.script.drawing')}
          error={errorOf('typed')}
          defaultValue={initial('typed')}
          maxLength={120}
          autoComplete="name"
          className="font-serif text-2xl italic in-rtl:not-italic"
        />
      )}
    </div>
  )
}

export const SignatureForm = ({ view, answer }: { view: SigningView; answer?: SigningAnswer }) => {
  const { t } = useWords()
  return (
    <section aria-labelledby="signature" className="mt-5 rounded-xl border border-line bg-surface p-4 sm:p-6">
      <h2 id="signature" tabIndex={-1} className="mb-4 text-lg font-semibold outline-none">
        {t('signing.form.title')}
      </h2>
      <PostForm
        schema={schema}
        order={['consent', 'code', 'drawing', 'typed']}
        refusal={answer}
        className="grid gap-6"
      >
        <Consent text={view.consent} />
        <CodeStep address={view.code_address} isSent={answer?.codeSent === true} />
        <GivenSignature />
        <div className="grid">
          <SubmitButton size="large">{t('signing.submit', { paper: view.paper })}</SubmitButton>
        </div>
      </PostForm>
    </section>
  )
}
