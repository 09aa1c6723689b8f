import type { ReactNode } from 'react';
import type { Sound } from '../../core/contract.ts';
import { valueAt } from '../../core/editor-value.ts';
import type { PictureField, SoundField, TextField, VideoField } from '../../core/editor.ts';
import { isRecord } from '../../core/shape.ts';
import { SoundButton } from '../sound-button.tsx';
import { Video } from '../video.tsx';
import { useEditing, type EditorMedia } from './context.ts';
import styles from './editor.module.css';
import { FieldFrame, Hint, useControl } from './field-frame.tsx';
import { editorMessages as messages } from './messages.ts';
import { Problems } from './problems.tsx';
import { useSetValue, type InputProps } from './simple-inputs.tsx';
import { useUpload } from './use-upload.ts';

/** The stored fields of a picture or sound; a missing text is `undefined`. */
function mediaAt(item: unknown, path: string): { file?: string; alt?: string; script?: string } {
  const value = valueAt(item, path);
  const textOf = (name: string): string | undefined => {
    const text = isRecord(value) ? value[name] : undefined;
    return typeof text === 'string' ? text : undefined;
  };
  return { file: textOf('file'), alt: textOf('alt'), script: textOf('script') };
}

export function PictureEditor({ field, path, item }: InputProps<PictureField>) {
  const { media } = useEditing();
  const setValue = useSetValue(path);
  const { file, alt = '' } = mediaAt(item, field.path);
  const altField: TextField = {
    kind: 'text',
    path: 'alt',
    label: messages.pictureDescription,
    hint: messages.pictureDescriptionHint,
    isOptional: true,
  };
  return (
    <MediaGroup field={field} path={path} hasMedia={file !== undefined}>
      {file !== undefined && <img className={styles.picture} src={media.url(file)} alt={alt} />}
      <FilePicker
        path={path}
        kind="picture"
        label={file === undefined ? messages.choosePicture : messages.otherPicture}
        fieldLabel={field.label}
        valueFor={(uploaded) => ({ file: uploaded, alt })}
      >
        {file !== undefined && (
          <PlainButton label={messages.removePicture} onPress={() => setValue(undefined)} />
        )}
      </FilePicker>
      {file !== undefined && (
        <FieldFrame path={`${path}.alt`} field={altField} isWide>
          {(control) => (
            <input
              {...control}
              type="text"
              className={styles.input}
              value={alt}
              onChange={({ target }) => setValue({ file, alt: target.value })}
            />
          )}
        </FieldFrame>
      )}
    </MediaGroup>
  );
}

export function SoundEditor({ field, path, item }: InputProps<SoundField>) {
  const { media } = useEditing();
  const setValue = useSetValue(path);
  const { file, script } = mediaAt(item, field.path);
  const hasSound = file !== undefined || script !== undefined;
  const scriptField: TextField = {
    kind: 'text',
    path: 'script',
    label: messages.script,
    hint: messages.scriptHint,
    isOptional: true,
  };
  return (
    <MediaGroup field={field} path={path} hasMedia={hasSound}>
      {hasSound && <SoundButton sound={{ file, script }} mediaUrl={media.url} label={field.label} />}
      <FilePicker
        path={path}
        kind="sound"
        label={file === undefined ? messages.chooseSound : messages.otherSound}
        fieldLabel={field.label}
        valueFor={(uploaded) => soundOf(uploaded, script)}
      >
        {file !== undefined && (
          <PlainButton label={messages.removeSound} onPress={() => setValue(soundOf(undefined, script))} />
        )}
      </FilePicker>
      <FieldFrame path={`${path}.script`} field={scriptField} isWide>
        {(control) => (
          <textarea
            {...control}
            className={styles.input}
            rows={2}
            value={script ?? ''}
            onChange={({ target }) => setValue(soundOf(file, target.value === '' ? undefined : target.value))}
          />
        )}
      </FieldFrame>
    </MediaGroup>
  );
}

export function VideoEditor({ field, path, item }: InputProps<VideoField>) {
  const { media } = useEditing();
  const setValue = useSetValue(path);
  const { file } = mediaAt(item, field.path);
  // There is neither a file to show nor a way to upload one.
  if (file === undefined && media.accepts.video === undefined) return null;
  return (
    <MediaGroup field={field} path={path} hasMedia={file !== undefined}>
      {file !== undefined && <Video url={media.url(file)} label={field.label} />}
      <FilePicker
        path={path}
        kind="video"
        label={file === undefined ? messages.chooseVideo : messages.otherVideo}
        fieldLabel={field.label}
        valueFor={(uploaded) => ({ file: uploaded })}
      >
        {file !== undefined && (
          <PlainButton label={messages.removeVideo} onPress={() => setValue(undefined)} />
        )}
      </FilePicker>
    </MediaGroup>
  );
}

/** Returns a sound with a file, a script or both; undefined without either. */
function soundOf(file: string | undefined, script: string | undefined): Sound | undefined {
  if (file === undefined && script === undefined) return undefined;
  return { ...(file !== undefined && { file }), ...(script !== undefined && { script }) };
}

interface MediaGroupProps {
  field: PictureField | SoundField | VideoField;
  path: string;
  hasMedia: boolean;
  children: ReactNode;
}

/** Collapsed while empty, because most options and statements are plain text. */
function MediaGroup({ field, path, hasMedia, children }: MediaGroupProps) {
  const { control, problems, isRequired } = useControl(path, field);
  return (
    <div className={styles.field}>
      <details className={styles.media} open={hasMedia || isRequired}>
        <summary className={styles.summary} aria-describedby={control['aria-describedby']}>
          {field.label}
        </summary>
        <div className={styles.mediaBody}>
          <Hint id={control.id} text={field.hint} />
          {children}
        </div>
      </details>
      <Problems id={`${control.id}-problems`} problems={problems} isFocusable />
    </div>
  );
}

interface FilePickerProps {
  path: string;
  kind: keyof EditorMedia['accepts'];
  label: string;
  /** The purpose of the file, so that screen readers can tell the buttons apart. */
  fieldLabel: string;
  valueFor(this: void, file: string): unknown;
  /** More buttons. */
  children: ReactNode;
}

function FilePicker({ path, kind, label, fieldLabel, valueFor, children }: FilePickerProps) {
  const accept = useEditing().media.accepts[kind];
  const { share, problem, send, cancel } = useUpload(path, valueFor);
  const isBusy = share !== null;
  const handleFiles = (input: HTMLInputElement): void => {
    const file = input.files?.[0];
    // Allows the same file to be chosen again, e.g. after a lost connection.
    input.value = '';
    if (file !== undefined) void send(file);
  };
  return (
    <>
      <div className={styles.buttons}>
        {accept !== undefined && (
          <label className={styles.button}>
            <input
              type="file"
              className="visually-hidden"
              accept={accept}
              onChange={(event) => handleFiles(event.target)}
            />
            {label}
            <span className="visually-hidden">{`: ${fieldLabel}`}</span>
          </label>
        )}
        {isBusy && (
          <>
            <progress className={styles.progress} value={share} aria-label={messages.uploading} />
            <PlainButton label={messages.cancelUpload} onPress={cancel} />
          </>
        )}
        {children}
      </div>
      <output className={problem === undefined ? styles.hint : styles.error}>
        {isBusy ? uploadText(share) : problem}
      </output>
    </>
  );
}

/** When everything is sent (`share` 1), the file is still being checked. */
const uploadText = (share: number): string =>
  share < 1 ? messages.uploadedShare(Math.floor(share * 100)) : messages.checking;

function PlainButton({ label, onPress }: { label: string; onPress(this: void): void }) {
  return (
    <button type="button" className={styles.button} onClick={onPress}>
      {label}
    </button>
  );
}
