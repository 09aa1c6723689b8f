import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { TextField } from '../../components/text-field.tsx';
import { issuesToErrors } from '../../lib/form-errors.ts';
import { saved, saveFailed } from '../../lib/toast.ts';
import { studentMessages } from './messages.ts';
import { useSaveNotes } from './queries.ts';

const MAX_LENGTH = 2000;

interface NotesCardProps {
  assignmentId: string;
  /** The notes as stored on the server. */
  notes: string;
}

/** A student's own notes on the newest attempt. */
export function NotesCard({ assignmentId, notes }: NotesCardProps) {
  const [text, setText] = useState(notes);
  const save = useSaveNotes(assignmentId);
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(text.trim(), { onSuccess: saved, onError: saveFailed });
  };
  return (
    <Card>
      <form className="stack" onSubmit={handleSubmit}>
        <TextField
          label={studentMessages.notes}
          name="notes"
          value={text}
          onChange={setText}
          hint={studentMessages.notesHint}
          error={issuesToErrors(save.error)['notes']}
          isMultiline
          maxLength={MAX_LENGTH}
        />
        <div>
          <Button
            type="submit"
            variant="secondary"
            isLoading={save.isPending}
            disabled={text.trim() === notes}
          >
            {studentMessages.save}
          </Button>
        </div>
      </form>
    </Card>
  );
}
