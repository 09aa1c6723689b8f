type Listener = () => void;

/** Open modal dialogs, the top one last. */
const dialogs: HTMLDialogElement[] = [];
const listeners = new Set<Listener>();

const tell = () => listeners.forEach((listener) => listener());

export const topDialog = (): HTMLDialogElement | undefined => dialogs.at(-1);

/** Call it once the dialog is shown. */
export function addDialog(dialog: HTMLDialogElement): void {
  dialogs.push(dialog);
  tell();
}

/** Call it while the dialog is still in the page, so that its contents can be moved out first. */
export function removeDialog(dialog: HTMLDialogElement): void {
  dialogs.splice(dialogs.indexOf(dialog), 1);
  tell();
}

/** Calls back when a different dialog, or none, becomes the top one. */
export function onTopDialog(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
