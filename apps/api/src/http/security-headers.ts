import helmet from 'helmet';
import type { InlineParts } from './inline-parts.js';

type Directives = Record<string, string[]>;

/** Emotion puts empty style elements into the page and fills them by script; this is the hash of nothing. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Of every page: scripts are files of its own origin, and nothing comes from elsewhere. */
const OWN_FILES_ONLY: Directives = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

/**
 * Headers of every answer. The dashboard takes scripts and styles of its own origin and those in its page only, and
 * talks to the api and the identity provider.
 */
export function securityHeaders(identityOrigin: string, inPage: InlineParts) {
  return headersWith({
    scriptSrc: ["'self'", ...inPage.scripts],
    styleSrc: ["'self'", EMPTY_STYLE, ...inPage.styles],
    fontSrc: ["'self'"],
    connectSrc: ["'self'", identityOrigin],
    manifestSrc: ["'self'"],
    formAction: ["'self'"],
  });
}

/** Headers of the queue board. It has styles in its page; its fonts are Google's and stay there. */
export function boardHeaders() {
  return headersWith({
    styleSrc: ["'self'", "'unsafe-inline'"],
    fontSrc: ["'self'"],
    baseUri: ["'self'"],
  });
}

/**
 * The policy of the page that shows the API's description, and of nothing else: swagger-ui has its styles in the page.
 * Its scripts are files, and it talks to the api.
 */
export function docsPolicy() {
  return helmet.contentSecurityPolicy(policyWith({ styleSrc: ["'self'", "'unsafe-inline'"] }));
}

function headersWith(directives: Directives) {
  return helmet({
    contentSecurityPolicy: policyWith(directives),
    // Decided by whoever terminates TLS in front.
    strictTransportSecurity: false,
  });
}

function policyWith(directives: Directives) {
  return { useDefaults: false, directives: { ...OWN_FILES_ONLY, ...directives } };
}
