import { useState } from 'react';
import { Card } from '../../../components/card.tsx';
import { NewTeacherList } from '../new-teachers/new-teacher-list.tsx';
import { waitingMessages as messages } from './messages.ts';

const FIRST = { page: 1, size: 10, search: '' };

/** The list of the page of new teachers. Its position is not in the address, where that of the log is. */
export function WaitingTeachers() {
  const [list, setList] = useState(FIRST);
  return (
    <Card title={messages.title} icon="people">
      <NewTeacherList state={[list, (change) => setList({ ...list, page: 1, ...change })]} />
    </Card>
  );
}
