import { Icon } from '../icons.tsx';

export function UpIcon() {
  return (
    <Icon>
      <path d="M12 19.5v-15M5.5 11L12 4.5l6.5 6.5" />
    </Icon>
  );
}

export function DownIcon() {
  return (
    <Icon>
      <path d="M12 4.5v15M5.5 13l6.5 6.5 6.5-6.5" />
    </Icon>
  );
}

export function RemoveIcon() {
  return (
    <Icon>
      <path d="M4.5 7h15M9.5 7V4h5v3M6.5 7l1 13h9l1-13" />
    </Icon>
  );
}

export function AddIcon() {
  return (
    <Icon>
      <path d="M12 5v14M5 12h14" />
    </Icon>
  );
}
