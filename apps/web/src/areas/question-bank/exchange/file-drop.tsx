import { DropField } from '../../../components/upload/drop-field.tsx';
import { importMessages as texts } from './messages.ts';

const KINDS = '.xlsx,.txt,.gift,.xml';

/** A field for one file of questions. */
export const FileDrop = ({ onFile }: { onFile(file: File): void }) => (
  <DropField
    texts={{ drop: texts.drop, hint: texts.kinds, choose: texts.chooseFile }}
    accept={KINDS}
    isSingle
    onChoose={([file]) => file && onFile(file)}
  />
);
