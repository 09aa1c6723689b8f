/** An account as used in forms about people. */
export interface UserForm {
  id: string;
  email: string;
  /** Name of the strongest role, or the string 'null'. */
  role: string;
  schoolTypeId: number | null;
  /** Short enough to read out to support staff. */
  userCode: string;
  fullname: string;
}

const CODE_LENGTH = 8;

export function userFormOf(account: {
  id: string;
  email: string;
  role: string;
  schoolTypeId: number | null;
  fullName: string;
}): UserForm {
  const { id, email, role, schoolTypeId, fullName } = account;
  return { id, email, role, schoolTypeId, userCode: userCodeOf(id), fullname: fullName };
}

/** The end of an id is random; its beginning is the creation time, which a whole class may share. */
function userCodeOf(id: string): string {
  return id.replaceAll('-', '').slice(-CODE_LENGTH).toUpperCase();
}
