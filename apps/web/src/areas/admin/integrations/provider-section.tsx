import type { IdentityProvider, ProviderState } from '@domdom/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Tag } from '../../../components/badge.tsx';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { ErrorState, SkeletonLines } from '../../../components/states.tsx';
import { showToast, toastError } from '../../../lib/toast.ts';
import { SchoolAddress } from '../schools/school-address.tsx';
import styles from './integrations.module.css';
import { ProviderForm } from './provider-form.tsx';
import { providerMessages as messages } from './provider-messages.ts';
import { providerQuery, useCheckProvider, useRemoveProvider } from './provider-queries.ts';
import { RefusedLinks } from './refused-links.tsx';

const EMPTY: IdentityProvider = { issuer: '', clientId: '', label: '', domains: [] };

function Actions() {
  const check = useCheckProvider();
  const remove = useRemoveProvider();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        isLoading={check.isPending}
        onClick={() =>
          check.mutate(undefined, {
            onSuccess: () => showToast({ kind: 'success', text: messages.checked }),
            onError: (error) => toastError(error),
          })
        }
      >
        {messages.check}
      </Button>
      <Button variant="ghost" onClick={() => setAsking(true)}>
        {messages.remove}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={messages.removeTitle}
        text={messages.removeText}
        confirmLabel={messages.remove}
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(null, {
            onSuccess: () => showToast({ kind: 'success', text: messages.removed }),
            onError: (error) => toastError(error),
            onSettled: () => setAsking(false),
          })
        }
        onCancel={() => setAsking(false)}
      />
    </>
  );
}

const Provider = ({
  state: { provider, hasSecret, redirectUri, schoolUrl, refused },
}: {
  state: ProviderState;
}) => (
  <div className="stack">
    {provider === null ? (
      <p className="muted">{messages.none}</p>
    ) : (
      <p>
        <strong>{provider.label}</strong>{' '}
        <Tag tone={hasSecret ? 'success' : 'warning'}>{hasSecret ? messages.ready : messages.noSecret}</Tag>
      </p>
    )}
    {provider !== null && !hasSecret && <p>{messages.noSecretText}</p>}
    <dl className={styles.facts}>
      <dt>{messages.redirect}</dt>
      <dd>{redirectUri}</dd>
      <dt>{messages.schoolPage}</dt>
      <dd>
        <SchoolAddress name={messages.ownSchool} url={schoolUrl} />
      </dd>
    </dl>
    {/* Begins again with what is stored. */}
    <ProviderForm key={JSON.stringify(provider)} stored={provider ?? EMPTY}>
      {provider !== null && <Actions />}
    </ProviderForm>
    {refused.length > 0 && <RefusedLinks links={refused} />}
  </div>
);

/** Where the people of the school log in with its own accounts. */
export function ProviderSection() {
  const query = useQuery(providerQuery());
  return (
    <Card title={messages.title} icon="user">
      <p>{messages.text}</p>
      {query.data !== undefined ? (
        <Provider state={query.data} />
      ) : query.isPending ? (
        <SkeletonLines count={4} />
      ) : (
        <ErrorState error={query.error} title={messages.failed} onRetry={() => void query.refetch()} />
      )}
    </Card>
  );
}
