import { ViewButton } from '../view-button.tsx';
import { ByQuestionDrawer } from './by-question-drawer.tsx';
import { byQuestionMessages } from './messages.ts';

export function ByQuestionButton({ assignmentId }: { assignmentId: string }) {
  return (
    <ViewButton view="questions" label={byQuestionMessages.title}>
      {(onClose) => <ByQuestionDrawer assignmentId={assignmentId} onClose={onClose} />}
    </ViewButton>
  );
}
