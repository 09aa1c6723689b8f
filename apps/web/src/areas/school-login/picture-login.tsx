import { LOGIN_PICTURES, PICTURES_IN_PASSWORD, pictureUrl } from '@domdom/domain/accounts/picture-password';
import type { LoginPicture } from '@domdom/domain/accounts/picture-password';
import { useState } from 'react';
import { FormAlert } from '../../app/auth/form-alert.tsx';
import { usePictureLogin } from './use-student-login.ts';
import { Avatar } from '../../components/avatar.tsx';
import { Button } from '../../components/button.tsx';
import type { ApiResult } from '../../lib/api-client.ts';
import { schoolLoginMessages as messages } from './messages.ts';
import styles from './school-login.module.css';

export type OnDevice = ApiResult<'GET /api/session/device'>;
type Student = OnDevice['students'][number];

const AVATAR_SIZE = 72;
const PICTURE_SIZE = 64;

interface PicturesProps {
  student: Student;
  code: string;
  onBack(): void;
  /** The pictures were wrong too often. */
  onRefused(): void;
}

function Pictures({ student, code, onBack, onRefused }: PicturesProps) {
  const [chosen, setChosen] = useState<LoginPicture[]>([]);
  const [alert, setAlert] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const enter = usePictureLogin();
  const handleChoose = async (key: LoginPicture) => {
    if (isBusy) return;
    const next = [...chosen, key];
    setChosen(next);
    setAlert(null);
    if (next.length < PICTURES_IN_PASSWORD) return;
    setBusy(true);
    const refused = await enter({ studentId: student.id, pictures: next }, code);
    setBusy(false);
    if (refused === null) return;
    setChosen([]);
    setAlert(refused.event === 'login-failed' ? messages.wrongPictures : refused.message);
    onRefused();
  };
  return (
    <div className={styles.owner}>
      <Avatar name={student.fullName} url={student.avatarUrl} size={AVATAR_SIZE} />
      <h1 className={styles.ask}>{messages.choosePictures(student.fullName)}</h1>
      <p role="status" className={styles.dots}>
        {messages.chosen(chosen.length)}
      </p>
      {student.isLocked ? <FormAlert text={messages.locked} /> : alert !== null && <FormAlert text={alert} />}
      <div className={styles.pictures}>
        {LOGIN_PICTURES.map(({ key, name }) => (
          <button
            key={key}
            type="button"
            className={styles.picture}
            aria-label={messages.picture(name)}
            disabled={chosen.includes(key) || student.isLocked}
            onClick={() => void handleChoose(key)}
          >
            <img src={pictureUrl(key)} alt="" width={PICTURE_SIZE} height={PICTURE_SIZE} />
          </button>
        ))}
      </div>
      <div className="row">
        <Button variant="secondary" onClick={() => setChosen([])} disabled={chosen.length === 0 || isBusy}>
          {messages.again}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {messages.notMe}
        </Button>
      </div>
    </div>
  );
}

interface PictureLoginProps {
  onDevice: OnDevice;
  code: string;
  /** Asks the server again who may log in here. */
  onRefused(): void;
  onType(): void;
}

/** The children who may log in on this device by pictures: each finds its own name. */
export function PictureLogin({ onDevice, code, onRefused, onType }: PictureLoginProps) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const student = onDevice.students.find(({ id }) => id === chosenId);
  if (student !== undefined) {
    return <Pictures student={student} code={code} onBack={() => setChosenId(null)} onRefused={onRefused} />;
  }
  const { className, students } = onDevice;
  return (
    <>
      <h1 className={styles.ask}>{className === null ? messages.who : messages.whoOf(className)}</h1>
      <ul className={styles.names}>
        {students.map(({ id, fullName, avatarUrl }) => (
          <li key={id}>
            <button type="button" className={styles.nameButton} onClick={() => setChosenId(id)}>
              <Avatar name={fullName} url={avatarUrl} size={AVATAR_SIZE} />
              {fullName}
            </button>
          </li>
        ))}
      </ul>
      <Button variant="secondary" isBlock onClick={onType}>
        {messages.typeInstead}
      </Button>
    </>
  );
}
