import type { FieldTexts } from '@domdom/domain/accounts/forms';
import { useEffect, useRef, useState } from 'react';
import type { RefObject, SubmitEvent } from 'react';

interface CheckedForm<T extends object> {
  form: T;
  errors: FieldTexts<keyof T & string>;
  ref: RefObject<HTMLFormElement | null>;
  isBusy: boolean;
  /** Changes fields and clears the server's errors for them. */
  change: (part: Partial<T>) => void;
  /** For `onSubmit`: checks the form, then sends it or focuses the first invalid field. */
  handleSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
}

/** The fields changed since `sent` was submitted. */
function changedSince<T extends object>(sent: T, now: T): Partial<T> {
  const typed: Partial<T> = { ...now };
  for (const name in now) if (now[name] === sent[name]) delete typed[name];
  return typed;
}

/**
 * The state of a form that is checked on its first submit and on every change from then on. `send` returns the server's
 * errors for single fields. A page that stays open afterwards calls `restart` to begin with an unchecked form. Anything
 * typed while waiting for the server stays.
 */
export function useCheckedForm<T extends object>(
  initial: T,
  check: (form: T) => FieldTexts<keyof T & string>,
  send: (form: T, restart: (next: T) => void) => Promise<FieldTexts<keyof T & string>>,
): CheckedForm<T> {
  const [form, setForm] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const [refused, setRefused] = useState<FieldTexts<keyof T & string>>({});
  const [isBusy, setBusy] = useState(false);
  const [sentCount, setSentCount] = useState(0);
  const ref = useRef<HTMLFormElement>(null);
  const errors = { ...refused, ...(isChecked ? check(form) : {}) };

  // Once the messages are rendered, focus the first field that has one.
  useEffect(() => {
    if (sentCount === 0 || isBusy) return;
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [sentCount, isBusy]);

  const change = (part: Partial<T>) => {
    setForm((before) => ({ ...before, ...part }));
    setRefused((before) => {
      const left = { ...before };
      for (const name of Object.keys(part)) delete left[name as keyof T & string]; // the same keys
      return left;
    });
  };

  const restart = (next: T) => {
    setForm((now) => ({ ...next, ...changedSince(form, now) }));
    setChecked(false);
    setRefused({});
  };

  const sendChecked = async () => {
    setBusy(true);
    try {
      setRefused(await send(form, restart));
    } finally {
      setBusy(false);
      setSentCount((count) => count + 1);
    }
  };

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setChecked(true);
    if (Object.keys(check(form)).length > 0) setSentCount((count) => count + 1);
    else void sendChecked();
  };

  return { form, errors, ref, isBusy, change, handleSubmit };
}
