/** An account as the forms about people hold it. */
export interface UserForm {
  id: string;
  email: string;
  /** Name of the strongest role, or the text 'null'. */
  role: string;
  schoolTypeId: number | null;
  /** Short enough to be read out to whoever looks after the accounts. */
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

/** The end of an id is chance, its beginning the time at which the account was made, the same for a whole class. */
function userCodeOf(id: string): string {
  return id.replaceAll('-', '').slice(-CODE_LENGTH).toUpperCase();
}
