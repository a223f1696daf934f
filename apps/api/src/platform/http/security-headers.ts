/** Sent with every answer (OWASP ASVS 5.0 V3.4); pages add their Content-Security-Policy with a nonce. */
export const SECURITY_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
};

/** Those that mean something only for a page: scripts, styles and pictures go without, many times per visit. */
export const PAGE_ONLY_HEADERS = [
  'cross-origin-opener-policy',
  'permissions-policy',
  'referrer-policy',
  'x-frame-options',
] as const;

/** Where browsers tell of a breach of the policy below. */
export const CSP_REPORTS_PATH = '/api/csp-relatorios';

/** Names the place of `report-to` in the policy. */
export const REPORTING_ENDPOINTS = `csp="${CSP_REPORTS_PATH}"`;

export const HSTS = 'max-age=31536000; includeSubDomains';

/** Answers of the API are data of one person: nothing may keep or frame or run them. */
export const API_HEADERS: Record<string, string> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** Where a card is chosen: the tightest policy. */
const CARD_PAGE = /^\/financeiro\/cartao(?:\/|$)/;

/** Whether a path is the page from which people go to pay by card. */
export function isCardPage(path: string): boolean {
  return CARD_PAGE.test(path);
}

/**
 * Policy of the page from which people go to pay by card: nothing is framed or worked on, no text becomes markup, and a
 * form leads to the pages of the acquirer alone; nowhere without one.
 */
export function cardPagePolicy(nonce: string, acquirer: string | null): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `form-action ${acquirer ?? "'none'"}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    `report-uri ${CSP_REPORTS_PATH}`,
    'report-to csp',
  ].join('; ');
}

/** Policy of the application's pages: own files only, one nonce per answer, and no text that becomes markup or code by the way (Trusted Types). */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self' blob:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The preview of an e-mail, in a frame without scripts, is the only text that becomes markup.
    'trusted-types balcao-previa',
    `report-uri ${CSP_REPORTS_PATH}`,
    'report-to csp',
  ].join('; ');
}
