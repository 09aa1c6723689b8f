import { worksheetItems, type WorksheetDocument } from '@domdom/worksheet';
import type { ReactNode } from 'react';
import { Button } from '../../button.tsx';
import styles from './editor.module.css';
import { footerButtons, type FooterButton, type FooterMode } from './footer-modes.ts';
import { modalMessages as texts } from './messages.ts';
import { marksOf, type PreviewState } from './preview.tsx';

interface ModalFooterProps {
  mode: FooterMode;
  document: WorksheetDocument;
  preview: PreviewState;
  onMode(mode: FooterMode): void;
  /** Left of the buttons. */
  children: ReactNode;
}

/** The buttons of the mode, and after a check the number of right answers. */
export function ModalFooter({ mode, document, preview, onMode, children }: ModalFooterProps) {
  const actions: Record<FooterButton, () => void> = {
    preview: () => {
      preview.redo();
      onMode('preview');
    },
    edit: () => onMode('edit'),
    check: preview.check,
    redo: preview.redo,
  };
  const marks = [...marksOf(document, preview.answers).values()];
  const hasNothing = worksheetItems(document.zones).length === 0;
  return (
    <>
      {children}
      {mode !== 'edit' && preview.isChecked && (
        <p className={styles.score} role="status">
          {hasNothing ? texts.nothingToCheck : texts.score(marks.filter(Boolean).length, marks.length)}
        </p>
      )}
      {footerButtons(mode, preview.isChecked).map((button) => (
        <Button
          key={button}
          variant={button === 'check' || button === 'redo' ? 'primary' : 'secondary'}
          icon={button === 'edit' ? 'edit' : button === 'preview' ? 'eye' : undefined}
          onClick={actions[button]}
        >
          {texts.buttons[button]}
        </Button>
      ))}
    </>
  );
}
