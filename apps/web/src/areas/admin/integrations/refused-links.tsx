import type { RefusedLink } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import rowStyles from '../../../components/confirmation/listed.module.css';
import { showToast, toastError } from '../../../lib/toast.ts';
import { providerMessages as messages } from './provider-messages.ts';
import { useUnlink } from './provider-queries.ts';

/** Accounts with whose e-mail another school account came. */
export function RefusedLinks({ links }: { links: readonly RefusedLink[] }) {
  const unlink = useUnlink();
  const [asked, setAsked] = useState<RefusedLink | null>(null);
  return (
    <section className="stack">
      <h3>{messages.refused}</h3>
      <p>{messages.refusedText}</p>
      <ul>
        {links.map((link) => (
          <li key={link.id} className={rowStyles.row}>
            <div className={rowStyles.facts}>
              <p>
                <strong>{link.fullName}</strong> ({link.loginName})
              </p>
              <p className="muted">{messages.refusedAt(formatDateTime(Date.parse(link.refusedAt)))}</p>
            </div>
            <Button
              variant="secondary"
              size="small"
              aria-label={messages.unlinkOf(link.fullName)}
              onClick={() => setAsked(link)}
            >
              {messages.unlink}
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        isDanger
        title={messages.unlink}
        text={messages.unlinkText(asked?.fullName ?? '')}
        confirmLabel={messages.unlink}
        isBusy={unlink.isPending}
        onConfirm={() =>
          asked !== null &&
          unlink.mutate(asked.id, {
            onSuccess: () => showToast({ kind: 'success', text: messages.unlinked }),
            onError: (error) => toastError(error),
            onSettled: () => setAsked(null),
          })
        }
        onCancel={() => setAsked(null)}
      />
    </section>
  );
}
