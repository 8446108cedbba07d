import { passwordStrength, strengthLabels } from '@wassit/domain/party/password'
import type { StrengthLabel } from '@wassit/domain/party/password'
import { useWords } from '../i18n/words.tsx'
import { Progress } from '../ui/progress.tsx'

/** Red, orange, green (spec 001 §5), with the word beside the colour. */
const colours: Record<StrengthLabel, { bar: string; word: string }> = {
  weak: { bar: '[--brand:var(--terracotta)]', word: 'text-terracotta' },
  medium: { bar: '[--brand:var(--amber)]', word: 'text-amber' },
  strong: { bar: '[--brand:var(--mint)]', word: 'text-mint' },
}

/** How strong a password is: advice, not a rule (ARCHITECTURE §3). */
export const StrengthBar = ({ password }: { password: string }) => {
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
          <>
            {t('account.password.strength')} :{' '}
            <strong className={colours[label].word}>{t(strengthLabels[label])}</strong>
          </>
        ) : (
          t('account.password.advice')
        )}
      </p>
    </div>
  )
}
