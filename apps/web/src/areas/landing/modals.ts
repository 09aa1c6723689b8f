/** Names under which the store knows which dialog of the landing page is open. */
export const LANDING_MODALS = {
  login: 'login',
  teacherLogin: 'teacher-login',
  registerPupil: 'register-pupil',
  registerTeacher: 'register-teacher',
  announcement: 'announcement',
} as const;
