import { studentFaults } from '@domdom/domain/accounts/pasted-students';
import { isUserName, normaliseUserName } from '@domdom/domain/accounts/user-name';
import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../../../components/button.tsx';
import { Dialog } from '../../../../components/dialog.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import { pastedMessages as messages } from './messages.ts';
import { type PastedRow, userNameOf } from './pasted-rows.ts';

interface EditRowDialogProps {
  row: PastedRow;
  onSave(row: PastedRow): void;
  onClose(): void;
}

export function EditRowDialog({ row, onSave, onClose }: EditRowDialogProps) {
  const [typed, setTyped] = useState(row.typed);
  const proposed = userNameOf(row);
  const [userName, setUserName] = useState(proposed);
  const form = useId();
  const faults = studentFaults(typed);
  const own = normaliseUserName(userName);
  const isProposed = own === '' || own === proposed;
  const userNameFault = isProposed || isUserName(own) ? undefined : messages.userNameFault;
  const set = (change: Partial<typeof typed>) => setTyped({ ...typed, ...change });
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (Object.keys(faults).length > 0 || userNameFault !== undefined) return;
    onSave({ ...row, typed, ownUserName: isProposed ? row.ownUserName : own });
  };
  return (
    <Dialog
      isOpen
      title={messages.editTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" form={form}>
            {messages.save}
          </Button>
        </>
      }
    >
      <form id={form} className="stack" onSubmit={handleSubmit} noValidate>
        <TextField
          label={messages.column.name}
          name="fullName"
          isRequired
          maxLength={200}
          value={typed.fullName}
          onChange={(fullName) => set({ fullName })}
          error={faults.fullName}
        />
        <TextField
          label={messages.column.userName}
          name="userName"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={32}
          value={userName}
          onChange={setUserName}
          hint={messages.userNameHint}
          error={userNameFault}
        />
        <TextField
          label={messages.column.birthday}
          name="birthday"
          maxLength={40}
          value={typed.birthday}
          onChange={(birthday) => set({ birthday })}
          hint={messages.birthdayHint}
          error={faults.birthday}
        />
        <TextField
          label={messages.column.contactEmail}
          name="contactEmail"
          inputMode="email"
          autoCapitalize="none"
          maxLength={250}
          value={typed.contactEmail}
          onChange={(contactEmail) => set({ contactEmail })}
          hint={messages.emailHint}
          error={faults.contactEmail}
        />
      </form>
    </Dialog>
  );
}
