/** Names under which the store keeps which dialog of the landing page is open. */
export const LANDING_MODALS = {
  login: 'login',
  teacherLogin: 'teacher-login',
  registerStudent: 'register-student',
  registerTeacher: 'register-teacher',
  announcement: 'announcement',
} as const;
