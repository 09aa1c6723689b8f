import { useModal } from '../../../app/store/hooks.ts';
import { LANDING_MODALS } from '../modals.ts';
import { PupilDialog } from './pupil-dialog.tsx';
import { TeacherDialog } from './teacher-dialog.tsx';

/** Each begins empty whenever it is opened. */
export function RegisterDialogs() {
  const { isOpen: isPupilOpen } = useModal(LANDING_MODALS.registerPupil);
  const { isOpen: isTeacherOpen } = useModal(LANDING_MODALS.registerTeacher);
  return (
    <>
      {isPupilOpen && <PupilDialog />}
      {isTeacherOpen && <TeacherDialog />}
    </>
  );
}
