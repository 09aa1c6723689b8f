import type { MailRow } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { useQuery } from '@tanstack/react-query';
import { common } from '../../../lib/messages.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { SkeletonLines } from '../../../components/states.tsx';
import { TextLines } from '../../../components/text-lines.tsx';
import { mailMessages as messages, STATE_LABELS } from './messages.ts';
import { mailQuery } from './queries.ts';

export function MailDialog({ mail, onClose }: { mail: MailRow; onClose(): void }) {
  const query = useQuery(mailQuery(mail.id));
  const facts = [
    messages.to(mail.recipient),
    mail.sentAt === null
      ? STATE_LABELS[mail.state]
      : messages.sentAt(formatDateTime(Date.parse(mail.sentAt))),
    ...(mail.tries > 0 ? [messages.tries(mail.tries)] : []),
  ];
  return (
    <Dialog
      isOpen
      title={mail.subject}
      onClose={onClose}
      footer={<Button onClick={onClose}>{common.close}</Button>}
    >
      <div className="stack">
        <p className="muted">{facts.join(' · ')}</p>
        {mail.lastError !== '' && <p className="muted">{messages.lastError(mail.lastError)}</p>}
        <QueryView query={query} skeleton={<SkeletonLines count={6} />}>
          {({ body }) => <TextLines text={body} />}
        </QueryView>
        <p className="muted">{messages.isWatched}</p>
      </div>
    </Dialog>
  );
}
