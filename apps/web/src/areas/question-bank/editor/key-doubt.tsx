import type { BankQuestion } from '@domdom/api';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { common } from '../../../lib/messages.ts';
import { showToast, TOAST_MS, toastError } from '../../../lib/toast.ts';
import { doubtMessages as messages } from '../messages.ts';
import { useSetDoubt } from '../queries.ts';

/** What the answers of students say against the key of an own question; its owner may say that the key is right. */
export function KeyDoubtCard({ question }: { question: BankQuestion }) {
  const set = useSetDoubt(question.id);
  const { keyDoubt } = question;
  if (keyDoubt === null) return null;
  const { answerCount, discrimination, preferred } = keyDoubt;
  const handleDismiss = () =>
    set.mutate(true, {
      onSuccess: () =>
        showToast({
          kind: 'success',
          title: common.success,
          text: messages.dismissed,
          durationMs: TOAST_MS.long,
          action: {
            label: messages.undo,
            run: () => set.mutate(false, { onError: (error) => toastError(error) }),
          },
        }),
      onError: (error) => toastError(error),
    });
  return (
    <Card title={messages.title} icon="warning">
      <div className="stack">
        <div className="prose">
          <p>{messages.answers(answerCount)}</p>
          <ul>
            {discrimination !== null && discrimination < 0 && <li>{messages.negative(discrimination)}</li>}
            {preferred !== '' && <li>{messages.preferred(preferred)}</li>}
          </ul>
          <p>{messages.advice}</p>
        </div>
        <span>
          <Button variant="secondary" icon="check" isLoading={set.isPending} onClick={handleDismiss}>
            {messages.dismiss}
          </Button>
        </span>
      </div>
    </Card>
  );
}
