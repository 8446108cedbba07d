import { useState } from 'react'
import type { MouseEvent } from 'react'
import { useWords } from '../../i18n/words.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LanguageButtons } from '../../shell/language-buttons.tsx'
import { StepOne } from '../quote/step-one.tsx'
import { PricePreview } from './price-preview.tsx'
import type { Preview } from './price-preview.tsx'

/** Anchor of the form, for a link to it and for visitors without JavaScript. */
const formAnchor = 'devis'

/** Chooser of the specification, which stands for that of the bar (design.css). */
const LanguageChooser = () => {
  const { t } = useWords()
  const prompt = t('storefront.home.languagePrompt')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="typed text-sm font-semibold text-muted">{prompt}</p>
      <LanguageButtons label={prompt} />
    </div>
  )
}

/**
 * Opens step 1 in a dialog on screens below 900 px (spec 000 §9). Without JavaScript, and where the address
 * already shows the form, the link jumps to the form in the page; head-script.ts holds it before hydration.
 */
const StartButton = () => {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const start = (event: MouseEvent) => {
    if (location.hash === `#${formAnchor}`) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <LinkButton
        href={`#${formAnchor}`}
        data-held=""
        onClick={start}
        look="secondary"
        size="large"
        className="w-full max-w-xl lg:hidden"
      >
        {t('storefront.home.start')}
        <Icon name="arrow" />
      </LinkButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('storefront.home.formTitle')}
        closeLabel={t('common.dialog.close')}
        keepsContent
      >
        <StepOne />
      </Dialog>
    </>
  )
}

interface HeroProps {
  /** Prices of a car in three taps; absent if they could not be loaded. */
  preview: Preview | undefined
}

/**
 * Opening of the home page: a price in three taps and, next to it, step 1 of the wizard, which asks what is
 * insured before it asks for contact details.
 */
export const Hero = ({ preview }: HeroProps) => {
  const { t } = useWords()
  return (
    <section className="relative overflow-hidden border-b border-line">
      <div className="zellige zellige-edge absolute inset-y-0 end-0 hidden w-[46%] text-ornament lg:block" />
      <div className="relative z-1 mx-auto grid max-w-6xl gap-10 px-4 pt-6 sm:pt-8 lg:grid-cols-[1fr_26rem] lg:gap-16 lg:pt-8 lg:pb-14">
        <div className="flex flex-col gap-5">
          <LanguageChooser />
          <h1 className="text-4xl font-semibold tracking-tight rtl:tracking-normal">
            {t('storefront.preview.title')}
          </h1>
          {preview && <PricePreview {...preview} />}
          <StartButton />
        </div>
        <div
          id={formAnchor}
          className="js-narrow-hidden self-start rounded-xl border border-line bg-surface p-5 shadow-soft sm:p-6"
        >
          <h2 className="mb-4 text-xl font-semibold">{t('storefront.home.formTitle')}</h2>
          <StepOne />
        </div>
      </div>
      <div className="scene relative mt-6 lg:absolute lg:inset-x-0 lg:bottom-0" />
    </section>
  )
}
