import type { ImportRunPage } from '@domdom/api';
import { COLUMN_FIELDS, type ColumnField } from '@domdom/domain/imports/columns';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Card } from '../../../components/card.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { toastError } from '../../../lib/toast.ts';
import styles from './import.module.css';
import { FIELD_LABELS, importMessages as messages } from './messages.ts';
import { useSetColumns, useSetHeaderRow } from './queries.ts';

const OPTIONS = COLUMN_FIELDS.map((field) => ({ value: field, label: FIELD_LABELS[field] }));

const isField = (text: string): text is ColumnField => COLUMN_FIELDS.some((field) => field === text);

/** What each column of a school's own list holds: proposed, and to be corrected before accounts are made. */
export function ColumnForm({
  runId,
  layout,
}: {
  runId: string;
  layout: NonNullable<ImportRunPage['layout']>;
}) {
  const save = useSetColumns(runId);
  const setHeaderRow = useSetHeaderRow(runId);
  const isBusy = save.isPending || setHeaderRow.isPending;
  const [defaultClass, setDefaultClass] = useState(layout.defaultClass);
  const columns = layout.columns.map((column, index) => ({ ...column, at: index }));
  const fields = columns.map(({ field }) => field);
  const apply = (next: ColumnField[]) =>
    save.mutate({ fields: next, defaultClass }, { onError: (error) => toastError(error) });
  const handleChange = (at: number, text: string) => {
    if (!isField(text)) return;
    // Another column that held this holds it no longer.
    apply(fields.map((field, index) => (index === at ? text : field === text ? 'skip' : field)));
  };
  return (
    <Card title={messages.columnsTitle} icon="list">
      <div className="stack">
        <SelectField
          name="header-row"
          label={messages.headerRow}
          options={layout.headerRows.map(({ no, text }) => ({
            value: String(no),
            label: messages.headerRowOf(no, text),
          }))}
          value={String(layout.headerRow)}
          hint={messages.headerRowHint}
          disabled={isBusy}
          onChange={(no) => setHeaderRow.mutate(Number(no), { onError: (error) => toastError(error) })}
        />
        <p className="muted">{messages.columnsText}</p>
        <div className={styles.columns}>
          {columns.map(({ at, label, field, sample }) =>
            label === '' && sample === '' ? null : (
              <SelectField
                key={at}
                name={`column-${at}`}
                label={messages.columnOf(label || messages.unnamedColumn(at + 1))}
                options={OPTIONS}
                value={field}
                disabled={isBusy}
                {...(sample !== '' && { hint: messages.sample(sample) })}
                onChange={(text) => handleChange(at, text)}
              />
            ),
          )}
          <TextField
            label={messages.defaultClass}
            name="default-class"
            value={defaultClass}
            maxLength={120}
            hint={messages.defaultClassHint}
            onChange={setDefaultClass}
          />
        </div>
        {defaultClass !== layout.defaultClass && (
          <span>
            <Button variant="secondary" isLoading={save.isPending} onClick={() => apply(fields)}>
              {messages.apply}
            </Button>
          </span>
        )}
      </div>
    </Card>
  );
}
