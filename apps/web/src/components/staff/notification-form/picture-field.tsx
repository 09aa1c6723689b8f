import { NOTIFICATION_PICTURES } from '@domdom/domain/notifications/form';
import { Radio } from 'antd';
import { staffNotificationMessages as messages } from './messages.ts';
import styles from './picture-field.module.css';

interface PictureFieldProps {
  /** The form passes all three. */
  id?: string;
  value?: string;
  onChange?: (url: string) => void;
  label: string;
}

/** Chooses one of our own pictures, or none. */
export function PictureField({ id, value = '', onChange, label }: PictureFieldProps) {
  return (
    <Radio.Group
      {...(id !== undefined && { id })}
      aria-label={label}
      value={value}
      onChange={(event) => onChange?.(String(event.target.value))}
    >
      <div className={styles.pictures}>
        <Radio.Button value="">{messages.noAvatar}</Radio.Button>
        {NOTIFICATION_PICTURES.map(({ url, name }) => (
          <Radio.Button key={url} value={url} title={name}>
            <img className={styles.picture} src={url} alt={name} width={26} height={26} loading="lazy" />
          </Radio.Button>
        ))}
      </div>
    </Radio.Group>
  );
}
