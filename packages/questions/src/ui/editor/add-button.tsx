import styles from './editor.module.css';
import { AddIcon } from './icons.tsx';
import { editorMessages as messages } from './messages.ts';

interface AddButtonProps {
  itemLabel: string;
  onPress(this: void): void;
}

export function AddButton({ itemLabel, onPress }: AddButtonProps) {
  return (
    <button type="button" className={styles.button} onClick={onPress}>
      <AddIcon />
      {messages.add(itemLabel)}
    </button>
  );
}
