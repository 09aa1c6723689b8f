import type { AssignBody } from './queries.ts';

/** Whom in a class something is given to: everyone, some groups, or chosen students. */
export type ClassAudience = { kind: 'class' } | { kind: 'groups' | 'students'; ids: ReadonlySet<string> };
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
): Pick<AssignBody, 'students' | 'groups'> {
  const chosen = (kind: 'groups' | 'students') =>
    classIds.flatMap((classId) => {
      const audience = audienceOf(audiences, classId);
      return audience.kind === kind ? [{ classId, ids: [...audience.ids] }] : [];
    });
  const groups = chosen('groups').map(({ classId, ids }) => ({ classId, groupIds: ids }));
  const students = chosen('students').map(({ classId, ids }) => ({ classId, studentIds: ids }));
  return { ...(groups.length > 0 && { groups }), ...(students.length > 0 && { students }) };
}
