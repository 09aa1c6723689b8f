import { CONFIRMATION_PATH } from '../../lib/paths.ts';
import { ButtonLink } from '../button.tsx';
import { Card } from '../card.tsx';
import { confirmationMessages as messages } from './messages.ts';

/** Stands where something waits for the school: what waits, what works already, and the way to be confirmed. */
export function WaitingCard() {
  return (
    <Card
      title={messages.waitingTitle}
      icon="lock"
      tone="accent"
      footer={<ButtonLink to={CONFIRMATION_PATH}>{messages.how}</ButtonLink>}
    >
      <p>{messages.waitingText}</p>
      <p>{messages.waitsText}</p>
    </Card>
  );
}
