import { ButtonLink } from '../../../components/button.tsx';
import { addStudentPath } from '../../../lib/teacher-paths.ts';
import { rosterMessages } from '../messages.ts';

export const AddStudentsLink = ({ classId }: { classId: string }) => (
  <ButtonLink to={addStudentPath(classId)} icon="plus">
    {rosterMessages.add}
  </ButtonLink>
);
