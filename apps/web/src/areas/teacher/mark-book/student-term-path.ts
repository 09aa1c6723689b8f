import { markBookPath } from '../../../lib/paths.ts';

export const studentTermPath = (classId: string, term: number, studentId: string): string =>
  `${markBookPath(classId)}/${term}/${studentId}`;
