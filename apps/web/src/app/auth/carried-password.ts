/**
 * The temporary password or one-time code of the login that has just succeeded, so that the form for a new password does
 * not ask for it again. In memory only, for one account, until that form is left.
 */
let carried: { userId: string; password: string } | null = null;

export function carryPassword(userId: string, password: string): void {
  carried = { userId, password };
}

export const carriedPassword = (userId: string): string | null =>
  carried?.userId === userId ? carried.password : null;

export function dropCarriedPassword(): void {
  carried = null;
}
