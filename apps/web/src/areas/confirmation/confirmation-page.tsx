import type { ConfirmationState } from '@domdom/api';
import { formatKeyCode, parseKeyCode } from '@domdom/domain/access/school-key';
import { queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api, isApiError } from '../../lib/api-client.ts';
import { TEACHER_CLASSES_PATH } from '../../lib/paths.ts';
import { useUser } from '../../lib/store/hooks.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { confirmationMessages as messages } from '../../components/confirmation/messages.ts';
import {
  confirmationQuery,
  OFFER_KEY,
  useMailCode,
  useRefreshUser,
  useUseCode,
} from '../../components/confirmation/queries.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { EmptyState } from '../../components/states.tsx';
import { TextField } from '../../components/text-field.tsx';

/** The code behind the '#' of a scanned or mailed link. It leaves the address at once, so the history keeps none. */
function useScannedCode(): string {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [scanned] = useState(() => parseKeyCode(hash.slice(1)));
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return scanned === null ? '' : formatKeyCode(scanned);
}

/** Tells whose code it is before it is used. */
const offerQuery = (code: string | null) =>
  queryOptions({
    queryKey: [OFFER_KEY, code] as const,
    queryFn:
      code === null
        ? skipToken
        : ({ signal }) => api('POST /api/confirmation/code/check', { body: { code }, signal }),
    meta: { isBackground: true },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });

function CodeCard({ scanned }: { scanned: string }) {
  const [typed, setTyped] = useState(scanned);
  const [problem, setProblem] = useState<string | undefined>();
  const code = parseKeyCode(typed);
  const offer = useQuery(offerQuery(code));
  const use = useUseCode();
  const refused = offer.error ?? use.error;

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setProblem(code === null ? messages.codeInvalid : undefined);
    if (code === null || use.isPending) return;
    use.mutate(code);
  };

  return (
    <Card title={messages.codeTitle} icon="lock">
      <p>{messages.codeText}</p>
      <form className="stack" onSubmit={handleSubmit} noValidate>
        <TextField
          label={messages.code}
          name="code"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            setProblem(undefined);
            use.reset();
          }}
          hint={messages.codeHint}
          error={problem ?? (isApiError(refused) ? refused.message : undefined)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={30}
          isRequired
        />
        {offer.data && (
          <p role="status">
            {messages.codeOf(offer.data.schoolName)}{' '}
            {offer.data.isOtherSchool && messages.otherSchool(offer.data.schoolName)}
          </p>
        )}
        <Button type="submit" isLoading={use.isPending}>
          {messages.use}
        </Button>
      </form>
    </Card>
  );
}

function MailCard({ email }: { email: string }) {
  const mail = useMailCode();
  return (
    <Card title={messages.mailTitle} icon="bell">
      <p>{messages.mailText(email)}</p>
      {mail.isSuccess && <p role="status">{messages.mailed}</p>}
      <Button variant="secondary" isLoading={mail.isPending} onClick={() => mail.mutate()}>
        {messages.mail}
      </Button>
    </Card>
  );
}

function Ways({ state, scanned }: { state: ConfirmationState; scanned: string }) {
  const { schoolName, email, hasAdministrator, canProveAddress } = state;
  return (
    <div className="stack">
      <CodeCard scanned={scanned} />
      {canProveAddress && <MailCard email={email} />}
      <Card title={messages.administratorTitle} icon="people">
        <p>{hasAdministrator ? messages.administratorText(schoolName) : messages.nobodyText(schoolName)}</p>
      </Card>
      <Card title={messages.waitingTitle} icon="help" tone="soft">
        <p>{messages.waitingText}</p>
        <p>{messages.waitsText}</p>
      </Card>
    </div>
  );
}

function Done({ schoolName }: { schoolName: string }) {
  return (
    <EmptyState
      title={messages.doneTitle}
      text={messages.doneText(schoolName)}
      action={<ButtonLink to={TEACHER_CLASSES_PATH}>{messages.give}</ButtonLink>}
    />
  );
}

/** Where a teacher whom the school has not confirmed learns what works, what waits and how to be confirmed. */
export default function ConfirmationPage() {
  const scanned = useScannedCode();
  const query = useQuery(confirmationQuery());
  const { can } = useUser();
  const refresh = useRefreshUser();
  // An administrator confirmed while this page was open.
  const isNews = query.data?.isConfirmed === true && can.awaitConfirmation;
  useEffect(() => {
    if (isNews) void refresh();
  }, [isNews, refresh]);
  return (
    <>
      <PageHeader description={messages.description} />
      <QueryView query={query}>
        {(state) =>
          state.isConfirmed ? (
            <Done schoolName={state.schoolName} />
          ) : (
            <Ways state={state} scanned={scanned} />
          )
        }
      </QueryView>
    </>
  );
}
