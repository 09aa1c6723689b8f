import { SOUND_ACCEPT } from '@domdom/domain/media/uploads';
import { SoundButton } from '@domdom/questions/ui';
import { TEXT_LENGTH, type Zone } from '@domdom/worksheet';
import { useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import fieldStyles from '../../../../components/field.module.css';
import { ProgressBar } from '../../../../components/progress-bar.tsx';
import { mediaUrl } from '../../../../lib/media-url.ts';
import { panelMessages as texts } from '../messages.ts';
import { uploadAudio } from '../upload.ts';
import type { Editing } from '../use-editing.ts';
import { answerId } from './answer-ids.ts';
import styles from './answers.module.css';

/** What is heard: an uploaded sound, or a text that the browser reads. */
export function ListenFields({ zone, editing }: { zone: Zone; editing: Editing }) {
  const { audio, script } = zone.data;
  const [share, setShare] = useState<number | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const handleFile = async (file: File) => {
    setHasFailed(false);
    setShare(0);
    const kept = await uploadAudio(file, { onProgress: setShare, signal: new AbortController().signal });
    setShare(null);
    if (kept === false) setHasFailed(true);
    else editing.setData(zone, { audio: kept });
  };
  return (
    <div className={styles.listen}>
      <div className={styles.row}>
        <SoundButton
          key={`${audio} ${script}`}
          sound={audio === '' ? (script.trim() === '' ? undefined : { script }) : { file: audio }}
          mediaUrl={mediaUrl}
        />
        {audio === '' ? (
          <label className={styles.file}>
            {texts.audioChoose}
            <input
              type="file"
              accept={SOUND_ACCEPT}
              className="visually-hidden"
              onChange={({ target }) => {
                const file = target.files?.item(0);
                if (file) void handleFile(file);
                // The same file may be chosen again.
                target.value = '';
              }}
            />
          </label>
        ) : (
          <Button variant="secondary" size="small" onClick={() => editing.setData(zone, { audio: '' })}>
            {texts.audioRemove}
          </Button>
        )}
      </div>
      {share !== null && <ProgressBar percent={share * 100} label={texts.audio} />}
      {hasFailed && (
        <p role="alert" className={styles.problem}>
          {texts.audioFailed}
        </p>
      )}
      <textarea
        id={answerId(zone.id)}
        data-answer
        className={fieldStyles.input}
        rows={2}
        aria-label={texts.script}
        placeholder={texts.scriptHint}
        value={script}
        maxLength={TEXT_LENGTH}
        onChange={({ target }) => editing.setData(zone, { script: target.value })}
      />
    </div>
  );
}
