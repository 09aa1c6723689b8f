import { OPEN_DEVICE_HOURS } from '@domdom/domain/accounts/picture-password';
import type { OpenDeviceHours } from '@domdom/domain/accounts/picture-password';
import { formatDateTime } from '@domdom/domain/dates/format';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { Card } from '../../../../components/card.tsx';
import type { ApiResult } from '../../../../lib/api-client.ts';
import { schoolPath } from '../../../../lib/school-code.ts';
import { showToast, toastError } from '../../../../lib/toast.ts';
import { pictureMessages as messages } from './messages.ts';
import { useCloseDevices, useOpenDevice } from './queries.ts';

type Pictures = ApiResult<'GET /api/teacher/classes/:classId/pictures'>;

const OPTIONS = OPEN_DEVICE_HOURS.map((hours) => ({ value: hours, label: messages.hourNames[hours] }));

/** Opens the device at which the teacher sits, e.g. a tablet that the class shares. */
export function OpenDevice({ classId, pictures }: { classId: string; pictures: Pictures }) {
  const [hours, setHours] = useState<OpenDeviceHours>(OPEN_DEVICE_HOURS[1]);
  const open = useOpenDevice(classId);
  const close = useCloseDevices(classId);
  const id = useId();
  const { devices, endsAt } = pictures;
  return (
    <Card title={messages.deviceTitle} icon="people">
      <div className="stack">
        <p>{messages.deviceText}</p>
        <div className="row">
          <label htmlFor={id}>{messages.hours}</label>
          <Select<OpenDeviceHours> id={id} options={OPTIONS} value={hours} onChange={setHours} />
          <Button
            isLoading={open.isPending}
            onClick={() =>
              open.mutate(hours, {
                // A new page: nothing of the teacher's stays in this one.
                onSuccess: ({ schoolCode }) => window.location.assign(schoolPath(schoolCode)),
                onError: (error) => toastError(error),
              })
            }
          >
            {messages.open}
          </Button>
        </div>
        {endsAt !== null && (
          <div className="row">
            <span>{messages.openDevices(devices, formatDateTime(Date.parse(endsAt)))}</span>
            <Button
              variant="secondary"
              size="small"
              isLoading={close.isPending}
              onClick={() =>
                close.mutate(undefined, {
                  onSuccess: () => showToast({ kind: 'success', text: messages.closed }),
                  onError: (error) => toastError(error),
                })
              }
            >
              {messages.close}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
