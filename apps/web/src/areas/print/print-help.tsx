import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { helpMessages as messages } from './messages.ts';
import styles from './print.module.css';

/** Says how to save a printout as PDF, how to get a DOCX from it, and how to download its sounds and videos. */
export function PrintHelp() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon="help" variant="ghost" onClick={() => setOpen(true)}>
        {messages.open}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={messages.title}>
        {messages.sections.map(({ title, steps }) => (
          <section key={title} className={styles.help}>
            <h3>{title}</h3>
            <ol>
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </section>
        ))}
      </Dialog>
    </>
  );
}
