import helmet from 'helmet';

/** Emotion puts empty style elements into the page and fills them by script; this is the hash of nothing. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * Headers of every answer. The dashboard runs scripts of its own origin only and talks to the api and the
 * identity provider.
 */
export function securityHeaders(identityOrigin: string) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", EMPTY_STYLE],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", identityOrigin],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Decided by whoever terminates TLS in front.
    strictTransportSecurity: false,
  });
}

/**
 * The policy of the page that shows the API's description, and of nothing else: swagger-ui has its styles in the page.
 * Its scripts are files, and it talks to the api.
 */
export function docsPolicy() {
  return helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors: ["'none'"],
    },
  });
}
