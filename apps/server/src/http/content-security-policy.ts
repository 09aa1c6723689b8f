/**
 * Everything comes from our own origin. The staff components need styles in attributes. `framedUrl` is an address of
 * another site that a page shows in a frame: its origin, and no other, may be framed.
 */
export function contentSecurityPolicy(publicOrigin: string | undefined, framedUrl?: string) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      mediaSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'", 'blob:'],
      frameSrc: ["'self'", ...(framedUrl === undefined ? [] : [new URL(framedUrl).origin])],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(publicOrigin?.startsWith('https:') === true ? { upgradeInsecureRequests: [] } : {}),
    },
  };
}
