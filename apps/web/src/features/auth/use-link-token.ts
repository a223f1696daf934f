import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    linkToken?: string;
  }
}

/**
 * The one-time token of a mailed or printed link. It comes after the `#`, which no server and no log sees, and leaves
 * the address at once; the history entry keeps it, so that a reload does not ask for the link again.
 */
export function useLinkToken(): string | null {
  const kept = useLocation({ select: (location) => location.state.linkToken });
  const given = useLocation({ select: (location) => readToken(location.hash) });
  const navigate = useNavigate();
  useEffect(() => {
    if (given !== null) void navigate({ to: '.', hash: '', state: { linkToken: given }, replace: true });
  }, [given, navigate]);
  return given ?? kept ?? null;
}

/** Links stand in sentences: whoever copies one by hand may take the full stop along. No token ends in one. */
function readToken(hash: string): string | null {
  return new URLSearchParams(hash).get('token')?.replace(/(?<![.,;:)>])[.,;:)>]+$/, '') ?? null;
}
