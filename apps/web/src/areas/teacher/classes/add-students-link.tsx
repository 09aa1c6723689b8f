import { ButtonLink } from '../../../components/button.tsx';
import { addStudentPath } from '../../../lib/teacher-paths.ts';
import { rosterMessages } from '../messages.ts';

interface AddStudentsLinkProps {
  classId: string;
  /** Whether it is what the page is for: a class has no students yet. */
  isMain?: boolean;
}

export const AddStudentsLink = ({ classId, isMain = true }: AddStudentsLinkProps) => (
  <ButtonLink to={addStudentPath(classId)} variant={isMain ? 'primary' : 'secondary'} icon="plus">
    {rosterMessages.add}
  </ButtonLink>
);
