type Listener = () => void;

/** Open modal dialogs, the one on top last. */
const dialogs: HTMLDialogElement[] = [];
const listeners = new Set<Listener>();

const tell = () => listeners.forEach((listener) => listener());

export const topDialog = (): HTMLDialogElement | undefined => dialogs.at(-1);

/** To be called once the dialog is shown. */
export function addDialog(dialog: HTMLDialogElement): void {
  dialogs.push(dialog);
  tell();
}

/** To be called while the dialog is still in the page, so that whatever stands in it can leave first. */
export function removeDialog(dialog: HTMLDialogElement): void {
  dialogs.splice(dialogs.indexOf(dialog), 1);
  tell();
}

/** Calls back when another dialog has come to lie on top, or none. */
export function onTopDialog(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
