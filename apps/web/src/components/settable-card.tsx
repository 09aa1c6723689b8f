import { common } from '../lib/messages.ts';
import { SITE_SETTINGS_PATH } from '../lib/paths.ts';
import { useUser } from '../lib/store/hooks.ts';
import { LinkCard } from './card.tsx';
import type { IconName } from './icon.tsx';

interface SettableCardProps {
  title: string;
  text?: string;
  icon: IconName;
  /** From the site settings; null while they do not name it. */
  href: string | null | undefined;
}

/**
 * A card whose link the site settings name. Without one it leads whoever may change them there, and nobody else sees it,
 * since it would lead nowhere.
 */
export function SettableCard({ title, text, icon, href }: SettableCardProps) {
  const { changeSiteSettings } = useUser().can;
  if (href !== null && href !== undefined)
    return <LinkCard icon={icon} title={title} href={href} {...(text !== undefined && { text })} />;
  if (!changeSiteSettings) return null;
  return <LinkCard icon={icon} title={title} text={common.configureThis} to={SITE_SETTINGS_PATH} />;
}
