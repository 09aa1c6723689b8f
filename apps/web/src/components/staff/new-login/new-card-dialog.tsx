import type { AccountCard } from '@domdom/api';
import { useMutation } from '@tanstack/react-query';
import { toastError } from '../../../lib/toast.ts';
import { Button } from '../../button.tsx';
import { Dialog } from '../../dialog.tsx';
import { LoginCards } from '../login-cards/login-cards.tsx';
import { newLoginMessages as messages } from './messages.ts';

interface NewCardDialogProps {
  /** Whose card it is. */
  fullName: string;
  make(): Promise<AccountCard>;
  onClose(): void;
}

/** Asks, makes a card and shows it once, to be printed. */
export function NewCardDialog({ fullName, make, onClose }: NewCardDialogProps) {
  const making = useMutation({ mutationFn: make, gcTime: 0, onError: (error) => toastError(error) });
  if (making.data !== undefined)
    return <CardsDialog title={messages.cardOf(fullName)} cards={[making.data]} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      title={messages.cardOf(fullName)}
      size="small"
      isDismissable={!making.isPending}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={making.isPending}>
            {messages.cancel}
          </Button>
          <Button onClick={() => making.mutate()} isLoading={making.isPending}>
            {messages.makeCard}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>{messages.askCard(fullName)}</p>
        <p>{messages.check}</p>
      </div>
    </Dialog>
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
      footer={<Button onClick={onClose}>{messages.done}</Button>}
    >
      <LoginCards cards={cards} />
    </Dialog>
  );
}
