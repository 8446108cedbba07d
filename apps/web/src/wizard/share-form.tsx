import { Form } from 'react-router'
import { useWords } from '../i18n/words.tsx'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { PrintButton } from './print-button.tsx'

interface ShareFormProps {
  action: string
  /** Price on the screen, in dirhams: the link shows this one or none. */
  price: number
}

/** Ways to take a price along: its link, or paper. */
export const ShareForm = ({ action, price }: ShareFormProps) => {
  const { t } = useWords()
  return (
    <div className="mt-3 flex flex-wrap gap-2.5">
      <Form method="post" action={action}>
        <input type="hidden" name="price" value={price} />
        <Button type="submit" look="secondary">
          <Icon name="chat" />
          {t('quote.share.button')}
        </Button>
      </Form>
      <PrintButton />
    </div>
  )
}
