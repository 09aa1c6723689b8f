import { ViewButton } from '../../staff/review/view-button.tsx';
import { typedMessages } from './messages.ts';
import { TypedAnswersDrawer } from './typed-answers-drawer.tsx';

export function TypedAnswersButton({ assignmentId }: { assignmentId: string }) {
  return (
    <ViewButton view="typed" label={typedMessages.title}>
      {(onClose) => <TypedAnswersDrawer assignmentId={assignmentId} onClose={onClose} />}
    </ViewButton>
  );
}
