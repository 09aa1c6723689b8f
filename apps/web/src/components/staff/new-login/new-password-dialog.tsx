import type { NewPassword } from '@domdom/api';
import { newLoginMessages as messages } from './messages.ts';
import { AskFirst, SecretButtons, SecretCard } from './shown-once.tsx';

interface NewPasswordDialogProps {
  /** Whose password it is. */
  fullName: string;
  make(): Promise<NewPassword>;
  onClose(): void;
}

const factsOf = ({ loginName, schoolCode }: NewPassword) => [
  ...(schoolCode === '' ? [] : [{ label: messages.schoolCode, value: schoolCode }]),
  { label: messages.loginName, value: loginName },
];

/** Asks, makes a password and shows it once. */
export function NewPasswordDialog({ fullName, make, onClose }: NewPasswordDialogProps) {
  return (
    <AskFirst
      title={messages.passwordOf(fullName)}
      ask={messages.askPassword(fullName)}
      check={messages.check}
      makeLabel={messages.makePassword}
      make={make}
      onClose={onClose}
      buttons={({ password }) => <SecretButtons secret={password} texts={messages} />}
    >
      {(made) => (
        <SecretCard
          fullName={made.fullName}
          facts={factsOf(made)}
          secret={{ label: messages.newPassword, value: made.password }}
          note={made.isTemporary ? messages.temporary : ''}
          shownOnce={messages.shownOnce}
        />
      )}
    </AskFirst>
  );
}
