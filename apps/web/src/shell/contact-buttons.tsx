import { LinkButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useContactWays } from './contact-ways.ts'

/** Buttons to contact a person of the broker; a chat opens in another tab. */
export const ContactButtons = ({ message }: { message: string }) => (
  <div className="flex flex-wrap gap-2.5">
    {useContactWays(message).map(({ href, icon, text }) => (
      <LinkButton
        key={href}
        href={href}
        look="secondary"
        {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
      >
        <Icon name={icon} />
        <bdi>{text}</bdi>
      </LinkButton>
    ))}
  </div>
)
