import type { AttemptRules } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { saved, toastError } from '../../../lib/toast.ts';
import { promotionMessages } from './messages.ts';
import { attemptRulesQuery, useSetAttemptRules } from './queries.ts';

const messages = promotionMessages.rules;

const BACK_CHOICES = [0, 1, 2, 3, 4, 5, 10];
const TOAST_CHOICES = [500, 750, 1000, 1500, 2000, 3000, 5000];

/** The choice of a rule; empty for the usual one. A value that another client set stays among them. */
const optionsOf = (
  choices: readonly number[],
  set: number | null,
  usual: number,
  textOf: (value: number) => string,
) => [
  { value: '', label: messages.usual(textOf(usual)) },
  ...[...new Set(set === null ? choices : [...choices, set])]
    .toSorted((a, b) => a - b)
    .map((value) => ({ value: String(value), label: textOf(value) })),
];

const toValue = (set: number | null): string => (set === null ? '' : String(set));
const toNumber = (value: string): number | null => (value === '' ? null : Number(value));

function RulesForm({ stored }: { stored: AttemptRules }) {
  const [back, setBack] = useState(stored.maxBackViolations);
  const [toast, setToast] = useState(stored.resultToastMs);
  const set = useSetAttemptRules();
  const { usual } = stored;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        set.mutate(
          { maxBackViolations: back, resultToastMs: toast },
          { onSuccess: saved, onError: (error) => toastError(error) },
        );
      }}
    >
      <p className="muted">{messages.text}</p>
      <div className="row">
        <SelectField
          name="maxBackViolations"
          label={messages.back}
          value={toValue(back)}
          options={optionsOf(BACK_CHOICES, back, usual.maxBackViolations, messages.backAt)}
          onChange={(value) => setBack(toNumber(value))}
        />
        <SelectField
          name="resultToastMs"
          label={messages.toast}
          value={toValue(toast)}
          options={optionsOf(TOAST_CHOICES, toast, usual.resultToastMs, messages.toastFor)}
          onChange={(value) => setToast(toNumber(value))}
        />
      </div>
      <span>
        <Button type="submit" isLoading={set.isPending}>
          {messages.save}
        </Button>
      </span>
    </form>
  );
}

/** What the school sets about attempts: how often Back may be pressed, and how long a verdict stays. */
export function AttemptRulesCard() {
  const query = useQuery(attemptRulesQuery());
  return (
    <Card title={messages.title} icon="clock">
      <QueryView query={query}>{(stored) => <RulesForm stored={stored} />}</QueryView>
    </Card>
  );
}
