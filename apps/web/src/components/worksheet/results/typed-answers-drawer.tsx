import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { QueryView } from '../../query-view.tsx';
import { SkeletonLines } from '../../states.tsx';
import { useReturnFocus } from '../../../lib/use-return-focus.ts';
import { typedMessages } from './messages.ts';
import { typedAnswersQuery } from './queries.ts';
import { TypedAnswers } from './typed-answers.tsx';

interface TypedAnswersDrawerProps {
  assignmentId: string;
  onClose(): void;
}

export function TypedAnswersDrawer({ assignmentId, onClose }: TypedAnswersDrawerProps) {
  useReturnFocus();
  const query = useQuery(typedAnswersQuery(assignmentId));
  return (
    <Drawer open title={typedMessages.title} size="min(760px, 100vw)" onClose={onClose}>
      <QueryView query={query} skeleton={<SkeletonLines count={8} />}>
        {(typed) => <TypedAnswers assignmentId={assignmentId} {...typed} />}
      </QueryView>
    </Drawer>
  );
}
