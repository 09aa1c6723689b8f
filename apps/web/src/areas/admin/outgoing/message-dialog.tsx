import type { OutgoingMessageRow } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { SkeletonLines } from '../../../components/states.tsx';
import { TextLines } from '../../../components/text-lines.tsx';
import { common } from '../../../lib/messages.ts';
import { addresseeOf } from './addressee.ts';
import { EVENT_LABELS, outgoingMessages as messages, STATE_LABELS } from './messages.ts';
import { outgoingMessageQuery } from './queries.ts';

const timeOf = (instant: string): string => formatDateTime(Date.parse(instant));

function whenOf({ state, sentAt, nextTryAt }: OutgoingMessageRow): string {
  if (sentAt !== null) return messages.sentAt(timeOf(sentAt));
  return state === 'waiting'
    ? `${STATE_LABELS.waiting} · ${messages.nextTry(timeOf(nextTryAt))}`
    : STATE_LABELS[state];
}

interface Props {
  message: OutgoingMessageRow;
  onClose(): void;
  isSending: boolean;
  onSendAgain(): void;
}

export function MessageDialog({ message, onClose, isSending, onSendAgain }: Props) {
  const query = useQuery(outgoingMessageQuery(message.id));
  const facts = [
    addresseeOf(message),
    whenOf(message),
    ...(message.tries > 0 ? [messages.tries(message.tries)] : []),
    ...(message.lastError !== '' ? [messages.lastError(message.lastError)] : []),
  ];
  return (
    <Dialog
      isOpen
      title={EVENT_LABELS[message.event]}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {common.close}
          </Button>
          {message.canSendAgain && (
            <Button isLoading={isSending} onClick={onSendAgain}>
              {messages.sendAgain}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <div>
          {facts.map((fact) => (
            <p key={fact} className="muted">
              {fact}
            </p>
          ))}
        </div>
        {message.state === 'failed' && !message.canSendAgain && (
          <p role="note">{message.receiver?.name === '' ? messages.isReceiverGone : messages.isGone}</p>
        )}
        <QueryView query={query} skeleton={<SkeletonLines count={6} />}>
          {({ data }) => (
            <>
              <strong>{messages.content}</strong>
              <TextLines
                text={Object.entries(data)
                  .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
                  .join('\n')}
              />
            </>
          )}
        </QueryView>
        <p className="muted">{messages.id(message.id)}</p>
      </div>
    </Dialog>
  );
}
