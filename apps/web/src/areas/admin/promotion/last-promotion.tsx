import type { PromotionPlan } from '@domdom/api';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { showToast, toastError } from '../../../lib/toast.ts';
import { promotionMessages as messages } from './messages.ts';
import { useUndoPromotion } from './queries.ts';

/** The promotion of the last day, which can be undone. */
export function LastPromotion({ last }: { last: NonNullable<PromotionPlan['last']> }) {
  const [isAsking, setAsking] = useState(false);
  const undo = useUndoPromotion();
  const handleUndo = () =>
    undo.mutate(last.id, {
      onSuccess: () => showToast({ kind: 'success', text: messages.undone }),
      onError: (error) => toastError(error),
      onSettled: () => setAsking(false),
    });
  return (
    <Card title={messages.lastTitle(last.fromYear)} icon="check">
      <div className="stack">
        <p>{messages.lastText(last.madeAt, last.undoUntil)}</p>
        <span>
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {messages.undo}
          </Button>
        </span>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={messages.undoTitle}
        text={messages.undoText}
        confirmLabel={messages.undo}
        isBusy={undo.isPending}
        onConfirm={handleUndo}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
