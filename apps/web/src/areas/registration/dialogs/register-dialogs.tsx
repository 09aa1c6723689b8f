import { useModal } from '../../../lib/store/hooks.ts';
import { LANDING_MODALS } from '../../../app/auth/landing-modals.ts';
import { StudentDialog } from './student-dialog.tsx';
import { TeacherDialog } from './teacher-dialog.tsx';

/** Each dialog starts empty whenever it is opened. */
export function RegisterDialogs() {
  const { isOpen: isStudentOpen } = useModal(LANDING_MODALS.registerStudent);
  const { isOpen: isTeacherOpen } = useModal(LANDING_MODALS.registerTeacher);
  return (
    <>
      {isStudentOpen && <StudentDialog />}
      {isTeacherOpen && <TeacherDialog />}
    </>
  );
}
