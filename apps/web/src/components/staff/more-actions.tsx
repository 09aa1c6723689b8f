import { Dropdown } from 'antd';
import { useRef } from 'react';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icon.tsx';

export interface MoreAction {
  key: string;
  icon: IconName;
  label: string;
  run(): void;
  danger?: boolean;
}

/** A button that opens the less frequent actions of a row. */
export function MoreActions({ label, actions }: { label: string; actions: readonly MoreAction[] }) {
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      placement="bottomRight"
      menu={{
        items: actions.map(({ key, icon, label: text, danger = false }) => ({
          key,
          danger,
          label: (
            <span className="row">
              <Icon name={icon} />
              {text}
            </span>
          ),
        })),
        onClick: ({ key }) => {
          // The menu disappears with its item; a dialog that follows returns the focus to this button.
          trigger.current?.focus();
          actions.find((action) => action.key === key)?.run();
        },
      }}
    >
      <IconButton ref={trigger} icon="more" label={label} aria-haspopup="menu" />
    </Dropdown>
  );
}
