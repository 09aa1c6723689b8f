import type { ReactNode } from 'react';
import { usePageName } from '../../lib/page-context.ts';
import { Button } from '../../components/button.tsx';
import { CheckField } from '../../components/check-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { PrintHelp } from './print-help.tsx';
import { printMessages as messages } from './messages.ts';
import styles from './print.module.css';

export interface PrintoutOptions {
  title: string;
  /** Empty when the printout has no code. */
  code: string;
  hasNameLines: boolean;
  hasExplanations: boolean;
}

interface PrintOptionsProps {
  options: PrintoutOptions;
  onChange(change: Partial<PrintoutOptions>): void;
  onPrint(isWithKey: boolean): void;
  /** Stands below the heading; whatever it is, it makes the codes, so no other one can be typed. */
  setup?: ReactNode;
  /** The parts missing from the printout, with the reasons. */
  notes: readonly string[];
}

/** The settings of the printout: shown above it, never printed. */
export function PrintOptions({ options, onChange, onPrint, notes, setup }: PrintOptionsProps) {
  return (
    <header className={styles.options}>
      <h1 className={styles.name}>{usePageName()}</h1>
      {setup}
      <div className={styles.fields} role="group" aria-label={messages.options}>
        <TextField
          label={messages.printoutTitle}
          name="title"
          value={options.title}
          onChange={(title) => onChange({ title })}
          maxLength={120}
          autoComplete="off"
        />
        {setup === undefined && (
          <TextField
            label={messages.code}
            name="code"
            value={options.code}
            onChange={(code) => onChange({ code })}
            hint={messages.codeHint}
            maxLength={10}
            autoComplete="off"
          />
        )}
        <div className={styles.checks}>
          <CheckField
            label={messages.nameLines}
            checked={options.hasNameLines}
            onChange={(hasNameLines) => onChange({ hasNameLines })}
          />
          <CheckField
            label={messages.explanations}
            checked={options.hasExplanations}
            onChange={(hasExplanations) => onChange({ hasExplanations })}
          />
        </div>
      </div>
      {notes.map((note) => (
        <p key={note} className="muted" role="status">
          {note}
        </p>
      ))}
      <div className="row">
        <Button icon="print" onClick={() => onPrint(false)}>
          {messages.printWithout}
        </Button>
        <Button icon="print" variant="secondary" onClick={() => onPrint(true)}>
          {messages.printWith}
        </Button>
        <PrintHelp />
      </div>
    </header>
  );
}
