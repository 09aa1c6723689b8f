import type { IdentityProvider } from '@domdom/api';
import {
  CLIENT_ID_LENGTH,
  ISSUER_LENGTH,
  PROVIDER_LABEL_LENGTH,
} from '@domdom/domain/access/identity-provider';
import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '../../../components/button.tsx';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { issuesToErrors } from '../../../lib/form-errors.ts';
import { showToast, toastError } from '../../../lib/toast.ts';
import styles from './integrations.module.css';
import { providerMessages as messages } from './provider-messages.ts';
import { useSaveProvider } from './provider-queries.ts';

type Fields = Record<'issuer' | 'clientId' | 'label' | 'domains', string>;

const toProvider = ({ domains, ...fields }: Fields): IdentityProvider => ({
  ...fields,
  domains: domains.split(/[\s,;]+/u).filter(Boolean),
});

/** What the server said about a field; the first of its domains stands for all. */
const errorsOf = (error: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(issuesToErrors(error))
      .toReversed()
      .map(([path, message]) => [path.split('.')[0], message]),
  );

interface ProviderFormProps {
  stored: IdentityProvider;
  /** Buttons beside the one that saves. */
  children: ReactNode;
}

export function ProviderForm({ stored, children }: ProviderFormProps) {
  const [fields, setFields] = useState<Fields>({ ...stored, domains: stored.domains.join(', ') });
  const [isAsking, setAsking] = useState(false);
  const save = useSaveProvider();
  const errors = errorsOf(save.error);
  const field = (name: keyof Fields) => ({
    name,
    label: messages[name],
    value: fields[name],
    onChange: (text: string) => {
      setFields({ ...fields, [name]: text });
      save.reset();
    },
    error: errors[name],
    autoComplete: 'off',
    isRequired: true,
  });
  const send = () =>
    save.mutate(toProvider(fields), {
      onSuccess: () => showToast({ kind: 'success', text: messages.saved }),
      onError: (error) => {
        if (Object.keys(errorsOf(error)).length === 0) toastError(error);
      },
      onSettled: () => setAsking(false),
    });
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (save.isPending) return;
    const endsLinks = stored.issuer !== '' && fields.issuer.trim() !== stored.issuer;
    if (endsLinks) setAsking(true);
    else send();
  };
  return (
    <form className="stack" onSubmit={handleSubmit} noValidate>
      <TextField
        {...field('issuer')}
        hint={messages.issuerHint}
        type="text"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={ISSUER_LENGTH}
      />
      <TextField
        {...field('clientId')}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={CLIENT_ID_LENGTH}
      />
      <TextField {...field('label')} hint={messages.labelHint} maxLength={PROVIDER_LABEL_LENGTH} />
      <TextField
        {...field('domains')}
        hint={messages.domainsHint}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={4000}
      />
      <div className={styles.buttons}>
        <Button type="submit" isLoading={save.isPending}>
          {messages.save}
        </Button>
        {children}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        title={messages.changedTitle}
        text={messages.changedText}
        confirmLabel={messages.save}
        isBusy={save.isPending}
        onConfirm={send}
        onCancel={() => setAsking(false)}
      />
    </form>
  );
}
