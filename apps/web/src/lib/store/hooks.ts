import type { CurrentUser } from '@domdom/api';
import type { RoleName } from '@domdom/domain/access/roles';
import { useDispatch, useSelector } from 'react-redux';
import { rolesOf } from './roles-of.ts';
import { studentIdOf } from './auth-slice.ts';
import { closeModal, openModal } from './settings-slice.ts';
import type { AppDispatch, RootState } from './store.ts';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();

export const useOptionalUser = (): CurrentUser | null =>
  useAppSelector((state) => state.auth.loggedInUser?.profile ?? null);

/** For use inside /lms only, where the frame shows nothing without an account. */
export function useUser(): CurrentUser {
  const user = useOptionalUser();
  if (!user) throw new Error('useUser is for pages that need a session');
  return user;
}

export const useStudentId = (): string | null =>
  useAppSelector((state) => studentIdOf(state.auth.loggedInUser));

export const useRoles = (): readonly RoleName[] => rolesOf(useOptionalUser());

/** Staff look at exams without doing them, so nothing is stored. */
export const useIsPreview = (): boolean => useRoles().some((role) => role !== 'student');

export function useModal(name: string): { isOpen: boolean; open(): void; close(): void } {
  const isOpen = useAppSelector((state) => state.settings.openModalName === name);
  const dispatch = useAppDispatch();
  return { isOpen, open: () => dispatch(openModal(name)), close: () => dispatch(closeModal()) };
}
