import type { FieldTexts } from '@domdom/domain/accounts/forms';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { FormAlert } from '../../app/auth/form-alert.tsx';
import { useCheckedForm } from '../../app/auth/use-checked-form.ts';
import { Button } from '../../components/button.tsx';
import { isApiError } from '../../lib/api-client.ts';
import { issuesToErrors } from '../../lib/form-errors.ts';
import { common } from '../../lib/messages.ts';
import { LOGIN_PATH } from '../../lib/paths.ts';
import { registerMessages } from './messages.ts';
import { Told } from './told.tsx';

/** Shorter ones were cut off on their way. */
const isWholeToken = (token: string): boolean => token.length >= 20 && token.length <= 100;

/**
 * A form that sends the token of the link that opened its page; it knows when that link opens nothing any more. The token
 * follows '#', which browsers send to nobody; a second link in the same tab changes nothing else of the address.
 */
export function useLinkForm<T extends object>(
  initial: T,
  check: (typed: T) => FieldTexts<keyof T & string>,
  send: (typed: T, token: string) => Promise<void>,
) {
  const token = useLocation().hash.slice(1);
  const [refused, setRefused] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useCheckedForm(initial, check, async (typed) => {
    setProblem(null);
    try {
      await send(typed, token);
      return {};
    } catch (error) {
      if (isApiError(error, 'LINK_REFUSED')) setRefused(token);
      const wrong = issuesToErrors(error);
      if (Object.keys(wrong).length === 0)
        setProblem(isApiError(error) ? error.message : common.genericError);
      return wrong as FieldTexts<keyof T & string>; // the server names fields of what was sent
    }
  });
  return { ...form, isRefused: refused === token || !isWholeToken(token), problem };
}

/** What the page says once nothing is left to type; leads to the login. */
export interface LinkDone {
  title: string;
  text: string;
}

interface LinkFormProps {
  state: Pick<
    ReturnType<typeof useLinkForm<object>>,
    'ref' | 'isBusy' | 'handleSubmit' | 'isRefused' | 'problem'
  >;
  texts: { title: string; text: string; submit: string };
  done: LinkDone | null;
  children: ReactNode;
}

export function LinkForm({ state, texts, done, children }: LinkFormProps) {
  const navigate = useNavigate();
  const { ref, isBusy, handleSubmit, isRefused, problem } = state;
  const told =
    done ?? (isRefused ? { title: registerMessages.linkTitle, text: registerMessages.linkText } : null);
  if (told !== null) {
    return <Told {...told} action={registerMessages.toLogin} onAction={() => void navigate(LOGIN_PATH)} />;
  }
  return (
    <>
      <h1>{texts.title}</h1>
      <p>{texts.text}</p>
      <form ref={ref} className="stack" onSubmit={handleSubmit} noValidate>
        {children}
        {problem !== null && <FormAlert text={problem} />}
        <Button type="submit" isBlock size="large" isLoading={isBusy}>
          {texts.submit}
        </Button>
      </form>
    </>
  );
}
