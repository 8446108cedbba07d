import { passwordStrength } from '@wassit/domain/party/password'
import type { StrengthLabel } from '@wassit/domain/party/password'
import { useWords } from '../i18n/words.tsx'
import { Progress } from '../ui/progress.tsx'

/** Colours red, orange, green (spec 001 §5), each next to its word. */
const colours: Record<StrengthLabel, { bar: string; word: string }> = {
  weak: { bar: '[--brand:var(--terracotta)]', word: 'text-terracotta' },
  medium: { bar: '[--brand:var(--amber)]', word: 'text-amber' },
  strong: { bar: '[--brand:var(--mint)]', word: 'text-mint' },
}

interface StrengthBarProps {
  password: string
  /** Text before anything is typed. */
  advice?: string
}

/** Strength of a password, which is advice and not a rule on sign-up (spec 001 §5). */
export const StrengthBar = ({ password, advice }: StrengthBarProps) => {
  const { t } = useWords()
  const { score, label } = passwordStrength(password)
  const shown = password !== ''
  return (
    <div className="grid gap-1.5">
      <Progress
        value={score}
        max={100}
        label={t('account.password.strength')}
        className={colours[label].bar}
      />
      <p role="status" className="text-sm text-muted">
        {shown ? (
          <span className="flex flex-wrap justify-between gap-x-3">
            {t('account.password.strength')}{' '}
            <strong className={colours[label].word}>{t(`validation.password.${label}`)}</strong>
          </span>
        ) : (
          (advice ?? t('account.password.advice'))
        )}
      </p>
    </div>
  )
}
