import company from '#web/content/company.json';
import texts from '#web/content/speak-to-us.json';
import { Icon } from '../Icon.tsx';
import { NewTabLink } from '../NewTabLink.tsx';

/** A phone number, and the firm's chat. */
export function PhoneAndChat({ phone, phoneHref }: Pick<typeof company, 'phone' | 'phoneHref'>) {
  return (
    <p className="phone-and-chat">
      <a href={phoneHref} translate="no">
        <Icon name="phone" />
        {phone}
      </a>
      <NewTabLink href={company.chat.url}>{texts.whatsapp}</NewTabLink>
    </p>
  );
}
