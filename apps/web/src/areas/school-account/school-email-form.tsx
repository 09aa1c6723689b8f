import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { FormAlert } from '../../app/auth/form-alert.tsx';
import { loginReason } from '../../app/auth/login-flow.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import { api } from '../../lib/api-client.ts';
import { schoolAccountMessages as messages } from './messages.ts';

interface School {
  id: string;
  name: string;
  label: string;
}

/** Finds the page of the school by an e-mail, and leads there. */
export function SchoolEmailForm({ onBegin }: { onBegin(): void }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | undefined>();
  const [reason, setReason] = useState<string | null>(null);
  const [schools, setSchools] = useState<School[]>([]);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // Whoever comes back from the school's page by the button of the browser finds this one as it was left.
    const wake = () => setBusy(false);
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, []);

  const begin = async (school?: School) => {
    onBegin();
    setReason(null);
    setBusy(true);
    try {
      const body = { email: email.trim(), ...(school && { schoolId: school.id }) };
      const found = await api('POST /api/provider-login', { body, isLogin: true });
      if (found.url !== null) {
        window.location.assign(found.url);
        return;
      }
      setSchools(found.schools);
      if (found.schools.length === 0) setReason(messages.none);
    } catch (failure) {
      setReason(loginReason(failure));
    }
    setBusy(false);
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const isMissing = email.trim() === '';
    setError(isMissing ? messages.emailMissing : undefined);
    if (!isMissing) void begin();
  };

  return (
    <>
      <form className="stack" onSubmit={handleSubmit} noValidate>
        <p>{messages.text}</p>
        <TextField
          label={messages.email}
          name="email"
          type="text"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={250}
          isRequired
          value={email}
          onChange={(typed) => {
            setEmail(typed);
            setSchools([]);
          }}
          error={error}
        />
        {reason !== null && <FormAlert text={reason} />}
        <Button type="submit" isBlock size="large" isLoading={isBusy}>
          {messages.submit}
        </Button>
      </form>
      {schools.length > 0 && (
        <div className="stack" role="group" aria-label={messages.several}>
          <p>{messages.several}</p>
          {schools.map((school) => (
            <Button key={school.id} variant="secondary" isBlock onClick={() => void begin(school)}>
              {school.label} – {school.name}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
