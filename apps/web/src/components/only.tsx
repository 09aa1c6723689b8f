import type { RoleName } from '@domdom/domain/access/roles';
import type { ReactNode } from 'react';
import { useRoles } from '../lib/store/hooks.ts';

interface OnlyProps {
  children: ReactNode;
}

function Only({ name, children }: OnlyProps & { name: RoleName }) {
  return useRoles().includes(name) ? children : null;
}

/** Shows its content to teachers only. Secrets are protected by the server, not by these components. */
export const OnlyTeachers = ({ children }: OnlyProps) => <Only name="teacher">{children}</Only>;
export const OnlyStudents = ({ children }: OnlyProps) => <Only name="student">{children}</Only>;
export const OnlyManagers = ({ children }: OnlyProps) => <Only name="manager">{children}</Only>;
export const OnlyAdmins = ({ children }: OnlyProps) => <Only name="administrator">{children}</Only>;
