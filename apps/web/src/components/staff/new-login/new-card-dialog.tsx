import type { AccountCard } from '@domdom/api';
import { Button } from '../../button.tsx';
import { Dialog } from '../../dialog.tsx';
import { LoginCards } from '../login-cards/login-cards.tsx';
import { newLoginMessages as messages, shownOnceMessages } from './messages.ts';
import { AskFirst } from './shown-once.tsx';

interface NewCardDialogProps {
  /** Whose card it is. */
  fullName: string;
  make(): Promise<AccountCard>;
  onClose(): void;
}

/** Asks, makes a card and shows it once, to be printed. */
export function NewCardDialog({ fullName, make, onClose }: NewCardDialogProps) {
  return (
    <AskFirst
      title={messages.cardOf(fullName)}
      ask={messages.askCard(fullName)}
      check={messages.check}
      makeLabel={messages.makeCard}
      make={make}
      onClose={onClose}
      shownSize="medium"
    >
      {(card) => <LoginCards cards={[card]} />}
    </AskFirst>
  );
}

interface CardsDialogProps {
  title: string;
  cards: readonly AccountCard[];
  onClose(): void;
}

/** Cards that nobody can see again once it is closed. */
export function CardsDialog({ title, cards, onClose }: CardsDialogProps) {
  return (
    <Dialog
      isOpen
      title={title}
      size="medium"
      isDismissable={false}
      onClose={onClose}
      footer={<Button onClick={onClose}>{shownOnceMessages.done}</Button>}
    >
      <LoginCards cards={cards} />
    </Dialog>
  );
}
