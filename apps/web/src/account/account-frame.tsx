import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useWords } from '../i18n/words.tsx'
import { PageHead } from '../page-head.tsx'
import { Icon } from '../ui/icon.tsx'
import { cx } from '../ui/class-names.ts'

interface AccountFrameProps {
  title: string
  lead?: ReactNode
  failed?: boolean
  /** Widens the card for forms with many fields. */
  wide?: boolean
  /** Set on pages of the customer area, whose shell already has a `main`. */
  inside?: boolean
  children: ReactNode
}

const Card = ({ title, lead, failed, children }: AccountFrameProps) => (
  <>
    <PageHead title={title} failed={failed} />
    <div className="overflow-hidden rounded-xl border border-line bg-surface shadow-soft">
      <div aria-hidden="true" className="zellige zellige-strip text-ornament" />
      <div className="p-5 sm:p-8">
        <h1 className="text-2xl font-semibold">{title}</h1>
        {lead && <p className="mt-2 text-muted">{lead}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </div>
  </>
)

/** Card around the forms of login, code and sign-up. */
export const AccountFrame = (props: AccountFrameProps) => {
  const width = props.wide ? 'max-w-2xl' : 'max-w-md'
  if (props.inside)
    return (
      <div className={cx('mx-auto', width)}>
        <Card {...props} />
      </div>
    )
  return (
    <main id="main" tabIndex={-1} className={cx('mx-auto px-4 py-8 sm:py-14', width)}>
      <Card {...props} />
    </main>
  )
}

/**
 * Tells a visitor without JavaScript, in the language of the page, which part of it needs
 * JavaScript.
 */
export const ScriptNotice = ({ children }: { children: ReactNode }) => (
  <noscript>
    <p className="mb-5 flex items-start gap-2 rounded-lg border border-amber bg-amber-soft p-4 text-amber">
      <Icon name="alert" className="mt-0.5 shrink-0" />
      {children}
    </p>
  </noscript>
)

/** Status shown while the browser checks something. */
export const Waiting = () => {
  const { t } = useWords()
  return (
    <div role="status" className="js-only">
      <p className="flex items-center gap-2 text-muted">
        <Icon name="clock" className="shrink-0" />
        {t('account.loading')}
      </p>
    </div>
  )
}

/**
 * Success message, shown for the moment before the next page. It takes the focus of the form it
 * replaces.
 */
export const Succeeded = ({ children }: { children: ReactNode }) => {
  const ref = useRef<HTMLParagraphElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <p
      ref={ref}
      role="status"
      tabIndex={-1}
      className="flex items-start gap-2 rounded-lg border border-mint bg-mint-soft p-4 font-semibold text-mint outline-none"
    >
      <Icon name="check" className="mt-0.5 shrink-0" />
      {children}
    </p>
  )
}
