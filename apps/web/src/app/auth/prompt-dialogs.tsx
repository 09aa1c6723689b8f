import type { CurrentUser, FactorChallenge } from '@domdom/api';
import { useState, useSyncExternalStore } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/text-field.tsx';
import { api, type Body, isApiError } from '../../lib/api-client.ts';
import { common } from '../../lib/messages.ts';
import { canUsePasskeys, signWithPasskey } from '../../lib/passkeys.ts';
import { prompts } from '../../lib/prompts.ts';
import { FormAlert } from './form-alert.tsx';
import { PasswordField } from './password-field.tsx';
import { promptMessages as messages } from './prompt-messages.ts';

const reasonOf = (error: unknown): string =>
  isApiError(error) ? (error.issues[0]?.message ?? error.message) : common.genericError;

/** Sends one answer at a time and keeps the reason why it was refused. */
function useSending() {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      setRefusal(reasonOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, setRefusal, send };
}

function PasswordPrompt({ answer }: { answer: (isProven: boolean) => void }) {
  const [password, setPassword] = useState('');
  const { isBusy, refusal, setRefusal, send } = useSending();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    void send(async () => {
      await api('POST /api/session/prove', { body: { password }, isLogin: true });
      answer(true);
    });
  };
  return (
    <Dialog
      isOpen
      onClose={() => answer(false)}
      title={messages.passwordTitle}
      size="small"
      isDismissable={!isBusy}
    >
      <form className="stack" onSubmit={handleSubmit} noValidate>
        <p>{messages.passwordText}</p>
        <PasswordField
          label={messages.password}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            setRefusal(null);
          }}
          error={refusal ?? undefined}
        />
        <Button type="submit" isBlock isLoading={isBusy}>
          {messages.goOn}
        </Button>
      </form>
    </Dialog>
  );
}

function textOf({ hasTotp, hasRecoveryCodes }: FactorChallenge): string {
  if (hasTotp) return hasRecoveryCodes ? messages.codeOrRecoveryText : messages.codeText;
  return hasRecoveryCodes ? messages.recoveryText : messages.passkeyText;
}

interface FactorPromptProps {
  challenge: FactorChallenge;
  answer: (user: CurrentUser | null) => void;
}

function FactorPrompt({ challenge, answer }: FactorPromptProps) {
  const [code, setCode] = useState('');
  const { isBusy, refusal, setRefusal, send } = useSending();
  const { token, hasTotp, hasRecoveryCodes, passkey } = challenge;
  const finish = async (proof: Body<'POST /api/session/second-factor'>['proof']) => {
    const { data } = await api('POST /api/session/second-factor', { body: { token, proof }, isLogin: true });
    answer(data.userProfile);
  };
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') setRefusal(messages.codeMissing);
    else void send(() => finish({ code: code.trim() }));
  };
  const handlePasskey = () => {
    if (passkey === null) return;
    void send(async () => {
      const signed = await signWithPasskey(passkey).catch(() => null);
      if (signed === null) setRefusal(messages.passkeyFailed);
      else await finish({ passkey: signed });
    });
  };
  return (
    <Dialog
      isOpen
      onClose={() => answer(null)}
      title={messages.factorTitle}
      size="small"
      isDismissable={!isBusy}
    >
      <form className="stack" onSubmit={handleSubmit} noValidate>
        <p>{textOf(challenge)}</p>
        {passkey !== null && canUsePasskeys() && (
          <Button isBlock icon="lock" variant={hasTotp ? 'secondary' : 'primary'} onClick={handlePasskey}>
            {messages.withPasskey}
          </Button>
        )}
        {(hasTotp || hasRecoveryCodes) && (
          <>
            <TextField
              label={messages.code}
              name="code"
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              isRequired
              value={code}
              onChange={(typed) => {
                setCode(typed);
                setRefusal(null);
              }}
              error={refusal ?? undefined}
            />
            <Button type="submit" isBlock isLoading={isBusy}>
              {messages.finish}
            </Button>
          </>
        )}
        {refusal !== null && !hasTotp && !hasRecoveryCodes && <FormAlert text={refusal} />}
      </form>
    </Dialog>
  );
}

/** The dialog of the open prompt. */
export function PromptDialog() {
  const prompt = useSyncExternalStore(prompts.subscribe, prompts.current);
  if (prompt === null) return null;
  return prompt.kind === 'password' ? (
    <PasswordPrompt answer={prompt.answer} />
  ) : (
    <FactorPrompt key={prompt.challenge.token} challenge={prompt.challenge} answer={prompt.answer} />
  );
}
