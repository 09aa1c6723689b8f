/** What the lock file must say of each package. Pure: the file in, problems out. */
import { z } from 'zod';

const Package = z.object({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
});
const Lock = z.object({ packages: z.record(z.string(), Package) });

const OUR_PACKAGES = /^(?:|packages\/[\w-]+|apps\/[\w-]+|tools\/api-types)$/;

/**
 * The lock names no addresses: npm asks the registry of its settings, so a package is only as trustworthy as the hash of
 * its bytes. `scripted` are the packages known to run a program when they are installed.
 */
export function lockProblems(lock: unknown, scripted: readonly string[]): string[] {
  return Object.entries(Lock.parse(lock).packages).flatMap(([place, one]) => {
    if (OUR_PACKAGES.test(place)) return [];
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (one.link === true)
      return OUR_PACKAGES.test(one.resolved ?? '?') ? [] : [`${name} is a link to ${one.resolved}`];
    return [
      ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(one.integrity ?? '')
        ? []
        : [`${name} has no sha512 of its bytes`]),
      ...(one.resolved === undefined || one.resolved.startsWith('https://registry.npmjs.org/')
        ? []
        : [`${name} comes from ${one.resolved}, not from the registry`]),
      ...(/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(one.version ?? '') ? [] : [`${name} has no plain version`]),
      ...(one.hasInstallScript === true && !scripted.includes(name)
        ? [
            `${name} runs a program when it is installed; look at it, then list it in tools/supply/check-lockfile.ts`,
          ]
        : []),
    ];
  });
}
