import type { SchoolTerms } from '@domdom/api';
import { schoolYearOf } from '@domdom/domain/school/school-year';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { saved, toastError } from '../../../lib/toast.ts';
import { promotionMessages } from './messages.ts';
import { termsQuery, useSetTerms } from './queries.ts';

const messages = promotionMessages.terms;

function TermsForm({ stored }: { stored: SchoolTerms }) {
  const [terms, setTerms] = useState(stored.terms);
  const set = useSetTerms(stored.schoolYear);
  const [first, second] = terms;
  const field = (index: 0 | 1, end: 'startsOn' | 'endsOn') => (
    <TextField
      name={`${end}-${index}`}
      type="date"
      label={messages[end](index + 1)}
      value={terms[index][end]}
      onChange={(value) =>
        setTerms(index === 0 ? [{ ...first, [end]: value }, second] : [first, { ...second, [end]: value }])
      }
    />
  );
  const isWhole = terms.every(({ startsOn, endsOn }) => startsOn !== '' && endsOn !== '');
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        set.mutate(terms, { onSuccess: saved, onError: (error) => toastError(error) });
      }}
    >
      <p className="muted">{stored.isSet ? messages.isSet : messages.isUsual}</p>
      <div className="row">
        {field(0, 'startsOn')}
        {field(0, 'endsOn')}
        {field(1, 'startsOn')}
        {field(1, 'endsOn')}
      </div>
      <span>
        <Button type="submit" disabled={!isWhole} isLoading={set.isPending}>
          {messages.save}
        </Button>
      </span>
    </form>
  );
}

/** When the terms of the present school year begin and end; mark books are kept by term. */
export function SchoolTermsCard() {
  const [year] = useState(() => schoolYearOf(Date.now()));
  const query = useQuery(termsQuery(year));
  return (
    <Card title={messages.title(year)} icon="calendar">
      <QueryView query={query}>{(stored) => <TermsForm stored={stored} />}</QueryView>
    </Card>
  );
}
