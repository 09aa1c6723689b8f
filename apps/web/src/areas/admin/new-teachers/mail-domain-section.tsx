import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { SkeletonLines } from '../../../components/states.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { isApiError } from '../../../lib/api-client.ts';
import { toastError } from '../../../lib/toast.ts';
import { mailDomainMessages as messages } from './messages.ts';
import rowStyles from '../../../components/confirmation/listed.module.css';
import styles from './new-teachers.module.css';
import { mailDomainsQuery, useAddDomain, useRemoveDomain } from './queries.ts';

function DomainList() {
  const query = useQuery(mailDomainsQuery());
  const remove = useRemoveDomain();
  return (
    <QueryView query={query} skeleton={<SkeletonLines count={1} />}>
      {({ items }) => (
        <ul>
          {items.length === 0 && <li className="muted">{messages.none}</li>}
          {items.map(({ domain }) => (
            <li key={domain} className={rowStyles.row}>
              <strong>{domain}</strong>
              <Button
                variant="secondary"
                size="small"
                aria-label={messages.removeOf(domain)}
                isLoading={remove.isPending && remove.variables === domain}
                onClick={() => remove.mutate(domain, { onError: (error) => toastError(error) })}
              >
                {messages.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

/** The domains of the school's own mail: whoever proves an address there is confirmed. */
export function MailDomainSection() {
  const [typed, setTyped] = useState('');
  const add = useAddDomain();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    add.mutate(typed, { onSuccess: () => setTyped('') });
  };
  return (
    <Card title={messages.title} icon="bell">
      <p>{messages.text}</p>
      <form className={styles.maker} onSubmit={handleSubmit} noValidate>
        <TextField
          label={messages.domain}
          name="domain"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            add.reset();
          }}
          hint={messages.hint}
          error={isApiError(add.error) ? add.error.message : undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
        />
        <Button type="submit" icon="plus" isLoading={add.isPending}>
          {messages.add}
        </Button>
      </form>
      <DomainList />
    </Card>
  );
}
