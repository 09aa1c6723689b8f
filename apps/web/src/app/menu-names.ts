import type { PublicSettings } from '@domdom/api';
import { routes } from './routes.ts';

/** Names of the sidebar entries, for choosing hidden ones: its pages, and the links from the settings. */
export const menuNames = ({ links }: Pick<PublicSettings, 'links'>): string[] => [
  ...new Set([
    ...routes
      .filter(({ menu }) => menu !== undefined && menu.group !== 'administrators')
      .map(({ name, miniName }) => miniName ?? name),
    ...links.sidebar.map(({ name }) => name),
  ]),
];
