import type { ImportRunPage } from '@domdom/api';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import { showToast, toastError } from '../../../lib/toast.ts';
import { CardsDialog } from './cards-dialog.tsx';
import { IMPORTS_PATH } from './import-path.ts';
import { importMessages as messages } from './messages.ts';
import { useCards, useRunAction } from './queries.ts';

const onError = (error: unknown) => toastError(error);

/** A file that was read: what would happen, and the two ways on. */
function Read({ run }: { run: ImportRunPage }) {
  const navigate = useNavigate();
  const { start, discard } = useRunAction(run.id);
  const [isAsking, setAsking] = useState(false);
  const { counts } = run;
  const count = counts.new + counts.exists;
  return (
    <>
      <p role="status">{messages.readCounts(counts.new, counts.exists, counts.invalid)}</p>
      {counts.exists > 0 && <p className="muted">{messages.existsNote}</p>}
      <div className="row">
        <Button
          icon="check"
          isLoading={start.isPending}
          disabled={count === 0}
          onClick={() => start.mutate(undefined, { onError })}
        >
          {count === 0 ? messages.createNone : messages.create(count)}
        </Button>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {messages.discard}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={messages.discardTitle}
        text={messages.discardText}
        confirmLabel={messages.discard}
        isBusy={discard.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          discard.mutate(undefined, {
            onError,
            onSuccess: () => {
              showToast({ kind: 'success', text: messages.discarded });
              void navigate(IMPORTS_PATH);
            },
          })
        }
      />
    </>
  );
}

function Running({ counts }: { counts: ImportRunPage['counts'] }) {
  const all = counts.new + counts.exists;
  const done = all - counts.pending;
  return (
    <>
      <p role="status">{messages.running(done, all)}</p>
      <ProgressBar
        percent={all === 0 ? 0 : (100 * done) / all}
        label={messages.running(done, all)}
        isUnjudged
      />
      <p className="muted">{messages.runningHint}</p>
    </>
  );
}

type Question = 'undo' | 'renew' | 'forget' | null;

function Finished({ run }: { run: ImportRunPage }) {
  const { undo, renew, forget } = useRunAction(run.id);
  const cards = useCards(run.id);
  const [asked, setAsked] = useState<Question>(null);
  const { counts } = run;
  const unused = counts.made - counts.used;
  const without = unused - counts.passwords;
  const close = () => setAsked(null);
  return (
    <>
      <p role="status">{messages.finishedCounts(counts.success, counts.failure)}</p>
      <p>{messages.made(counts.made, counts.used)}</p>
      {counts.renewing > 0 && <p role="note">{messages.renewing(counts.renewing)}</p>}
      {counts.passwords > 0 && <p className="muted">{messages.kept(counts.passwords)}</p>}
      {unused > 0 && (
        <div className="row">
          <Button
            icon="print"
            isLoading={cards.isPending}
            disabled={counts.renewing > 0}
            onClick={() => cards.mutate(undefined, { onError })}
          >
            {messages.cards}
          </Button>
          {without > 0 && (
            <Button variant="secondary" disabled={counts.renewing > 0} onClick={() => setAsked('renew')}>
              {messages.renew}
            </Button>
          )}
          {counts.passwords > 0 && (
            <Button variant="secondary" onClick={() => setAsked('forget')}>
              {messages.forget}
            </Button>
          )}
          <Button variant="secondary" onClick={() => setAsked('undo')}>
            {messages.undo}
          </Button>
        </div>
      )}
      {cards.data !== undefined && <CardsDialog {...cards.data} onClose={cards.reset} />}
      <ConfirmDialog
        isOpen={asked === 'undo'}
        isDanger
        title={messages.undoTitle}
        text={messages.undoText(unused)}
        confirmLabel={messages.undo}
        isBusy={undo.isPending}
        onCancel={close}
        onConfirm={() => undo.mutate(undefined, { onError, onSettled: close })}
      />
      <ConfirmDialog
        isOpen={asked === 'renew'}
        title={messages.renewTitle}
        text={messages.renewText(without)}
        confirmLabel={messages.renew}
        isBusy={renew.isPending}
        onCancel={close}
        onConfirm={() => renew.mutate(undefined, { onError, onSettled: close })}
      />
      <ConfirmDialog
        isOpen={asked === 'forget'}
        title={messages.forgetTitle}
        text={messages.forgetText}
        confirmLabel={messages.forget}
        isBusy={forget.isPending}
        onCancel={close}
        onConfirm={() =>
          forget.mutate(undefined, {
            onError,
            onSuccess: () => showToast({ kind: 'success', text: messages.forgotten }),
            onSettled: close,
          })
        }
      />
    </>
  );
}

export function RunSummary({ run }: { run: ImportRunPage }) {
  return (
    <Card title={messages.states[run.state]} icon={run.state === 'finished' ? 'check' : 'people'}>
      <div className="stack">
        {run.note !== '' && <p role="note">{run.note}</p>}
        {run.state === 'read' && <Read run={run} />}
        {run.state === 'running' && <Running counts={run.counts} />}
        {run.state === 'finished' && <Finished run={run} />}
        {run.state === 'undone' && <p role="status">{messages.undone(run.counts.made)}</p>}
      </div>
    </Card>
  );
}
