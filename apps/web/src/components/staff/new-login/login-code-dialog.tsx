import type { LoginCode } from '@domdom/api';
import { formatDateTime } from '@domdom/domain/dates/format';
import { loginCodeMessages as messages } from './messages.ts';
import { AskFirst, SecretButtons, SecretCard } from './shown-once.tsx';

interface LoginCodeDialogProps {
  /** Whose code it is. */
  fullName: string;
  issue(): Promise<LoginCode>;
  onClose(): void;
}

/** Asks, issues a code and shows it once. */
export function LoginCodeDialog({ fullName, issue, onClose }: LoginCodeDialogProps) {
  return (
    <AskFirst
      title={messages.title}
      ask={messages.ask(fullName)}
      check={messages.check}
      makeLabel={messages.confirm}
      make={issue}
      onClose={onClose}
      buttons={({ code }) => <SecretButtons secret={code} texts={messages} />}
    >
      {(issued) => (
        <SecretCard
          fullName={issued.fullName}
          facts={[{ label: messages.loginName, value: issued.loginName }]}
          secret={{ label: messages.code, value: issued.code }}
          note={messages.until(formatDateTime(Date.parse(issued.expiresAt)))}
          shownOnce={messages.shownOnce}
        />
      )}
    </AskFirst>
  );
}
