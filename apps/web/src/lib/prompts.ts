import type { CurrentUser, FactorChallenge } from '@domdom/api';

/** A question that code outside React asks the person, over whatever page is open. */
export type Prompt =
  | { kind: 'password'; answer(isProven: boolean): void }
  | { kind: 'second-factor'; challenge: FactorChallenge; answer(user: CurrentUser | null): void };

let current: Prompt | null = null;
let proof: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

function show(prompt: Prompt | null): void {
  current = prompt;
  for (const listener of listeners) listener();
}

/** The open prompt, for the one host that draws it. */
export const prompts = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Prompt | null => current,
};

/**
 * Asks for the own password. Resolves with whether the server accepted it; false when the person closed the dialog.
 * Calls that need it at the same time share one dialog.
 */
export function askPassword(): Promise<boolean> {
  proof ??= new Promise<boolean>((resolve) => {
    show({
      kind: 'password',
      answer(isProven) {
        proof = null;
        show(null);
        resolve(isProven);
      },
    });
  });
  return proof;
}

/** Asks for the second factor of a login. Resolves with the account, or null when the person closed the dialog. */
export function askSecondFactor(challenge: FactorChallenge): Promise<CurrentUser | null> {
  return new Promise((resolve) => {
    show({
      kind: 'second-factor',
      challenge,
      answer(user) {
        show(null);
        resolve(user);
      },
    });
  });
}
