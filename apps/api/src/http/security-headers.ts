import helmet from 'helmet';
import type { InlineParts } from './inline-parts.js';

type Directives = Record<string, string[]>;

/** Emotion adds empty style elements and fills them by script; this is the hash of an empty text. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Base policy of every page: scripts are files of its own origin, and nothing comes from elsewhere. */
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
 * Headers of every answer. The dashboard loads only scripts and styles from its own origin or inline in its page, and
 * connects only to the api and the identity provider.
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

/** Headers of the queue board. It needs inline styles; its Google fonts are not allowed. */
export function boardHeaders() {
  return headersWith({
    styleSrc: ["'self'", "'unsafe-inline'"],
    fontSrc: ["'self'"],
    baseUri: ["'self'"],
  });
}

/**
 * Policy of the API documentation page only: swagger-ui needs inline styles. Its scripts are files, and it connects to
 * the api.
 */
export function docsPolicy() {
  return helmet.contentSecurityPolicy(policyWith({ styleSrc: ["'self'", "'unsafe-inline'"] }));
}

function headersWith(directives: Directives) {
  return helmet({
    contentSecurityPolicy: policyWith(directives),
    // Left to the proxy that terminates TLS.
    strictTransportSecurity: false,
  });
}

function policyWith(directives: Directives) {
  return { useDefaults: false, directives: { ...OWN_FILES_ONLY, ...directives } };
}
