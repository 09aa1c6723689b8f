/** An account as used in forms about people. */
export interface UserForm {
  id: string;
  /** '' for an account without one. */
  email: string;
  /** Name of the strongest role, or the string 'null'. */
  role: string;
  schoolTypeId: number | null;
  /** What the owner logs in as, and tells support staff. */
  userCode: string;
  fullname: string;
}

export function userFormOf(account: {
  id: string;
  email: string | null;
  loginName: string;
  role: string;
  schoolTypeId: number | null;
  fullName: string;
}): UserForm {
  const { id, email, loginName, role, schoolTypeId, fullName } = account;
  return { id, email: email ?? '', role, schoolTypeId, userCode: loginName, fullname: fullName };
}
