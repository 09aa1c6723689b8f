import type { SiteSettings } from '@domdom/api';
import { formatIsoDate } from '@domdom/domain/dates/format';
import { isPictureAddress, isShownPicture } from '@domdom/domain/image-url';
import { ANNOUNCEMENT_LENGTH } from '@domdom/domain/site/announcement';
import { Checkbox, Form, Select } from 'antd';
import { useState } from 'react';
import { Card } from '../../../components/card.tsx';
import { Tag } from '../../../components/badge.tsx';
import { SETTING_LABELS } from '../../../components/staff/setting-labels.ts';
import { useSettings } from '../../../lib/settings-context.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { settingsMessages as messages } from './messages.ts';
import { DayField, LinkField, PictureField, TextField } from './setting-field.tsx';
import styles from './settings.module.css';

type Announcement = SiteSettings['announcement'];

function PeriodTag({ from, to }: Announcement) {
  const [today] = useState(() => formatIsoDate(Date.now()));
  if (from !== null && today < from) return <Tag tone="warning">{messages.shownLater}</Tag>;
  if (to !== null && to < today) return <Tag>{messages.shownBefore}</Tag>;
  return <Tag tone="success">{messages.shownNow}</Tag>;
}

/** Waits for a pause in typing instead of fetching half-typed URLs. */
const TYPED_MS = 600;

/** The link content of the announcement: its picture, or a text without one. */
function PreviewPicture({ typedUrl }: { typedUrl: string }) {
  const url = useDebounced(typedUrl, TYPED_MS);
  const [brokenUrl, setBrokenUrl] = useState('');
  const { pictureHosts } = useSettings();
  if (url === '') return <p>{messages.previewOpen}</p>;
  if (url === brokenUrl || !isPictureAddress(url)) return <p role="status">{messages.previewBroken}</p>;
  if (!isShownPicture(url, pictureHosts)) return <p role="status">{messages.previewForeign}</p>;
  return <img src={url} alt={messages.previewImage} onError={() => setBrokenUrl(url)} />;
}

/** The announcement as people will see it, while it is being typed. */
function Preview({ announcement }: { announcement: Announcement }) {
  const { noticeText, imageUrl, targetUrl } = announcement;
  return (
    <div className={styles.preview}>
      <div className="spread">
        <strong>{messages.preview}</strong>
        <PeriodTag {...announcement} />
      </div>
      <p className="muted">{messages.previewLoginText}</p>
      <p>{noticeText || messages.previewNothing}</p>
      <p className="muted">{messages.previewAnnouncement}</p>
      {targetUrl === null ? <p>{messages.previewNothing}</p> : <PreviewPicture typedUrl={imageUrl} />}
    </div>
  );
}

interface HostsControlProps {
  /** Passed by the form; null means the hosts of the site itself. */
  id?: string;
  value?: string[] | null;
  onChange?(hosts: string[] | null): void;
}

function AnnouncementHosts({ id, value = null, onChange }: HostsControlProps) {
  return (
    <div className={styles.lines}>
      <Checkbox checked={value !== null} onChange={({ target }) => onChange?.(target.checked ? [] : null)}>
        {messages.announcementHosts}
      </Checkbox>
      {value !== null && (
        <Select<string[]>
          {...(id !== undefined && { id })}
          mode="tags"
          tokenSeparators={[',', ' ']}
          open={false}
          suffixIcon={null}
          value={value}
          {...(onChange !== undefined && { onChange })}
        />
      )}
    </div>
  );
}

export function AnnouncementSection() {
  const form = Form.useFormInstance<SiteSettings>();
  const announcement = Form.useWatch('announcement', form);
  return (
    <Card title={messages.section.announcement} icon="bell">
      <TextField
        path="announcement.noticeText"
        hint={messages.hint.noticeText}
        maxLength={ANNOUNCEMENT_LENGTH}
      />
      <div className={styles.pair}>
        <PictureField path="announcement.imageUrl" hint={messages.hint.imageUrl} />
        <LinkField path="announcement.targetUrl" hint={messages.hint.targetUrl} />
        <DayField path="announcement.from" hint={messages.hint.period} />
        <DayField path="announcement.to" hint={messages.hint.period} />
      </div>
      <Form.Item
        name={['hosts', 'announcement']}
        label={SETTING_LABELS['hosts.announcement']}
        extra={messages.hint.announcementHosts}
      >
        <AnnouncementHosts />
      </Form.Item>
      {announcement !== undefined && <Preview announcement={announcement} />}
    </Card>
  );
}
