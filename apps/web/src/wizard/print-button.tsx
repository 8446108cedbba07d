import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Prints the page as the style sheet arranges it for paper. */
export const PrintButton = () => {
  const { t } = useWords()
  return (
    <Button look="secondary" className="js-only" onClick={() => print()}>
      <Icon name="document" />
      {t('quote.share.print')}
    </Button>
  )
}
