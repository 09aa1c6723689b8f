import { useEffect, useRef } from 'react';
import { Button } from '../../components/button.tsx';

interface ToldProps {
  title: string;
  text: string;
  /** Labels the button below. */
  action: string;
  onAction: () => void;
}

/** Takes the place of a form that was sent, or of one that cannot be. */
export function Told({ title, text, action, onAction }: ToldProps) {
  const ref = useRef<HTMLDivElement>(null);
  // The focused button has gone with the form.
  useEffect(() => ref.current?.focus(), []);
  return (
    <div ref={ref} className="stack" role="status" tabIndex={-1}>
      <strong>{title}</strong>
      <p>{text}</p>
      <Button isBlock onClick={onAction}>
        {action}
      </Button>
    </div>
  );
}
