import type { AccountCard } from '@domdom/api';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { LoginCards } from '../../../components/staff/login-cards/login-cards.tsx';
import { importMessages as messages } from './messages.ts';

/** The cards of a run. They are asked for again at the next opening, with other QR codes. */
export function CardsDialog(props: { cards: readonly AccountCard[]; usedCount: number; onClose(): void }) {
  const { cards, usedCount, onClose } = props;
  const [isAsking, setAsking] = useState(false);
  const without = cards.filter(({ password }) => password === null).length;
  return (
    <>
      <Dialog
        isOpen
        title={messages.cardsTitle}
        size="large"
        onClose={() => (cards.length === 0 ? onClose() : setAsking(true))}
      >
        <div className="stack">
          {usedCount > 0 && <p className="muted">{messages.cardsUsed(usedCount)}</p>}
          {without > 0 && <p role="note">{messages.cardsWithout(without)}</p>}
          {cards.length === 0 ? <p>{messages.cardsNone}</p> : <LoginCards cards={cards} />}
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.closeCardsTitle}
        text={messages.closeCardsText}
        confirmLabel={messages.closeCards}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
