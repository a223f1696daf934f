interface SmtpError extends Error {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
}

/**
 * Whether the server refused this very message for good: its recipient or its content, with a 5xx. A refused sign-in or
 * sender is our configuration's fault, and every message can still leave once it is mended.
 */
export function isRefusedForGood(err: unknown): boolean {
  if (!(err instanceof Error)) return false;
  const { code, command, responseCode }: SmtpError = err;
  const permanent = typeof responseCode === 'number' && responseCode >= 500 && responseCode < 600;
  return permanent && (command === 'RCPT TO' || code === 'EMESSAGE');
}
