import type { AssignBody } from './queries.ts';

/** Whom in a class something is given to: chosen students, or everyone. */
export type ClassAudience = { kind: 'class' } | { kind: 'students'; ids: ReadonlySet<string> };
export type AudienceKind = ClassAudience['kind'];

/** By class; a class that is not named gets it as a whole. */
export type Audiences = ReadonlyMap<string, ClassAudience>;

export const WHOLE_CLASS: ClassAudience = { kind: 'class' };

export const audienceOf = (audiences: Audiences, classId: string): ClassAudience =>
  audiences.get(classId) ?? WHOLE_CLASS;

/** Whether some class was narrowed down to nobody. */
export const hasNobody = (audiences: Audiences, classIds: Iterable<string>): boolean =>
  [...classIds].some((id) => {
    const audience = audienceOf(audiences, id);
    return audience.kind !== 'class' && audience.ids.size === 0;
  });

/** The part of the request that narrows classes down; {} when none is. */
export function audienceToSend(
  audiences: Audiences,
  classIds: readonly string[],
): Pick<AssignBody, 'students'> {
  const students = classIds.flatMap((classId) => {
    const audience = audienceOf(audiences, classId);
    return audience.kind === 'students' ? [{ classId, studentIds: [...audience.ids] }] : [];
  });
  return students.length === 0 ? {} : { students };
}
