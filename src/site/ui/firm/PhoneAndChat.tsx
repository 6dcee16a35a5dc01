import texts from '#site/content/speak-to-us.json';
import { Icon } from '../Icon.tsx';
import { NewTabLink } from '../NewTabLink.tsx';

interface PhoneAndChatProps {
  readonly phone: string | undefined;
  readonly phoneHref: string | undefined;
  /** The chat's address. */
  readonly chat: string | undefined;
}

/** A number to call and a chat beside it. */
export function PhoneAndChat({ phone, phoneHref, chat }: PhoneAndChatProps) {
  if (!phone && !chat) return null;
  return (
    <p className="phone-and-chat">
      {phone && (
        <a href={phoneHref}>
          <Icon name="phone" />
          {phone}
        </a>
      )}
      {chat && <NewTabLink href={chat}>{texts.whatsapp}</NewTabLink>}
    </p>
  );
}
