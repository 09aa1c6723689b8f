import type { TaughtClass } from '@domdom/api';
import { ASSIGN_MESSAGES, ASSIGN_POINTS } from '@domdom/domain/assignments/assign-form';
import { WINDOW_MESSAGES } from '@domdom/domain/assignments/window';
import type { UnitKey } from '@domdom/domain/school/units';
import { DEFAULT_BEHAVIOUR } from '@domdom/domain/exam/behaviour';
import { Form } from 'antd';
import { useState } from 'react';
import { common } from '../../../lib/messages.ts';
import { issuesToErrors } from '../../../lib/form-errors.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../button.tsx';
import { AssignFields } from './assign-fields.tsx';
import styles from './assign-form.module.css';
import { titleToSend } from './assign-rules.ts';
import { audienceToSend, hasNobody } from './audience.ts';
import type { Audiences } from './audience.ts';
import { AudienceField } from './audience-field.tsx';
import { classChoices, preselected } from './class-checklist.ts';
import { ClassChecklistField } from './class-checklist-field.tsx';
import { fromPickerValue } from './due-date.ts';
import { presetValues, TERM_FIELDS, termsToSend } from './give-draft.ts';
import type { GiveDraft, Prefill } from './give-draft.ts';
import type { GivenThing } from './given-thing.ts';
import { assignMessages } from './messages.ts';
import { MoreOptions } from './more-options.tsx';
import { PresetField } from './preset-field.tsx';
import { GiveWithDue } from './quick-due.tsx';
import { type AssignBody, useAssign } from './queries.ts';
import { commonUnits, UnitField } from './unit-field.tsx';

interface GiveFormProps {
  thing: GivenThing;
  classes: readonly TaughtClass[];
  /** The class that is preselected. */
  currentClassId: string | null;
  prefill?: Prefill;
  onTouched?(isTouched: boolean): void;
  onAssigned(): void;
}

const warnNoClass = () =>
  showToast({ kind: 'warning', title: common.toastTitle, text: ASSIGN_MESSAGES['assign.class.required'] });

const isOfAudience = (path: string): boolean => path.startsWith('students') || path.startsWith('groups');

/** The fields of the request that stand behind 'Tuỳ chọn thêm'. */
const isBehindMore = (path: string): boolean =>
  TERM_FIELDS.some((field) => field === path) || path.startsWith('release') || isOfAudience(path);

/** What is wrong with the thing itself, which has no field. */
const ofThing = (path: string): boolean =>
  ['fileId', 'examinationId', 'behaviour'].includes(path) || path.startsWith('jsonData');

/** Where in the form an issue of the server belongs; null when it has no field. */
function fieldOf(path: string): (string | number)[] | null {
  if (path === 'release') return ['release', 'mark'];
  const [first = ''] = path.split('.');
  return FORM_FIELDS.some((field) => field === first) ? path.split('.') : null;
}
const FORM_FIELDS = [
  'title',
  'dueDate',
  'points',
  'instructions',
  'color',
  'release',
  ...TERM_FIELDS,
] as const;

/** Shows the server's reason for refusing what is given, otherwise a general sentence; in both cases nothing was given. */
function tellFailure(why: string | undefined): void {
  const { failure } = assignMessages;
  showToast(
    why === undefined
      ? { kind: 'error', title: common.failure, text: failure }
      : { kind: 'error', title: failure, text: why },
  );
}

/** What is given to whom, when it may be done and when its result is shown: for everything that can be given. */
export function GiveForm({ thing, classes, currentClassId, prefill, onTouched, onAssigned }: GiveFormProps) {
  const [form] = Form.useForm<GiveDraft>();
  const choices = classChoices(classes, thing.grade);
  const [selected, setSelected] = useState(() => preselected(choices, currentClassId));
  const [audiences, setAudiences] = useState<Audiences>(() => new Map());
  const [audienceError, setAudienceError] = useState<string | null>(null);
  const [unit, setUnit] = useState<UnitKey | null>(null);
  const [homework] = useState(() => presetValues('homework', Date.now()));
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const behaviour = Form.useWatch('behaviour', form) ?? DEFAULT_BEHAVIOUR;
  const assign = useAssign();
  const ticked = classes.filter(({ id }) => selected.has(id));
  const isWorkedOn = thing.exerciseType !== 'ASSIGNMENT';

  const showAudienceError = (message: string) => {
    setAudienceError(message);
    setIsMoreOpen(true);
  };

  const handleError = (error: unknown) => {
    const issues = Object.entries(issuesToErrors(error));
    const fields = issues.flatMap(([path, message]) => {
      const name = fieldOf(path);
      return name === null ? [] : [{ name, message }];
    });
    const ofAudience = issues.find(([path]) => isOfAudience(path))?.[1];
    if (ofAudience !== undefined) showAudienceError(ofAudience);
    if (issues.some(([path]) => isBehindMore(path))) setIsMoreOpen(true);
    form.setFields(
      fields.map(({ name, message }) => ({ name: name as ['title'], errors: [message] })), // one of the form's fields
    );
    if (fields.length === 0 && ofAudience === undefined)
      tellFailure(issues.find(([path]) => ofThing(path))?.[1]);
  };

  const handleFinish = () => {
    if (selected.size === 0) {
      warnNoClass();
      return;
    }
    if (hasNobody(audiences, selected)) {
      showAudienceError(WINDOW_MESSAGES.audience);
      return;
    }
    // What is hidden for now is not among the values that the form passes on.
    const draft = form.getFieldsValue(true) as GiveDraft; // every field of it has an initial value
    const { dueDate, points } = draft;
    if (dueDate === null || points === null) return; // already refused by the field rules
    const classIds = [...selected];
    // Another class may have been ticked since, whose programme does not have it.
    const sentUnit = commonUnits(ticked).find((one) => one === unit) ?? null;
    const body: AssignBody = {
      classIds,
      ...thing.asked,
      title: titleToSend(draft.title, thing.title),
      instructions: draft.instructions.trim(),
      dueDate: new Date(fromPickerValue(dueDate)).toISOString(),
      points,
      color: draft.color,
      ...(sentUnit !== null && { unit: sentUnit }),
      behaviour: draft.behaviour,
      ...termsToSend(draft, { isWorkedOn }),
      ...audienceToSend(audiences, classIds),
    };
    assign.mutate(
      { body, prepare: thing.prepare },
      {
        onSuccess: () => {
          showToast({ kind: 'success', title: common.success, text: thing.success });
          onAssigned();
        },
        onError: handleError,
      },
    );
  };

  return (
    <Form<GiveDraft>
      form={form}
      name="assign"
      layout="vertical"
      scrollToFirstError={{ focus: true }}
      initialValues={{
        ...homework,
        title: thing.title,
        points: ASSIGN_POINTS.default,
        instructions: '',
        color: thing.colour,
        ...prefill,
      }}
      onValuesChange={(changed: Partial<GiveDraft>) => {
        onTouched?.(true);
        const { preset } = changed;
        if (preset === undefined) return;
        form.setFieldsValue(presetValues(preset, Date.now()));
        // What was wrong with the values before says nothing about these.
        form.setFields([...TERM_FIELDS, 'dueDate' as const].map((name) => ({ name, errors: [] })));
      }}
      onFinish={handleFinish}
      onFinishFailed={({ errorFields }) => {
        if (selected.size === 0) warnNoClass();
        if (errorFields.some(({ name }) => isBehindMore(name.join('.')))) setIsMoreOpen(true);
      }}
    >
      {isWorkedOn && (
        <Form.Item name="preset">
          <PresetField />
        </Form.Item>
      )}
      <div className={styles.columns}>
        <div>
          <AssignFields
            exerciseType={thing.exerciseType}
            titleHint={
              // Only unit tests, which belong to a grade, are numbered.
              thing.grade !== null && selected.size > 1 ? assignMessages.form.titleHint : undefined
            }
          />
        </div>
        <ClassChecklistField choices={choices} selected={selected} onChange={setSelected} />
      </div>
      <MoreOptions
        isOpen={isMoreOpen}
        behaviour={isWorkedOn ? behaviour : null}
        onToggle={() => setIsMoreOpen((isOpen) => !isOpen)}
      >
        {thing.asked.fileId !== undefined && <UnitField classes={ticked} unit={unit} onChange={setUnit} />}
        <AudienceField
          choices={choices.filter(({ id }) => selected.has(id))}
          audiences={audiences}
          error={audienceError}
          onChange={(changed) => {
            onTouched?.(true);
            setAudienceError(null);
            setAudiences(changed);
          }}
        />
      </MoreOptions>
      <div className={styles.footer}>
        <GiveWithDue onGive={() => form.submit()} />
        <Button type="submit" icon="send" isLoading={assign.isPending}>
          {assignMessages.form.submit}
        </Button>
      </div>
    </Form>
  );
}
