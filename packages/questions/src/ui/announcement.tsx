/** Announces a move to screen readers; sighted students see it. */
export function Announcement({ text }: { text: string }) {
  return (
    <p className="visually-hidden" aria-live="polite">
      {text}
    </p>
  );
}
