import type { ClassStep, PromotedClass, PromotionPlan } from '@domdom/api';
import { Alert, Checkbox } from 'antd';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { StaffTable } from '../../../components/staff/staff-table.tsx';
import { issuesToErrors } from '../../../lib/form-errors.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import {
  countsOf,
  isIncomplete,
  placesFor,
  proposedPlace,
  proposedSteps,
  stepsToSend,
} from './chosen-steps.ts';
import { promotionMessages as messages } from './messages.ts';
import { planColumns } from './plan-columns.tsx';
import { usePromote } from './queries.ts';
import { RepeatersDialog } from './repeaters-dialog.tsx';

/** Messages of the server name a class by its place among the sent ones. */
function errorsByClass(error: unknown, sent: readonly ClassStep[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(issuesToErrors(error)).flatMap(([path, text]) => {
      const [, place, field] = /^classes\.(\d+)\.(\w+)$/u.exec(path) ?? [];
      const step = sent[Number(place)];
      return step === undefined || text === undefined ? [] : [[`${step.classId}.${field}`, text]];
    }),
  );
}

/** The proposal for every class, as the administrator changes it, and the button that carries it out. */
export function PromotionPlanForm({ plan }: { plan: PromotionPlan }) {
  const { fromYear, isOver, classes, teachers } = plan;
  const [steps, setSteps] = useState(() => proposedSteps(classes));
  const [isArchiving, setArchiving] = useState(false);
  const [opened, setOpened] = useState<PromotedClass | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const promote = usePromote();

  const change = (classId: string, part: Partial<ClassStep>) => {
    setErrors({});
    setSteps((before) => {
      const step = before[classId];
      return step === undefined ? before : { ...before, [classId]: { ...step, ...part } };
    });
  };
  const counts = countsOf(classes, steps);
  const summary = messages.summary(counts.promoted, counts.graduated, counts.students, counts.repeaters);
  const isReady =
    counts.promoted + counts.graduated > 0 && Object.values(steps).every((step) => !isIncomplete(step));
  const handlePromote = () => {
    const sent = stepsToSend(classes, steps);
    promote.mutate(
      { fromYear, classes: sent, isArchiving },
      {
        onSuccess: (done) => showToast({ kind: 'success', text: messages.finished(done) }),
        onError: (error) => {
          setErrors(errorsByClass(error, sent));
          toastError(error);
        },
        onSettled: () => setAsking(false),
      },
    );
  };
  const openedStep = opened === null ? undefined : steps[opened.id];
  return (
    <section className="stack" aria-label={messages.heading(fromYear)}>
      <h2>{messages.heading(fromYear)}</h2>
      {!isOver && <Alert type="warning" showIcon title={messages.notOver(fromYear)} />}
      <StaffTable
        label={messages.title}
        columns={planColumns({ steps, teachers, onChange: change, onRepeaters: setOpened, errors })}
        rows={classes}
        rowKey={({ id }) => id}
      />
      {counts.graduated > 0 && (
        <Checkbox checked={isArchiving} onChange={({ target }) => setArchiving(target.checked)}>
          {messages.archive}
        </Checkbox>
      )}
      <p role="status">{summary}</p>
      <span>
        <Button size="large" disabled={!isReady} onClick={() => setAsking(true)}>
          {messages.submit}
        </Button>
      </span>
      {opened !== null && openedStep !== undefined && (
        <RepeatersDialog
          target={opened}
          step={openedStep}
          places={placesFor(opened, classes, steps)}
          proposedPlace={proposedPlace(opened, classes, steps)}
          onChange={(part) => change(opened.id, part)}
          onClose={() => setOpened(null)}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.confirmTitle}
        text={messages.confirmText(summary)}
        confirmLabel={messages.confirm}
        isBusy={promote.isPending}
        onConfirm={handlePromote}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
